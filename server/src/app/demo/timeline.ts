import { inParallel } from './pool.js';
import type { Stage } from './stage.js';

type Step = () => Promise<void>;

const SLOTS_A_DAY = 4;
/** Between two steps time passes at least this often, so that curves have points. */
const TICKS_A_DAY = 2;
/** From then on as often as posts are read: what is looked at most has no gaps but those of its story. */
const EVERY_SLOT_FROM_DAY = -21;
const WIDTH = 6;

const slotOf = (day: number): number => Math.min(0, Math.round(day * SLOTS_A_DAY));

/**
 * What happens when. Steps of one slot, a quarter of a day, happen side by side; what depends on another step stands in a
 * later slot.
 */
export class Timeline {
  private readonly steps = new Map<number, Step[]>();

  at(day: number, step: Step): void {
    const slot = slotOf(day);
    this.steps.set(slot, [...(this.steps.get(slot) ?? []), step]);
  }

  async play(stage: Stage, firstDay: number): Promise<void> {
    const slots = new Set([...this.steps.keys(), 0]);
    const every = SLOTS_A_DAY / TICKS_A_DAY;
    for (let slot = slotOf(firstDay); slot < 0; slot += every) slots.add(slot);
    for (let slot = slotOf(EVERY_SLOT_FROM_DAY); slot < 0; slot++) slots.add(slot);
    for (const slot of [...slots].sort((a, b) => a - b)) {
      await stage.moveTo(slot / SLOTS_A_DAY);
      await inParallel(this.steps.get(slot) ?? [], WIDTH, (step) => step());
      await stage.settle();
    }
  }
}

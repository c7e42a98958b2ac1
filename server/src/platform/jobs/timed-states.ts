import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../kernel/clock.js';
import { Leases } from '../database/leases.js';
import { byName, Declarations } from '../discovery/declarations.js';
import { timedStates } from './timed-state.js';

interface State {
  name: string;
  everyMs: number;
  due: (now: Date, limit: number) => Promise<string[]>;
  fire: (id: string, now: Date) => Promise<unknown>;
  /** Rows that the last passes of this process left due: they give way to those behind them. */
  stuck: Set<string>;
}

/** Rows of one pass. */
const LIMIT = 200;
/** Of them, for rows that are tried again while others wait. */
const FOR_STUCK = 20;

/** Moves everything whose time has come. Each state runs by itself: one that fails or waits stops no other. */
@Injectable()
export class TimedStates implements OnModuleInit {
  private states = new Map<string, State>();
  private readonly logger = new Logger('TimedStates');

  constructor(
    private readonly declarations: Declarations,
    private readonly leases: Leases,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.states = byName(
      timedStates.what,
      this.declarations.methods(timedStates).map(({ meta: { name, everyMs, due }, instance, run }) => ({
        name,
        everyMs,
        due: (now, limit) => due(instance, now, limit),
        fire: run,
        stuck: new Set(),
      })),
    );
  }

  get all(): { name: string; everyMs: number }[] {
    return [...this.states.values()];
  }

  /** One pass of one state, in one process of all. Rejects where a row could not be moved; the others were. */
  async run(name: string): Promise<void> {
    const state = this.states.get(name);
    if (!state) throw new Error(`no timed state is called ${name}`);
    const now = this.clock.now();
    const ids = await this.next(state, now);
    if (ids.length === 0) return;
    let failed = 0;
    let reason = '';
    await this.leases.hold('timed-state', name, async () => {
      for (const id of ids) {
        const error = await this.fire(state, id, now);
        if (error === null) continue;
        state.stuck.add(id);
        failed++;
        reason ||= error;
      }
      if (ids.length === LIMIT) await this.keepStuck(state, ids, now);
    });
    if (failed > 0) throw new Error(`${failed} of ${ids.length} failed, first ${reason}`);
  }

  /** How many of each state should have been moved before this moment, at most as many as one pass moves. */
  async overdue(before: Date): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name, due } of this.states.values()) counts[name] = (await due(before, LIMIT)).length;
    return counts;
  }

  /** One pass over every state, one after another, whoever else is at it: for tests and the demo's timeline. */
  async runDue(): Promise<void> {
    for (const state of this.states.values()) {
      const now = this.clock.now();
      for (const id of await state.due(now, LIMIT)) await this.fire(state, id, now);
    }
  }

  /** The oldest that are due, and a few of those that were tried in vain: they do not hold up what is due behind them. */
  private async next({ due, stuck }: State, now: Date): Promise<string[]> {
    const ids = await due(now, LIMIT + stuck.size);
    const still = new Set(ids);
    const again = [...stuck].filter((id) => still.has(id));
    const fresh = ids.filter((id) => !stuck.has(id)).slice(0, LIMIT - Math.min(again.length, FOR_STUCK));
    // The set keeps its order: whoever was tried least lately comes first.
    const tried = again.splice(0, LIMIT - fresh.length);
    stuck.clear();
    for (const id of again) stuck.add(id);
    return [...fresh, ...tried];
  }

  /** A row whose time has come may have to wait for something else, without an error. */
  private async keepStuck({ due, stuck }: State, fired: readonly string[], now: Date): Promise<void> {
    const still = new Set(await due(now, LIMIT + stuck.size));
    for (const id of fired) if (still.has(id)) stuck.add(id);
  }

  /** The reason of a failure, or null. */
  private async fire({ name, fire }: State, id: string, now: Date): Promise<string | null> {
    try {
      await fire(id, now);
      return null;
    } catch (error) {
      this.logger.error(
        `${name} ${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return `${id}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

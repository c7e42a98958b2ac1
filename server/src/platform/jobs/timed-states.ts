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
}

const LIMIT = 200;

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
    const ids = await state.due(now, LIMIT);
    if (ids.length === 0) return;
    let failed = 0;
    let reason = '';
    await this.leases.hold('timed-state', name, async () => {
      for (const id of ids) {
        const error = await this.fire(state, id, now);
        if (error === null) continue;
        failed++;
        reason ||= error;
      }
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

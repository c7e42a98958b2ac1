import { SECOND } from '../../kernel/clock.js';
import { declaration, declareOnMethod } from '../discovery/declare.js';

export interface TimedStateOptions<Owner extends object> {
  /** `<module>.<state>`; two of one name stop the boot. */
  name: string;
  everyMs?: number;
  /** Ids that are due at `now`, oldest first, at most `limit`; a read of the database and nothing else. */
  due: (owner: Owner, now: Date, limit: number) => Promise<string[]>;
}

export interface TimedStateMeta {
  name: string;
  everyMs: number;
  due: (owner: object, now: Date, limit: number) => Promise<string[]>;
}

type Fire = (id: string, now: Date) => Promise<unknown>;

export const timedStates = declaration<TimedStateMeta, Fire>('timed states');

const EVERY_MS = 5 * SECOND;

/**
 * On the method that fires: the one named transition a timeout makes. It locks the row, looks again and moves it; a
 * second call finds nothing to do. Deadlines are rows, so nothing is lost with a process or Redis.
 */
export const TimedState =
  <Owner extends object>({ name, everyMs = EVERY_MS, due }: TimedStateOptions<Owner>) =>
  <Method extends Fire>(target: Owner, method: string, _method: TypedPropertyDescriptor<Method>): void =>
    declareOnMethod(timedStates, target, method, { name, everyMs, due: due as TimedStateMeta['due'] });

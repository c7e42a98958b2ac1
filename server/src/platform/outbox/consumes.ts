import { declaration, declareOnMethod } from '../discovery/declare.js';
import { declareQueue } from '../jobs/declared-queues.js';
import type { DeliveredEvent, EventMap, EventName } from './domain-event.js';

/**
 * For a consumer that hardly any of its events concern: the others are not delivered to it, which saves a job and a
 * transaction each. It is asked for many events at once, after their changes are committed, and a little before they
 * would be delivered; so what is decided later must not depend on an event that came before.
 */
export interface Concerns<Name extends EventName, Owner extends object> {
  /** What decides it, such as whose event it is. */
  by: (payload: EventMap[Name]) => string;
  /** Which of these it concerns: one read of the database and nothing else. */
  among: (owner: Owner, ids: string[]) => Promise<readonly string[]>;
}

export interface ConsumerOptions<Name extends EventName, Owner extends object> {
  /** `<module>.<purpose>`; also the name of its queue. Two of one name stop the boot. */
  name: string;
  /**
   * `effect`: runs inside the transaction that also marks the event as done, so its effect happens exactly once.
   * `action`: runs outside any transaction (it calls the outside world) and must be idempotent by rows of its own.
   */
  mode: 'effect' | 'action';
  /** Left out where most of the events concern it. */
  concerns?: Concerns<Name, Owner>;
}

export interface ConsumerMeta extends Omit<ConsumerOptions<never, never>, 'concerns'> {
  events: readonly EventName[];
  concerns?: {
    by: (payload: object) => string;
    among: (owner: object, ids: string[]) => Promise<readonly string[]>;
  };
}

export const consumers = declaration<ConsumerMeta, (event: DeliveredEvent) => Promise<void>>('consumers');

/** The method hears these events, in the order of each aggregate. */
export const Consumes = <Name extends EventName, Owner extends object = object>(
  events: Name | readonly Name[],
  options: ConsumerOptions<Name, Owner>,
) => {
  declareQueue(options.name);
  const meta = { ...options, events: typeof events === 'string' ? [events] : events } as ConsumerMeta;
  return <Method extends (event: DeliveredEvent<Name>) => Promise<void>>(
    target: Owner,
    method: string,
    _method: TypedPropertyDescriptor<Method>,
  ): void => declareOnMethod(consumers, target, method, meta);
};

import { declaration, declareOnMethod } from '../discovery/declare.js';
import { declareQueue } from '../jobs/declared-queues.js';
import type { DeliveredEvent, EventName } from './domain-event.js';

export interface ConsumerOptions {
  /** `<module>.<purpose>`; also the name of its queue. Two of one name stop the boot. */
  name: string;
  /**
   * `effect`: runs inside the transaction that also marks the event as done, so its effect happens exactly once.
   * `action`: runs outside any transaction (it calls the outside world) and must be idempotent by rows of its own.
   */
  mode: 'effect' | 'action';
}

export interface ConsumerMeta extends ConsumerOptions {
  events: readonly EventName[];
}

export const consumers = declaration<ConsumerMeta, (event: DeliveredEvent) => Promise<void>>('consumers');

/** The method hears these events, in the order of each aggregate. */
export const Consumes = <Name extends EventName>(
  events: Name | readonly Name[],
  { name, mode }: ConsumerOptions,
) => {
  declareQueue(name);
  const meta: ConsumerMeta = { name, mode, events: typeof events === 'string' ? [events] : events };
  return <Method extends (event: DeliveredEvent<Name>) => Promise<void>>(
    target: object,
    method: string,
    _method: TypedPropertyDescriptor<Method>,
  ): void => declareOnMethod(consumers, target, method, meta);
};

import { declaration, declareOnMethod } from '../discovery/declare.js';
import { declareQueue } from '../jobs/declared-queues.js';

export interface InboxMessage<Payload extends object = object> {
  id: string;
  externalId: string;
  type: string;
  payload: Payload;
}

/** ignored: about something that is not ours. Must be idempotent; a failure is tried again. */
export type InboxHandler<Payload extends object = object> = (
  message: InboxMessage<Payload>,
) => Promise<'processed' | 'ignored'>;

export const inboxHandlers = declaration<string, InboxHandler>('handlers of messages');

export const queueOf = (provider: string) => `inbox.${provider}`;

/** The method handles what a provider has sent; two of one provider stop the boot. */
export const HandlesInbox = (provider: string) => {
  declareQueue(queueOf(provider));
  return <Method extends InboxHandler<never>>(
    target: object,
    method: string,
    _method: TypedPropertyDescriptor<Method>,
  ): void => declareOnMethod(inboxHandlers, target, method, provider);
};

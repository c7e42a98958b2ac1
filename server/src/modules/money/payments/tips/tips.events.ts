import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { TipEntity } from './tip.entity.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'tip.received': TipReceived;
  }
}

export interface TipReceived {
  tipId: string;
  fromUserId: string;
  toUserId: string;
  amountMinor: number;
  earnedMinor: number;
}

export const tipReceived = (
  { id, fromUserId, toUserId, amountMinor }: TipEntity,
  earnedMinor: number,
): DomainEvent<'tip.received'> => ({
  name: 'tip.received',
  aggregateId: id,
  payload: { tipId: id, fromUserId, toUserId, amountMinor, earnedMinor },
});

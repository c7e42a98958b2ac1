import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { CoinTransferEntity } from './coin-transfer.entity.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'coin-transfer.completed': TransferEventPayload;
    'coin-transfer.expired': TransferEventPayload;
    'coin-transfer.cancelled': TransferEventPayload;
  }
}

export interface TransferEventPayload {
  transferId: string;
  fromId: string;
  toId: string;
  coins: number;
}

export type TransferEventName =
  'coin-transfer.completed' | 'coin-transfer.expired' | 'coin-transfer.cancelled';

export const transferEvent = (
  name: TransferEventName,
  { id, fromId, toId, coins }: Pick<CoinTransferEntity, 'id' | 'fromId' | 'toId' | 'coins'>,
): DomainEvent<TransferEventName> => ({
  name,
  aggregateId: id,
  payload: { transferId: id, fromId, toId, coins },
});

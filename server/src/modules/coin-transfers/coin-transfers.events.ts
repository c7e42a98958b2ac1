import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { CoinTransferEntity } from './coin-transfer.entity.js';

export const transferEvent = (
  name: string,
  { id, fromId, toId, coins }: Pick<CoinTransferEntity, 'id' | 'fromId' | 'toId' | 'coins'>,
): DomainEvent => ({
  name,
  aggregateId: id,
  payload: { transferId: id, fromId, toId, coins },
});

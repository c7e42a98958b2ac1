import type { CoinTransferEntity } from './coin-transfer.entity.js';
import type { CoinTransferDto } from './dto/coin-transfer.dto.js';

export const toTransferDto = (row: CoinTransferEntity): CoinTransferDto => ({
  id: row.id,
  fromUserId: row.fromId,
  toUserId: row.toId,
  coins: row.coins,
  note: row.note,
  status: row.status,
  expiresAt: row.expiresAt.toISOString(),
  completedAt: row.completedAt?.toISOString() ?? null,
});

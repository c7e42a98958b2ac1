import type { CoinLot, LotTake } from '../ledger/index.js';
import type { CoinLotEntity } from './coin-lot.entity.js';
import type { CoinLotTakeEntity } from './coin-lot-take.entity.js';

/** Rows and the values that the lot rules of the ledger work with. */
export const toLot = (row: CoinLotEntity): CoinLot => ({
  id: row.id,
  source: row.source,
  store: row.store,
  coins: row.coins,
  used: row.used,
  value: { backingNet: row.backingNet, backingVat: row.backingVat, faceNet: row.faceNet },
  usedValue: { backingNet: row.backingNetUsed, backingVat: row.backingVatUsed, faceNet: row.faceNetUsed },
  expiresAt: row.expiresAt,
  createdAt: row.createdAt,
});

export const applyLot = (row: CoinLotEntity, lot: CoinLot): CoinLotEntity =>
  Object.assign(row, {
    used: lot.used,
    backingNetUsed: lot.usedValue.backingNet,
    backingVatUsed: lot.usedValue.backingVat,
    faceNetUsed: lot.usedValue.faceNet,
    expiresAt: lot.expiresAt,
  });

export const toTake = (row: CoinLotTakeEntity): LotTake => ({
  lotId: row.lotId,
  coins: row.coins,
  value: { backingNet: row.backingNet, backingVat: row.backingVat, faceNet: row.faceNet },
  returned: row.coinsReturned,
  returnedValue: {
    backingNet: row.backingNetReturned,
    backingVat: row.backingVatReturned,
    faceNet: row.faceNetReturned,
  },
});

export const takeRow = (txnId: string, position: number, take: LotTake): CoinLotTakeEntity => ({
  txnId,
  position,
  lotId: take.lotId,
  coins: take.coins,
  coinsReturned: take.returned,
  backingNet: take.value.backingNet,
  backingNetReturned: take.returnedValue.backingNet,
  backingVat: take.value.backingVat,
  backingVatReturned: take.returnedValue.backingVat,
  faceNet: take.value.faceNet,
  faceNetReturned: take.returnedValue.faceNet,
});

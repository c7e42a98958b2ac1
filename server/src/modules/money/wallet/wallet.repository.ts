import { Injectable } from '@nestjs/common';
import { In, type SelectQueryBuilder } from 'typeorm';
import type { CursorQuery, Page, PageQuery } from '../../../kernel/page.js';
import { inPeriod, NAME_OF_START, type Period, periodParameters } from '../../../kernel/period.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { RowWriter } from '../../../platform/database/row-writer.js';
import type { TransactionQueryDto } from './dto/wallet.dto.js';
import { CoinLotEntity } from './coin-lot.entity.js';
import { CoinLotTakeEntity } from './coin-lot-take.entity.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';
import type { IncomeType, UnspentCoins } from './wallet.types.js';

/** Money that became the owner's own, by bucket and kind. */
export interface IncomeRow {
  bucket: string;
  type: IncomeType;
  amountMinor: number;
  count: number;
}

const RETURNABLE = `
  SELECT payment_id AS id FROM coin_lot WHERE owner_type = 'user' AND owner_id = $1 AND source = 'purchased'
    AND used < coins AND withdrawable_until > $2 AND payment_id IS NOT NULL`;

const when = inPeriod('created_at', 2);
/** Whole numbers below 2^53: a float carries them. */
const INCOME = `
  SELECT ${NAME_OF_START}, type, "amountMinor", count FROM (
    SELECT ${when.start} AS start, type, sum(amount_minor)::float8 AS "amountMinor", count(*)::int AS count
    FROM wallet_transaction WHERE user_id = $1 AND created_at >= ${when.from} AND created_at < ${when.until}
      AND direction = 'in' AND type = ANY ($6::text[]) AND amount_minor > 0
    GROUP BY start, type) sums`;

/** Those with coins left in the order they are spent, then the empty ones, the latest first. */
const LOTS = listOf(CoinLotEntity, {
  sorts: { spent: ['used >= coins', 'source', 'expires_at NULLS LAST', 'created_at', 'id'] },
});
const ofOwner = visible(`owner_type = 'user' AND owner_id = $1`);

const MOVEMENTS = listOf(WalletTransactionEntity, {
  filters: {
    type: 'type = $1',
    direction: 'direction = $1',
    from: 'created_at >= $1',
    to: 'created_at < $1::date + 1',
  },
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
/** What is neither a payment nor a payout, which tell of themselves. */
const OTHER_MOVEMENTS = listOf(WalletTransactionEntity, {
  where: `type NOT IN ('coin_purchase', 'payout') AND NOT (direction = 'out' AND payment_id IS NOT NULL)`,
  sorts: { newest: ['created_at DESC', 'id DESC'] },
});
const own = visible('user_id = $1');

/** On from a key, each once, by an index of its own. */
const PAYERS = `
  SELECT DISTINCT counterparty_id AS id FROM wallet_transaction
  WHERE user_id = $1 AND direction = 'in' AND counterparty_id IS NOT NULL AND counterparty_id > $2
    AND type = ANY ($3::text[]) ORDER BY 1 LIMIT $4`;

@Injectable()
export class WalletRepository {
  private readonly lotWriter: RowWriter<CoinLotEntity>;
  private readonly movementWriter: RowWriter<WalletTransactionEntity>;

  constructor(private readonly database: Database) {
    this.lotWriter = new RowWriter(database, CoinLotEntity);
    this.movementWriter = new RowWriter(database, WalletTransactionEntity);
  }

  /** Locks every lot of the owner that still holds coins and stands in no dispute, always in the order of ids. */
  lockSpendableLots(userId: string): Promise<CoinLotEntity[]> {
    return this.lotsWithCoins(userId).andWhere('lot.disputeId IS NULL').getMany();
  }

  /** Those in a dispute among them. */
  lockLotsWithCoins(userId: string): Promise<CoinLotEntity[]> {
    return this.lotsWithCoins(userId).getMany();
  }

  private lotsWithCoins(userId: string): SelectQueryBuilder<CoinLotEntity> {
    return this.database
      .repo(CoinLotEntity)
      .createQueryBuilder('lot')
      .setLock('pessimistic_write')
      .where(`lot.ownerType = 'user' AND lot.ownerId = :userId AND lot.used < lot.coins`, { userId })
      .orderBy('lot.id');
  }

  /** Purchases of which coins are left and that can still be taken back. */
  async returnable(userId: string, now: Date): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(RETURNABLE, [userId, now]);
    return rows.map(({ id }) => id);
  }

  async unspent(userId: string, now: Date): Promise<UnspentCoins> {
    const row = await this.database.one<UnspentCoins>(
      `SELECT coalesce(sum(coins - used) FILTER (WHERE back), 0)::float8 AS returnable,
         coalesce(sum(coins - used) FILTER (WHERE NOT back), 0)::float8 AS lapsing
       FROM (SELECT coins, used, coalesce(payment_id IN (${RETURNABLE}), false) AS back FROM coin_lot
         WHERE owner_type = 'user' AND owner_id = $1 AND used < coins
           AND (expires_at IS NULL OR expires_at > $2)) lot`,
      [userId, now],
    );
    return row ?? { returnable: 0, lapsing: 0 };
  }

  async payersAfter(
    userId: string,
    after: string,
    types: readonly IncomeType[],
    limit: number,
  ): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(PAYERS, [userId, after, types, limit]);
    return rows.map(({ id }) => id);
  }

  /** Beside payments and payouts, the newest first, on from a cursor. */
  async otherMovements(userId: string, asked: CursorQuery): Promise<WalletTransactionEntity[]> {
    return (await OTHER_MOVEMENTS.after(this.database, asked, own(userId))).data;
  }

  lots(userId: string, page: PageQuery): Promise<Page<CoinLotEntity>> {
    return LOTS.page(this.database, page, ofOwner(userId));
  }

  lockLots(ids: readonly string[]): Promise<CoinLotEntity[]> {
    return this.database
      .repo(CoinLotEntity)
      .createQueryBuilder('lot')
      .setLock('pessimistic_write')
      .where({ id: In([...ids]) })
      .orderBy('lot.id')
      .getMany();
  }

  lockLotsOfPayment(paymentId: string): Promise<CoinLotEntity[]> {
    return this.database
      .repo(CoinLotEntity)
      .createQueryBuilder('lot')
      .setLock('pessimistic_write')
      .where({ paymentId })
      .orderBy('lot.id')
      .getMany();
  }

  async expired(now: Date, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `SELECT id FROM coin_lot WHERE expires_at <= $1 AND used < coins ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
    return rows.map(({ id }) => id);
  }

  takesOf(txnId: string): Promise<CoinLotTakeEntity[]> {
    return this.database.repo(CoinLotTakeEntity).find({ where: { txnId }, order: { position: 'ASC' } });
  }

  insertLot(lot: CoinLotEntity): Promise<void> {
    return this.lotWriter.insert(lot);
  }

  async saveLots(lots: readonly CoinLotEntity[]): Promise<void> {
    if (lots.length > 0) await this.database.repo(CoinLotEntity).upsert([...lots], ['id']);
  }

  async saveTakes(takes: readonly CoinLotTakeEntity[]): Promise<void> {
    if (takes.length > 0)
      await this.database.repo(CoinLotTakeEntity).upsert([...takes], ['txnId', 'position']);
  }

  /** A replay of the same movement writes nothing. */
  async insertTransaction(row: WalletTransactionEntity): Promise<void> {
    await this.movementWriter.run(`${this.movementWriter.insertSql} ON CONFLICT DO NOTHING`, row);
  }

  /** The lines of one person's history that show these postings. */
  byPostings(userId: string, txnIds: readonly string[]): Promise<WalletTransactionEntity[]> {
    return this.database.repo(WalletTransactionEntity).findBy({ userId, txnId: In([...txnIds]) });
  }

  income(userId: string, period: Period, types: readonly IncomeType[]): Promise<IncomeRow[]> {
    return this.database.prepared<IncomeRow>(INCOME, [userId, ...periodParameters(period), types]);
  }

  movement(userId: string, txnId: string): Promise<WalletTransactionEntity | null> {
    return this.database.repo(WalletTransactionEntity).findOneBy({ userId, txnId });
  }

  latest(userId: string, limit: number): Promise<WalletTransactionEntity[]> {
    return this.database
      .repo(WalletTransactionEntity)
      .find({ where: { userId }, order: { createdAt: 'DESC', id: 'DESC' }, take: limit });
  }

  transactions(userId: string, filter: TransactionQueryDto): Promise<Page<WalletTransactionEntity>> {
    return MOVEMENTS.page(this.database, filter, own(userId));
  }
}

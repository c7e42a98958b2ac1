import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { offsetOf, type PageQuery } from '../../../kernel/page.js';
import { inPeriod, NAME_OF_START, type Period, periodParameters } from '../../../kernel/period.js';
import { Database } from '../../../platform/database/database.js';
import { RowWriter } from '../../../platform/database/row-writer.js';
import { CoinLotEntity } from './coin-lot.entity.js';
import { CoinLotTakeEntity } from './coin-lot-take.entity.js';
import { WalletTransactionEntity } from './wallet-transaction.entity.js';
import type { Direction, IncomeType, TransactionType, UnspentCoins } from './wallet.types.js';

export interface TransactionFilter extends PageQuery {
  type?: TransactionType;
  direction?: Direction;
  from?: string;
  to?: string;
}

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

@Injectable()
export class WalletRepository {
  private readonly lotWriter: RowWriter<CoinLotEntity>;
  private readonly movementWriter: RowWriter<WalletTransactionEntity>;

  constructor(private readonly database: Database) {
    this.lotWriter = new RowWriter(database, CoinLotEntity);
    this.movementWriter = new RowWriter(database, WalletTransactionEntity);
  }

  /** Locks every lot of the owner that still holds coins, always in the order of ids. */
  lockSpendableLots(userId: string): Promise<CoinLotEntity[]> {
    return this.database
      .repo(CoinLotEntity)
      .createQueryBuilder('lot')
      .setLock('pessimistic_write')
      .where(
        `lot.ownerType = 'user' AND lot.ownerId = :userId AND lot.used < lot.coins AND lot.disputeId IS NULL`,
        { userId },
      )
      .orderBy('lot.id')
      .getMany();
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

  /** Those with coins left in the order they are spent, then the empty ones, the latest first. */
  async lots(userId: string, page: PageQuery): Promise<{ rows: CoinLotEntity[]; total: number }> {
    const [rows, total] = await this.database
      .repo(CoinLotEntity)
      .createQueryBuilder('lot')
      .where(`lot.ownerType = 'user' AND lot.ownerId = :userId`, { userId })
      .orderBy('lot.used >= lot.coins')
      .addOrderBy('lot.source')
      .addOrderBy('lot.expiresAt', 'ASC', 'NULLS LAST')
      .addOrderBy('lot.createdAt')
      .addOrderBy('lot.id')
      .offset(offsetOf(page))
      .limit(page.per)
      .getManyAndCount();
    return { rows, total };
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

  async transactions(
    userId: string,
    filter: TransactionFilter,
  ): Promise<{ rows: WalletTransactionEntity[]; total: number }> {
    const query = this.database
      .repo(WalletTransactionEntity)
      .createQueryBuilder('t')
      .where('t.userId = :userId', { userId });
    if (filter.type) query.andWhere('t.type = :type', { type: filter.type });
    if (filter.direction) query.andWhere('t.direction = :direction', { direction: filter.direction });
    if (filter.from) query.andWhere('t.createdAt >= :from', { from: filter.from });
    if (filter.to) query.andWhere(`t.createdAt < (:to)::date + 1`, { to: filter.to });
    const [rows, total] = await query
      .orderBy('t.createdAt', 'DESC')
      .addOrderBy('t.id', 'DESC')
      .offset(offsetOf(filter))
      .limit(filter.per)
      .getManyAndCount();
    return { rows, total };
  }
}

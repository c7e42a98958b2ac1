import { Injectable } from '@nestjs/common';
import { In, MoreThanOrEqual } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { AutoTopupEntity, AutoTopupRunEntity } from './auto-topup.entity.js';

@Injectable()
export class AutoTopupRepository {
  private readonly reader: RowReader<AutoTopupEntity>;

  constructor(private readonly db: Database) {
    this.reader = new RowReader(db, AutoTopupEntity);
  }

  private get rows() {
    return this.db.repo(AutoTopupEntity);
  }

  private get runs() {
    return this.db.repo(AutoTopupRunEntity);
  }

  async find(userId: string): Promise<AutoTopupEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM auto_topup WHERE user_id = $1`;
    return (await this.reader.read(sql, [userId]))[0] ?? null;
  }

  /** Those of them who have ever set it up. */
  async among(userIds: string[]): Promise<string[]> {
    const rows = await this.rows.find({ select: { userId: true }, where: { userId: In(userIds) } });
    return rows.map(({ userId }) => userId);
  }

  lock(userId: string): Promise<AutoTopupEntity | null> {
    return this.rows.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  async save(row: AutoTopupEntity): Promise<void> {
    await this.rows.upsert(row, ['userId']);
  }

  openRun(userId: string): Promise<AutoTopupRunEntity | null> {
    return this.runs.findOneBy({ userId, state: 'open' });
  }

  run(id: string): Promise<AutoTopupRunEntity | null> {
    return this.runs.findOneBy({ id });
  }

  runOfPayment(paymentId: string): Promise<AutoTopupRunEntity | null> {
    return this.runs.findOneBy({ paymentId });
  }

  async insertRun(run: AutoTopupRunEntity): Promise<void> {
    await this.runs.insert(run);
  }

  async changeRun(id: string, change: Partial<AutoTopupRunEntity>): Promise<void> {
    await this.runs.update(id, change);
  }

  async paidSince(userId: string, since: Date): Promise<number> {
    const state = In(['open', 'paid']);
    return (await this.runs.sum('amountMinor', { userId, createdAt: MoreThanOrEqual(since), state })) ?? 0;
  }
}

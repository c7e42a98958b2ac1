import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { lockName } from '../../../platform/database/locks.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { TaxProfileEntity, VatCheckEntity } from './tax-profile.entity.js';
import type { VatRule } from './tax.types.js';

@Injectable()
export class TaxRepository {
  private readonly reader: RowReader<TaxProfileEntity>;

  constructor(private readonly database: Database) {
    this.reader = new RowReader(database, TaxProfileEntity);
  }

  private get profiles() {
    return this.database.repo(TaxProfileEntity);
  }

  async profile(userId: string): Promise<TaxProfileEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM tax_profile WHERE user_id = $1`;
    return (await this.reader.read(sql, [userId]))[0] ?? null;
  }

  lock(userId: string): Promise<TaxProfileEntity | null> {
    return this.profiles.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Profiles are made once; two first ones at a moment wait for each other. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.database, 'tax.user', userId);
  }

  async save(profile: TaxProfileEntity): Promise<void> {
    await this.profiles.save(profile, { reload: false });
  }

  async due(now: Date, limit: number): Promise<string[]> {
    const rows = await this.profiles.find({
      select: { userId: true },
      where: { vatIdDueAt: LessThanOrEqual(now) },
      order: { vatIdDueAt: 'ASC' },
      take: limit,
    });
    return rows.map(({ userId }) => userId);
  }

  async insertCheck(check: VatCheckEntity): Promise<void> {
    await this.database.repo(VatCheckEntity).insert(check);
  }

  /** The latest enquiry that confirmed an id of a person: the register's own number of it, or ours. */
  async confirmedBy(userId: string, vatId: string): Promise<string | null> {
    const check = await this.database.repo(VatCheckEntity).findOne({
      where: { userId, vatId, valid: true },
      order: { checkedAt: 'DESC' },
    });
    return check && (check.requestId ?? check.id);
  }

  rules(): Promise<VatRule[]> {
    return this.database.prepared<VatRule>(
      `SELECT id, supply, party, country, supplier, category, rate_bp AS "rateBp", vat_country AS "vatCountry", note,
         valid_from AS "validFrom" FROM vat_rule`,
      [],
    );
  }
}

import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { AddressEntity, BillingDetailsEntity } from './address.entity.js';
import type { AddressKind } from './address.types.js';

@Injectable()
export class AddressesRepository {
  private readonly reader: RowReader<AddressEntity>;
  private readonly detailsReader: RowReader<BillingDetailsEntity>;

  constructor(private readonly database: Database) {
    this.reader = new RowReader(database, AddressEntity);
    this.detailsReader = new RowReader(database, BillingDetailsEntity);
  }

  private get rows() {
    return this.database.repo(AddressEntity);
  }

  /** The default of its kind first. */
  list(userId: string, kind?: AddressKind): Promise<AddressEntity[]> {
    return this.reader.read(
      `SELECT ${this.reader.columns} FROM address WHERE user_id = $1 AND ($2::text IS NULL OR kind = $2)
       ORDER BY is_default DESC, created_at DESC, id DESC`,
      [userId, kind ?? null],
    );
  }

  own(userId: string, id: string): Promise<AddressEntity | null> {
    return this.rows.findOneBy({ userId, id });
  }

  lockOwn(userId: string, id: string): Promise<AddressEntity | null> {
    return this.rows.findOne({ where: { userId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The addresses of one person change one after the other: one default per kind. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.database, 'tax.addresses', userId);
  }

  async save(address: AddressEntity): Promise<void> {
    await this.rows.save(address, { reload: false });
  }

  async clearDefault(userId: string, kind: AddressKind, except: string): Promise<void> {
    await this.rows.update({ userId, kind, id: Not(except), isDefault: true }, { isDefault: false });
  }

  async remove(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  async details(userId: string): Promise<BillingDetailsEntity | null> {
    const sql = `SELECT ${this.detailsReader.columns} FROM billing_details WHERE user_id = $1`;
    return (await this.detailsReader.read(sql, [userId]))[0] ?? null;
  }

  async saveDetails(details: BillingDetailsEntity): Promise<void> {
    await this.database.repo(BillingDetailsEntity).upsert(details, ['userId']);
  }
}

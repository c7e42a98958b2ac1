import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { AddressEntity, BillingDetailsEntity } from './address.entity.js';
import type { AddressKind } from './address.types.js';

@Injectable()
export class AddressesRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(AddressEntity);
  }

  /** The default of its kind first. */
  list(userId: string, kind?: AddressKind): Promise<AddressEntity[]> {
    return this.rows.find({
      where: { userId, ...(kind ? { kind } : {}) },
      order: { isDefault: 'DESC', createdAt: 'DESC', id: 'DESC' },
    });
  }

  own(userId: string, id: string): Promise<AddressEntity | null> {
    return this.rows.findOneBy({ userId, id });
  }

  lockOwn(userId: string, id: string): Promise<AddressEntity | null> {
    return this.rows.findOne({ where: { userId, id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The addresses of one person change one after the other: one default per kind. */
  async queue(userId: string): Promise<void> {
    await this.database.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 12))`, [
      `addresses:${userId}`,
    ]);
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

  details(userId: string): Promise<BillingDetailsEntity | null> {
    return this.database.repo(BillingDetailsEntity).findOneBy({ userId });
  }

  async saveDetails(details: BillingDetailsEntity): Promise<void> {
    await this.database.repo(BillingDetailsEntity).upsert(details, ['userId']);
  }
}

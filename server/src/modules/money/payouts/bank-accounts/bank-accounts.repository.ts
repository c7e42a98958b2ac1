import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { lockName } from '../../../../platform/database/locks.js';
import { BankAccountEntity } from './bank-account.entity.js';

@Injectable()
export class BankAccountsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(BankAccountEntity);
  }

  /** Those the provider has taken; the default first. */
  of(userId: string): Promise<BankAccountEntity[]> {
    return this.rows.find({
      where: { userId, removedAt: IsNull(), providerBankId: Not(IsNull()) },
      order: { isDefault: 'DESC', createdAt: 'ASC', id: 'ASC' },
    });
  }

  one(id: string, userId: string): Promise<BankAccountEntity | null> {
    return this.rows.findOneBy({ id, userId, removedAt: IsNull(), providerBankId: Not(IsNull()) });
  }

  /** Those that were removed count too, since they were used. */
  fingerprinted(userId: string): Promise<BankAccountEntity[]> {
    return this.rows.findBy({ userId, fingerprint: Not(IsNull()) });
  }

  hasOneOf(userId: string, fingerprints: readonly string[]): Promise<boolean> {
    return this.rows.existsBy({ userId, fingerprint: In(fingerprints) });
  }

  haveOneOf(userIds: readonly string[], fingerprints: readonly string[]): Promise<boolean> {
    return this.rows.existsBy({ userId: In(userIds), fingerprint: In(fingerprints) });
  }

  byId(id: string): Promise<BankAccountEntity | null> {
    return this.rows.findOneBy({ id });
  }

  byProviderId(providerBankId: string): Promise<BankAccountEntity | null> {
    return this.rows.findOneBy({ providerBankId, removedAt: IsNull() });
  }

  lock(id: string): Promise<BankAccountEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** One change of a person's accounts at a time. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.db, 'bank-accounts.user', userId);
  }

  async insert(row: BankAccountEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async update(id: string, change: Partial<BankAccountEntity>): Promise<void> {
    await this.rows.update(id, change);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  async makeDefault(userId: string, id: string): Promise<void> {
    await this.rows.update({ userId, isDefault: true }, { isDefault: false });
    await this.rows.update(id, { isDefault: true });
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'checkAt', now, limit);
  }
}

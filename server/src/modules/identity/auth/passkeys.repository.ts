import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { FactorRemovalEntity } from './factor-removal.entity.js';
import { PasskeyHolderEntity } from './passkey-holder.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { PasskeyEntity } from './passkey.entity.js';

@Injectable()
export class PasskeysRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PasskeyEntity);
  }

  private get holders() {
    return this.db.repo(PasskeyHolderEntity);
  }

  list(userId: string): Promise<PasskeyEntity[]> {
    return this.rows.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  any(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId });
  }

  byCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.rows.findOneBy({ credentialId });
  }

  /** The handle of the account; `fresh` where it has none yet. */
  async handle(userId: string, fresh: string): Promise<string> {
    await this.holders.createQueryBuilder().insert().values({ userId, handle: fresh }).orIgnore().execute();
    return (await this.handleOf(userId)) ?? fresh;
  }

  async handleOf(userId: string): Promise<string | null> {
    return (await this.holders.findOneBy({ userId }))?.handle ?? null;
  }

  /** Of two that are added at the same moment the second one counts the first. */
  async countLocked(userId: string): Promise<number> {
    await this.holders.findOne({ where: { userId }, lock: { mode: 'pessimistic_write' } });
    return this.rows.countBy({ userId });
  }

  /** False = it is there already. */
  async insert(passkey: PasskeyEntity): Promise<boolean> {
    const result = await this.rows
      .createQueryBuilder()
      .insert()
      .values(passkey)
      .orIgnore()
      .returning('id')
      .execute();
    return (result.raw as unknown[]).length === 1;
  }

  /** False = removed meanwhile, or the counter has not grown, as in a copy of an authenticator. */
  async markUsed(id: string, use: { counter: number; backedUp: boolean; at: Date }): Promise<boolean> {
    const row = await this.db.one(
      `UPDATE passkey SET counter = $2, backed_up = $3, last_used_at = $4
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, use.counter, use.backedUp, use.at],
    );
    return row !== null;
  }

  async rename(id: string, userId: string, name: string): Promise<PasskeyEntity | null> {
    const { affected } = await this.rows.update({ id, userId }, { name });
    return affected === 1 ? this.rows.findOneBy({ id, userId }) : null;
  }

  /** False = there is no such one. */
  async delete(id: string, userId: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ id, userId });
    if (affected !== 1) return false;
    await this.endRemoval(userId);
    return true;
  }

  async deleteAll(userId: string): Promise<number> {
    const { affected } = await this.rows.delete({ userId });
    await this.endRemoval(userId);
    return affected ?? 0;
  }

  /** A removal by support that is on its way ends with the last factor. */
  private async endRemoval(userId: string): Promise<void> {
    const factor = await this.db.repo(SecondFactorEntity).existsBy({ userId, confirmedAt: Not(IsNull()) });
    if (!factor && !(await this.any(userId))) await this.db.repo(FactorRemovalEntity).delete({ userId });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { PasskeyEntity } from './passkey.entity.js';

const NOTHING_LEFT = `
  DELETE FROM second_factor_removal r WHERE r.user_id = $1
    AND NOT EXISTS (SELECT 1 FROM passkey p WHERE p.user_id = r.user_id)
    AND NOT EXISTS (SELECT 1 FROM second_factor f WHERE f.user_id = r.user_id AND f.confirmed_at IS NOT NULL)`;

@Injectable()
export class PasskeysRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PasskeyEntity);
  }

  list(userId: string): Promise<PasskeyEntity[]> {
    return this.rows.find({ where: { userId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  async any(userId: string): Promise<boolean> {
    return this.rows.existsBy({ userId });
  }

  byCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.rows.findOneBy({ credentialId });
  }

  /** By which authenticators know the account; it is random, so that it says nothing to whoever reads it there. */
  async handle(userId: string, fresh: string): Promise<string> {
    await this.db.query(
      `INSERT INTO passkey_holder (user_id, handle) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING`,
      [userId, fresh],
    );
    return (await this.handleOf(userId)) ?? fresh;
  }

  async handleOf(userId: string): Promise<string | null> {
    const row = await this.db.one<{ handle: string }>(
      `SELECT handle FROM passkey_holder WHERE user_id = $1`,
      [userId],
    );
    return row?.handle ?? null;
  }

  /** Of two that are added at the same moment the second one counts the first. */
  async countLocked(userId: string): Promise<number> {
    await this.db.query(`SELECT 1 FROM passkey_holder WHERE user_id = $1 FOR UPDATE`, [userId]);
    return this.rows.countBy({ userId });
  }

  /** False = it is there already. */
  async insert(passkey: PasskeyEntity): Promise<boolean> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .insert()
      .values(passkey)
      .orIgnore()
      .returning('id')
      .execute();
    return (raw as unknown[]).length === 1;
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

  /** False = there is no such one. A removal by support that is on its way ends with the last factor. */
  async delete(id: string, userId: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ id, userId });
    if (affected !== 1) return false;
    await this.db.query(NOTHING_LEFT, [userId]);
    return true;
  }

  async deleteAll(userId: string): Promise<number> {
    const { affected } = await this.rows.delete({ userId });
    return affected ?? 0;
  }
}

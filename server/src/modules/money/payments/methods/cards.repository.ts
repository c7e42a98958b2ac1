import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { RowReader } from '../../../../platform/database/row-reader.js';
import { SavedCardEntity } from './card.entity.js';

@Injectable()
export class CardsRepository {
  private readonly reader: RowReader<SavedCardEntity>;

  constructor(private readonly db: Database) {
    this.reader = new RowReader(db, SavedCardEntity);
  }

  private get cards() {
    return this.db.repo(SavedCardEntity);
  }

  async customerOf(userId: string): Promise<string | null> {
    const [row] = await this.db.prepared<{ id: string }>(
      `SELECT customer_id AS id FROM stripe_customer WHERE user_id = $1`,
      [userId],
    );
    return row?.id ?? null;
  }

  /** Two calls at once made the same customer, since they used the same key. */
  async keepCustomer(userId: string, customerId: string, now: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO stripe_customer (user_id, customer_id, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
      [userId, customerId, now],
    );
  }

  of(userId: string): Promise<SavedCardEntity[]> {
    return this.cards.find({ where: { userId }, order: { isDefault: 'DESC', createdAt: 'DESC' } });
  }

  async one(userId: string, id: string): Promise<SavedCardEntity | null> {
    const sql = `SELECT ${this.reader.columns} FROM saved_card WHERE user_id = $1 AND id = $2`;
    return (await this.reader.read(sql, [userId, id]))[0] ?? null;
  }

  byFingerprint(userId: string, fingerprint: string): Promise<SavedCardEntity | null> {
    return this.cards.findOneBy({ userId, fingerprint });
  }

  async insert(card: SavedCardEntity): Promise<void> {
    await this.cards.insert(card);
  }

  async remove(userId: string, id: string): Promise<void> {
    await this.cards.delete({ userId, id });
  }

  /** Exactly this one is the default afterwards. */
  async makeDefault(userId: string, id: string): Promise<void> {
    await this.cards.update({ userId, isDefault: true, id: Not(id) }, { isDefault: false });
    await this.cards.update({ userId, id }, { isDefault: true });
  }

  /** The cards of one person change one after the other. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.db, 'payment-methods.user', userId);
  }
}

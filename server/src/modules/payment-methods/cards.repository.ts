import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { SavedCardEntity, StripeCustomerEntity } from './card.entity.js';

@Injectable()
export class CardsRepository {
  constructor(private readonly db: Database) {}

  private get cards() {
    return this.db.repo(SavedCardEntity);
  }

  async customerOf(userId: string): Promise<string | null> {
    const row = await this.db.repo(StripeCustomerEntity).findOneBy({ userId });
    return row?.customerId ?? null;
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

  one(userId: string, id: string): Promise<SavedCardEntity | null> {
    return this.cards.findOneBy({ userId, id });
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
    await this.db.query(
      `UPDATE saved_card SET is_default = false WHERE user_id = $1 AND is_default AND id <> $2`,
      [userId, id],
    );
    await this.db.query(`UPDATE saved_card SET is_default = true WHERE user_id = $1 AND id = $2`, [
      userId,
      id,
    ]);
  }

  /** The cards of one person change one after the other. */
  async queue(userId: string): Promise<void> {
    await this.db.query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 12))`, [`cards:${userId}`]);
  }
}

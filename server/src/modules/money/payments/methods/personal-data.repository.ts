import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../../platform/privacy/personal-data.js';
import { CardsRepository } from './cards.repository.js';
import { CardsService } from './cards.service.js';

/** Cards: at the provider first, so that none can be charged any more. */
@PersonalData('payment-methods')
@Injectable()
export class CardsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly rows: CardsRepository,
    private readonly cards: CardsService,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const cards = await this.rows.of(userId);
    if (cards.length === 0) return null;
    return {
      content: cards.map(({ brand, last4, expMonth, expYear, createdAt }) => ({
        brand,
        last4,
        expMonth,
        expYear,
        createdAt,
      })),
    };
  }

  async release({ userId }: DataSubject): Promise<void> {
    for (const { id } of await this.rows.of(userId)) await this.cards.remove(userId, id);
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(`DELETE FROM saved_card WHERE user_id = $1`, [userId]);
    await this.db.query(`DELETE FROM stripe_customer WHERE user_id = $1`, [userId]);
  }
}

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { lockName } from '../../../../platform/database/locks.js';
import { GiftEntity, SentGiftEntity } from './gift.entity.js';

/** A gift that is a message, with what was given. */
export interface Given {
  sent: SentGiftEntity;
  gift: GiftEntity;
}

@Injectable()
export class GiftsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(SentGiftEntity);
  }

  private get gifts() {
    return this.db.repo(GiftEntity);
  }

  /** What can be given, the cheapest first. */
  catalogue(): Promise<GiftEntity[]> {
    return this.gifts.find({ where: { active: true }, order: { position: 'ASC' } });
  }

  gift(id: string): Promise<GiftEntity | null> {
    return this.gifts.findOneBy({ id });
  }

  async of(messageIds: readonly string[]): Promise<Map<string, Given>> {
    if (messageIds.length === 0) return new Map();
    const sent = await this.rows.findBy({ id: In([...messageIds]) });
    if (sent.length === 0) return new Map();
    const gifts = await this.gifts.findBy({ id: In(sent.map(({ giftId }) => giftId)) });
    const known = new Map(gifts.map((gift) => [gift.id, gift]));
    return new Map(
      sent.flatMap((row): [string, Given][] => {
        const gift = known.get(row.giftId);
        return gift ? [[row.id, { sent: row, gift }]] : [];
      }),
    );
  }

  /** One giver begins one gift at a time. */
  async lockGiver(fromUserId: string): Promise<void> {
    await lockName(this.db, 'gifts.sender', fromUserId);
  }

  byKey(fromUserId: string, idempotencyKey: string): Promise<SentGiftEntity | null> {
    return this.rows.findOneBy({ fromUserId, idempotencyKey });
  }

  find(id: string): Promise<SentGiftEntity | null> {
    return this.rows.findOneBy({ id });
  }

  lock(id: string): Promise<SentGiftEntity | null> {
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(row: SentGiftEntity): Promise<void> {
    await this.rows.insert(row);
  }

  async paid(
    id: string,
    values: Pick<SentGiftEntity, 'paymentId' | 'earnedMinor' | 'paidAt' | 'text'>,
  ): Promise<void> {
    await this.rows.update(id, values);
  }
}

import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Database } from '../../../../../platform/database/database.js';
import { UsersQueries } from '../../../../identity/users/index.js';
import { LockedMessageEntity } from './locked-message.entity.js';
import { staysReadable, tooDear, verifiedOnly } from './locked-messages.errors.js';
import { LockedMessagesRepository } from './locked-messages.repository.js';

/** Texts and files behind a price, in the transactions of the messages they belong to. */
@Injectable()
export class LockedMessages {
  constructor(
    private readonly db: Database,
    private readonly rows: LockedMessagesRepository,
    private readonly users: UsersQueries,
    private readonly settings: SettingsStore,
  ) {}

  /** Only whoever is known sells. */
  async assertMaySell(senderId: string, price: number): Promise<void> {
    const most = this.settings.get('messages.lockMaxCoins');
    if (price > most) throw tooDear(most);
    const { kycStatus } = await this.users.profile(senderId);
    if (kycStatus !== 'verified') throw verifiedOnly();
  }

  async keep(
    row: Pick<LockedMessageEntity, 'messageId' | 'senderId' | 'text' | 'mediaIds' | 'price' | 'createdAt'>,
  ): Promise<void> {
    this.db.requireTransaction('lockedMessages.keep');
    await this.rows.insert(
      Object.assign(new LockedMessageEntity(), {
        ...row,
        broadcastId: null,
        buyerId: null,
        paymentId: null,
        earnedMinor: null,
        unlockedAt: null,
      } satisfies LockedMessageEntity),
    );
  }

  async isLocked(messageId: string): Promise<boolean> {
    return (await this.rows.find(messageId)) !== null;
  }

  /** The message is deleted for both; what was paid for stays. */
  async empty(messageId: string): Promise<void> {
    this.db.requireTransaction('lockedMessages.empty');
    const row = await this.rows.lock(messageId);
    if (!row) return;
    if (row.unlockedAt) throw staysReadable();
    await this.rows.empty(messageId);
  }
}

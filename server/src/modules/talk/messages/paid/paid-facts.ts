import { Injectable } from '@nestjs/common';
import { type Given, GiftsRepository } from '../gifts/gifts.repository.js';
import type { LockedMessageEntity } from './locked/locked-message.entity.js';
import { LockedMessagesRepository } from './locked/locked-messages.repository.js';
import type { MessageRow } from '../messages.repository.js';

/** What of one message is paid for, besides its fee. */
export interface PaidFact {
  lock: LockedMessageEntity | undefined;
  gift: Given | undefined;
}

/** What of messages is paid for: one question for each kind, however many there are. */
@Injectable()
export class PaidFacts {
  constructor(
    private readonly locks: LockedMessagesRepository,
    private readonly gifts: GiftsRepository,
  ) {}

  async of(
    messages: readonly Pick<MessageRow, 'id' | 'type' | 'locked'>[],
  ): Promise<(messageId: string) => PaidFact> {
    // The row itself says whether there is something to ask for.
    const locks = await this.locks.of(messages.flatMap(({ id, locked }) => (locked ? [id] : [])));
    const gifts = await this.gifts.of(messages.flatMap(({ id, type }) => (type === 'gift' ? [id] : [])));
    return (id) => ({ lock: locks.get(id), gift: gifts.get(id) });
  }
}

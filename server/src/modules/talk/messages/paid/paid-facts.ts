import { Injectable } from '@nestjs/common';
import { type Given, GiftsRepository } from '../gifts/gifts.repository.js';
import type { LockedMessageEntity } from './locked/locked-message.entity.js';
import { LockedMessagesRepository } from './locked/locked-messages.repository.js';
import type { MessageRow } from '../messages.repository.js';
import type { PaidMessageEntity } from './paid-message.entity.js';
import { PaidMessagesRepository } from './paid-messages.repository.js';

/** What of one message has to do with money. */
export interface PaidFact {
  fee: PaidMessageEntity | undefined;
  lock: LockedMessageEntity | undefined;
  gift: Given | undefined;
}

/** What of messages has to do with money: one question for each kind, however many there are. */
@Injectable()
export class PaidFacts {
  constructor(
    private readonly fees: PaidMessagesRepository,
    private readonly locks: LockedMessagesRepository,
    private readonly gifts: GiftsRepository,
  ) {}

  async of(
    messages: readonly Pick<MessageRow, 'id' | 'type' | 'locked'>[],
  ): Promise<(messageId: string) => PaidFact> {
    const messageIds = messages.map(({ id }) => id);
    const fees = await this.fees.of(messageIds);
    // Of these the row itself says that there is something to ask for.
    const locks = await this.locks.of(messages.flatMap(({ id, locked }) => (locked ? [id] : [])));
    const gifts = await this.gifts.of(messages.flatMap(({ id, type }) => (type === 'gift' ? [id] : [])));
    return (id) => ({ fee: fees.get(id), lock: locks.get(id), gift: gifts.get(id) });
  }
}

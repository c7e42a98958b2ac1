import { Injectable } from '@nestjs/common';
import { InboxesQueries, UserSettingsService } from '../../../identity/users/index.js';
import { admissionOf } from '../message.rules.js';
import { conversationNotFound, notInGroups, youBlocked } from '../messages.errors.js';
import { paidOnly } from '../paid/paid-messages.errors.js';
import { isPair, ThreadsRepository } from '../threads/threads.repository.js';
import type { SentGiftEntity } from './gift.entity.js';
import { takesNoGifts } from './gifts.errors.js';

type Asked = Pick<SentGiftEntity, 'conversationId' | 'fromUserId' | 'text'>;

/** Whether a gift may be given where it is to arrive. */
@Injectable()
export class GiftGate {
  constructor(
    private readonly threads: ThreadsRepository,
    private readonly inboxes: InboxesQueries,
    private readonly userSettings: UserSettingsService,
  ) {}

  /** Throws where it may not; answers who gets it. */
  async receiverOf({ conversationId, fromUserId, text }: Asked): Promise<string> {
    const thread = await this.threads.one(fromUserId, conversationId);
    if (!thread) throw conversationNotFound();
    if (!isPair(thread)) throw notInGroups();
    const { otherId } = thread;
    const inbox = (await this.inboxes.of([otherId], fromUserId)).get(otherId);
    if (!inbox) throw takesNoGifts();
    const admission = admissionOf(inbox, thread);
    if (admission === 'blocked') throw youBlocked();
    // Words would come for less than their price.
    if (admission === 'pay' && text !== '') throw paidOnly(inbox.price);
    // Money is never taken for what does not arrive; nobody learns of a block by it.
    if (admission !== 'open' && admission !== 'pay') throw takesNoGifts();
    const { tipsEnabled } = await this.userSettings.setting(otherId);
    if (!tipsEnabled) throw takesNoGifts();
    return otherId;
  }
}

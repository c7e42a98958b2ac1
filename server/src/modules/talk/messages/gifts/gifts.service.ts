import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { ProfilesQueries, UserSettingsService, UsersQueries } from '../../../identity/users/index.js';
import { PaymentsService } from '../../../money/payments/index.js';
import { admissionOf } from '../message.rules.js';
import { conversationNotFound, notInGroups, youBlocked } from '../messages.errors.js';
import { paidOnly } from '../paid/paid-messages.errors.js';
import { isPair, ThreadsRepository } from '../threads/threads.repository.js';
import type { GiftInputDto } from './gift.dto.js';
import { SentGiftEntity } from './gift.entity.js';
import { giftNotFound, otherGift, takesNoGifts } from './gifts.errors.js';
import { GiftsRepository } from './gifts.repository.js';

/** Of the call: the key that makes it one gift, and where it came from. */
interface Trace {
  ip: string;
  idempotencyKey?: string;
}

@Injectable()
export class GiftsService {
  constructor(
    readonly db: Database,
    private readonly rows: GiftsRepository,
    private readonly threads: ThreadsRepository,
    private readonly profiles: ProfilesQueries,
    private readonly users: UsersQueries,
    private readonly userSettings: UserSettingsService,
    private readonly payments: PaymentsService,
    private readonly clock: Clock,
  ) {}

  /** Pays with the coins of the sender and answers the id of the message. The same key is the same gift. */
  async send(
    sender: SessionPrincipal,
    conversationId: string,
    input: GiftInputDto,
    trace: Trace,
  ): Promise<string> {
    const id = await this.begin(sender, conversationId, input, trace.idempotencyKey ?? null);
    const { userId } = sender;
    await this.payments.start({
      buyerId: userId,
      payerId: userId,
      kind: 'gift',
      subjectId: id,
      method: 'anycoins',
      ...trace,
    });
    return id;
  }

  @Transactional()
  protected async begin(
    sender: SessionPrincipal,
    conversationId: string,
    { giftId, quantity = 1, text = '' }: GiftInputDto,
    idempotencyKey: string | null,
  ): Promise<string> {
    const { userId: fromUserId } = sender;
    await this.rows.lockGiver(fromUserId);
    const known = idempotencyKey === null ? null : await this.rows.byKey(fromUserId, idempotencyKey);
    if (known) {
      if (known.conversationId === conversationId && known.giftId === giftId && known.quantity === quantity)
        return known.id;
      throw otherGift();
    }
    const thread = await this.threads.one(fromUserId, conversationId);
    if (!thread) throw conversationNotFound();
    if (!isPair(thread)) throw notInGroups();
    const { otherId: toUserId } = thread;
    const gift = await this.rows.gift(giftId);
    if (!gift?.active) throw giftNotFound();
    const inbox = await this.profiles.inbox(toUserId, sender);
    const admission = admissionOf(inbox, thread);
    if (admission === 'blocked') throw youBlocked();
    // Words would come for less than their price.
    if (admission === 'pay' && text !== '') throw paidOnly(inbox.price);
    // Money is never taken for what does not arrive; nobody learns of a block by it.
    if (admission !== 'open' && admission !== 'pay') throw takesNoGifts();
    const { state } = await this.users.profile(toUserId);
    const { tipsEnabled } = await this.userSettings.setting(toUserId);
    if (state !== 'active' || !tipsEnabled) throw takesNoGifts();
    const id = newId();
    await this.rows.insert(
      Object.assign(new SentGiftEntity(), {
        id,
        conversationId,
        fromUserId,
        toUserId,
        giftId,
        quantity,
        coins: gift.price * quantity,
        text,
        idempotencyKey,
        paymentId: null,
        earnedMinor: null,
        paidAt: null,
        createdAt: this.clock.now(),
      } satisfies SentGiftEntity),
    );
    return id;
  }
}

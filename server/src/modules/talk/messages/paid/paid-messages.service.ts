import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { coinsAllocated, LedgerService } from '../../../money/ledger/index.js';
import { BuyerAge, SharedSigns } from '../../../money/payments/index.js';
import {
  CoinsService,
  type Spend,
  SpendLimits,
  SpendSource,
  WalletService,
} from '../../../money/wallet/index.js';
import { MessagesLive } from '../messages.live.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import { PaidMessageEntity } from './paid-message.entity.js';
import { type PaidMessageEvent, paidMessageMachine } from './paid-message.machine.js';
import { accountOf, PaidMessageBooks } from './paid-messages.books.js';
import { sameHands, tooManyHeld } from './paid-messages.errors.js';
import { messageFeeRefunded } from './paid-messages.notices.js';
import { PaidMessagesRepository } from './paid-messages.repository.js';

interface Fee {
  messageId: string;
  conversationId: string;
  senderId: string;
  receiverId: string;
  coins: number;
}

/** Coins that wait for the first reply of a person: theirs once they write, back to the sender after a while. */
@Injectable()
export class PaidMessages {
  constructor(
    readonly db: Database,
    private readonly rows: PaidMessagesRepository,
    private readonly threads: ThreadsRepository,
    private readonly live: MessagesLive,
    private readonly books: PaidMessageBooks,
    private readonly coins: CoinsService,
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly limits: SpendLimits,
    private readonly age: BuyerAge,
    private readonly signs: SharedSigns,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @SpendSource()
  async spending(userId: string, since: Date): Promise<Spend> {
    const coins = await this.rows.spentSince(userId, since);
    return { paidInMinor: 0, spentMinor: coins * this.settings.get('coin.minor') };
  }

  /** In the transaction that keeps the message, under the lock of its conversation. */
  async hold(fee: Fee): Promise<void> {
    this.db.requireTransaction('paidMessages.hold');
    const { messageId: id, senderId: userId, receiverId, conversationId, coins } = fee;
    await this.assertMayPay(fee);
    const taken = await this.coins.take({ userId, coins, invoiced: false });
    const { txnId } = await this.ledger.post({
      ...coinsAllocated({
        owner: { type: 'user', id: userId },
        allocation: accountOf(id),
        coins: taken.totals,
      }),
      key: id,
      source: accountOf(id),
    });
    await taken.keep(txnId);
    const now = this.clock.now();
    await this.rows.insert(
      Object.assign(new PaidMessageEntity(), {
        messageId: id,
        conversationId,
        senderId: userId,
        receiverId,
        coins,
        feeBp: this.settings.get('fee.messageBp'),
        state: 'held',
        txnId,
        dueAt: this.clock.in(this.settings.get('messages.replyHours') * HOUR),
        earnedMinor: null,
        settledAt: null,
        createdAt: now,
      } satisfies PaidMessageEntity),
    );
    await this.wallet.record({
      userId,
      type: 'message_fee',
      direction: 'out',
      coins,
      counterpartyId: receiverId,
      subject: { kind: 'message', id },
      txnId,
    });
  }

  /** The person has replied, in the transaction of the reply, under the lock of the conversation. */
  async replied(conversationId: string, senderId: string): Promise<void> {
    this.db.requireTransaction('paidMessages.replied');
    const now = this.clock.now();
    for (const id of await this.rows.heldIn(conversationId, senderId)) {
      const row = await this.rows.lock(id);
      // The time decides, not the moment in which its job comes round.
      if (row) await this.settle(row, row.dueAt <= now ? 'time_out' : 'reply');
    }
  }

  @TimedState<PaidMessages>({
    name: 'messages.paidReply',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async timeOut(messageId: string, now: Date): Promise<void> {
    const row = await this.lock(messageId);
    if (row && row.dueAt <= now) await this.settle(row, 'time_out');
  }

  /** No reply will come to what waits for this person: of one sender, or of all. */
  async withdraw(receiverId: string, senderId?: string): Promise<void> {
    for (;;) {
      const held = await this.rows.heldFor(receiverId, senderId);
      if (held.length === 0) return;
      for (const messageId of held) await this.giveUp(messageId);
    }
  }

  @Transactional()
  protected async giveUp(messageId: string): Promise<void> {
    const row = await this.lock(messageId);
    if (row) await this.settle(row, 'withdraw');
  }

  /** The conversation first, as everybody does who writes in it. */
  private async lock(messageId: string): Promise<PaidMessageEntity | null> {
    const seen = await this.rows.find(messageId);
    if (!seen) return null;
    await this.threads.lock(seen.conversationId);
    return this.rows.lock(messageId);
  }

  private async settle(row: PaidMessageEntity, event: PaidMessageEvent): Promise<void> {
    if (!paidMessageMachine.can(row.state, event)) return;
    row.state = paidMessageMachine.next(row.state, event);
    row.settledAt = this.clock.now();
    if (row.state === 'released') row.earnedMinor = await this.books.release(row);
    else await this.books.refund(row);
    await this.rows.settle(row);
    const { messageId, conversationId, senderId, receiverId, coins } = row;
    if (row.state === 'refunded')
      await this.notices.tell(messageFeeRefunded, {
        userId: senderId,
        key: `message:${messageId}:refunded`,
        facts: { coins, conversationId },
        actorId: receiverId,
      });
    this.live.changed(messageId, [senderId, receiverId]);
  }

  private async assertMayPay({ conversationId, senderId, receiverId, coins }: Fee): Promise<void> {
    await this.age.assertReached(senderId, {
      en: 'You can pay for messages',
      de: 'Nachrichten bezahlen kannst du',
    });
    const most = this.settings.get('messages.mostHeld');
    if ((await this.rows.heldIn(conversationId, senderId)).length >= most) throw tooManyHeld(most);
    if (await this.signs.tied(senderId, receiverId)) throw sameHands();
    const spentMinor = coins * this.settings.get('coin.minor');
    await this.limits.assertWithin({ ownerId: senderId, personId: senderId }, { paidInMinor: 0, spentMinor });
  }
}

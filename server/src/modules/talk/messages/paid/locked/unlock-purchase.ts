import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../kernel/clock.js';
import { dayOf, formatDay } from '../../../../../kernel/format.js';
import { keptWords } from '../../../../../kernel/kept-words.js';
import { SettingsStore } from '../../../../../platform/config/settings.js';
import { Notices } from '../../../../../platform/notices/notices.js';
import {
  BuyerAge,
  newQuote,
  onlyLine,
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
  withVatInside,
} from '../../../../money/payments/index.js';
import { TaxQueries } from '../../../../money/tax/index.js';
import { WalletService } from '../../../../money/wallet/index.js';
import { messageNotFound } from '../../messages.errors.js';
import { MessagesLive } from '../../messages.live.js';
import { MessagesRepository } from '../../messages.repository.js';
import type { LockedMessageEntity } from './locked-message.entity.js';
import { boughtAlready } from './locked-messages.errors.js';
import { messageUnlocked } from './locked-messages.notices.js';
import { LockedMessagesRepository } from './locked-messages.repository.js';

/** A locked message as something that is paid: once, by the one other person who has it. */
@Purchasable('message_unlock')
@Injectable()
export class UnlockPurchase implements Purchasable {
  readonly title = 'Message';
  readonly methods = ['anycoins', 'card', 'paypal', 'applePay', 'googlePay'] as const;
  readonly limited = true;
  readonly subjectKind = 'message';
  readonly settles = 'sellers';
  readonly posting = 'sale';
  readonly movement = { paid: 'message_unlock', refunded: 'adjustment' } as const;
  readonly invoice = 'unlock';
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this message',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieser Nachricht',
    }),
    used: { en: 'The rest is used up', de: 'Der Rest ist verbraucht' },
  };

  constructor(
    private readonly rows: LockedMessagesRepository,
    private readonly messages: MessagesRepository,
    private readonly live: MessagesLive,
    private readonly wallet: WalletService,
    private readonly tax: TaxQueries,
    private readonly age: BuyerAge,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async lock(messageId: string): Promise<void> {
    await this.rows.lock(messageId);
  }

  /** Throws 404 where the buyer does not see it, or has nothing to pay for. */
  async offered(buyerId: string, messageId: string): Promise<LockedMessageEntity> {
    const message = await this.messages.one(buyerId, messageId);
    const row = await this.rows.find(messageId);
    if (!row || !message || message.deletedAt || message.withheld || row.senderId === buyerId)
      throw messageNotFound();
    return row;
  }

  async stillBuyable({ buyerId, subjectId }: PaidPurchase): Promise<boolean> {
    const message = await this.messages.one(buyerId, subjectId);
    const row = await this.rows.lock(subjectId);
    return row?.unlockedAt === null && message !== null && !message.deletedAt && !message.withheld;
  }

  async prepare({ buyerId, subjectId }: PurchaseRequest): Promise<Quote> {
    await this.rows.lock(subjectId);
    const row = await this.offered(buyerId, subjectId);
    if (row.unlockedAt) throw boughtAlready();
    await this.age.assertReached(buyerId, {
      en: 'You can unlock messages',
      de: 'Nachrichten freischalten kannst du',
    });
    const feeBp = this.settings.get('fee.messageBp');
    const item = {
      kind: 'item',
      text: `Message: ${formatDay(dayOf(row.createdAt))}`,
      title: formatDay(dayOf(row.createdAt)),
      seller: row.senderId,
      vatOwedBy: 'platform',
      vat: await this.tax.decideSale(buyerId, 'fan_sale'),
      feeBp,
      grossMinor: row.price * this.settings.get('coin.minor'),
    } as const;
    return newQuote({ lines: withVatInside([item]), coins: row.price, terms: { feeBp } });
  }

  async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const { buyerId, subjectId, paymentId } = purchase;
    await this.rows.lock(subjectId);
    const row = await this.offered(buyerId, subjectId);
    if (row.unlockedAt) throw boughtAlready();
    const { netMinor, feeMinor } = onlyLine(purchase);
    const earnedMinor = netMinor - feeMinor;
    await this.rows.bought(subjectId, { buyerId, paymentId, earnedMinor, unlockedAt: this.clock.now() });
    await this.wallet.record({
      userId: row.senderId,
      type: 'message_unlock',
      direction: 'in',
      amountMinor: earnedMinor,
      feeMinor,
      counterpartyId: buyerId,
      subject: { kind: 'message', id: subjectId },
      txnId,
    });
    const message = await this.messages.byId(subjectId);
    await this.notices.tell(messageUnlocked, {
      userId: row.senderId,
      key: `message:${subjectId}:unlocked`,
      facts: { amountMinor: earnedMinor, conversationId: message?.conversationId ?? '' },
      actorId: buyerId,
    });
    this.live.changed(subjectId, [row.senderId, buyerId]);
  }
}

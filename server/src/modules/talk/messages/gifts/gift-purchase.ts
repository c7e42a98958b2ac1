import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { keptWords } from '../../../../kernel/kept-words.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Notices } from '../../../../platform/notices/notices.js';
import {
  BuyerAge,
  newQuote,
  onlyLine,
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
  withVatInside,
} from '../../../money/payments/index.js';
import { TaxQueries } from '../../../money/tax/index.js';
import { WalletService } from '../../../money/wallet/index.js';
import { MessageWriter } from '../message-writer.js';
import { ThreadsRepository } from '../threads/threads.repository.js';
import type { SentGiftEntity } from './gift.entity.js';
import { GiftGate } from './gift-gate.js';
import { givenAlready, giftNotFound } from './gifts.errors.js';
import { giftReceived } from './gifts.notices.js';
import { GiftsRepository } from './gifts.repository.js';

/** Gifts as something that is paid, with coins alone: the message comes into being with the payment. */
@Purchasable('gift')
@Injectable()
export class GiftPurchase implements Purchasable {
  readonly title = 'Gift';
  readonly methods = ['anycoins'] as const;
  readonly limited = true;
  readonly subjectKind = 'gift';
  readonly settles = 'sellers';
  readonly posting = 'sale';
  readonly movement = { paid: 'gift', refunded: 'adjustment' } as const;
  readonly invoice = 'tip';
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this gift',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieses Geschenks',
    }),
    used: { en: 'The rest is used up', de: 'Der Rest ist verbraucht' },
  };

  constructor(
    private readonly rows: GiftsRepository,
    private readonly gate: GiftGate,
    private readonly threads: ThreadsRepository,
    private readonly writer: MessageWriter,
    private readonly wallet: WalletService,
    private readonly tax: TaxQueries,
    private readonly age: BuyerAge,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The conversation comes before coins, as for everybody who writes in it. */
  async lock(id: string): Promise<void> {
    await this.locked(id);
  }

  async stillBuyable({ subjectId }: PaidPurchase): Promise<boolean> {
    return (await this.locked(subjectId))?.paidAt === null;
  }

  async prepare({ buyerId, subjectId }: PurchaseRequest): Promise<Quote> {
    const row = await this.locked(subjectId);
    const gift = row && (await this.rows.gift(row.giftId));
    if (!gift || row.fromUserId !== buyerId) throw giftNotFound();
    if (row.paidAt) throw givenAlready();
    // It may have waited since it was begun: for coins, or for another try.
    await this.gate.receiverOf(row);
    await this.age.assertReached(buyerId, { en: 'Gifts can be sent', de: 'Geschenke senden kannst du' });
    const feeBp = this.settings.get('gift.feeBp');
    const item = {
      kind: 'item',
      text: `Gift: ${row.quantity} × ${gift.name.en}`,
      title: `${row.quantity} × ${gift.name.en}`,
      seller: row.toUserId,
      vatOwedBy: 'platform',
      vat: await this.tax.decideSale(buyerId, 'fan_sale'),
      feeBp,
      grossMinor: row.coins * this.settings.get('coin.minor'),
    } as const;
    return newQuote({ lines: withVatInside([item]), coins: row.coins, terms: { feeBp } });
  }

  async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const row = await this.locked(purchase.subjectId);
    const gift = row && (await this.rows.gift(row.giftId));
    if (!gift) throw new Error(`gift ${purchase.subjectId} is missing`);
    if (row.paidAt) throw givenAlready();
    const { id, fromUserId, toUserId, conversationId, quantity, text } = row;
    const { netMinor, feeMinor } = onlyLine(purchase);
    const amountMinor = netMinor - feeMinor;
    const now = this.clock.now();
    await this.rows.paid(id, {
      paymentId: purchase.paymentId,
      earnedMinor: amountMinor,
      paidAt: now,
      text: '',
    });
    await this.writer.write({ id, from: fromUserId, to: toUserId, type: 'gift', text, now });
    await this.wallet.record({
      userId: toUserId,
      type: 'gift',
      direction: 'in',
      amountMinor,
      feeMinor,
      counterpartyId: fromUserId,
      subject: { kind: 'message', id },
      txnId,
    });
    await this.notices.tell(giftReceived, {
      userId: toUserId,
      key: id,
      facts: { gift: gift.name, quantity, amountMinor, conversationId },
      actorId: fromUserId,
    });
  }

  private async locked(id: string): Promise<SentGiftEntity | null> {
    const row = await this.rows.find(id);
    if (row) await this.threads.lock(row.conversationId);
    return row && this.rows.lock(id);
  }
}

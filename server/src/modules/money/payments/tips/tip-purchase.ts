import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { type PaidPurchase, Purchasable, type PurchaseRequest } from '../purchasables/purchasable.js';
import { newQuote, onlyLine, type Quote, withVatInside } from '../purchasables/quote.js';
import { BuyerAge } from '../buyer-age/buyer-age.js';
import { TaxQueries } from '../../tax/index.js';
import { RelationsQueries, UsersQueries } from '../../../identity/users/index.js';
import { WalletService } from '../../wallet/index.js';
import { assertNoBlock } from './tip.policy.js';
import { tipReceived } from './tips.events.js';
import { TipsRepository } from './tips.repository.js';

/** A tip as something that is paid: the fee is inside its net price, the receiver's part is free at once, or once the
 * means of payment is no longer new. */
@Purchasable('tip')
@Injectable()
export class TipPurchase implements Purchasable {
  readonly title = 'Tip';
  readonly methods = ['anycoins', 'card', 'paypal', 'applePay', 'googlePay'] as const;
  readonly limited = true;
  readonly subjectKind = 'tip';
  readonly settles = 'sellers';
  readonly posting = 'sale';
  readonly movement = { paid: 'tip', refunded: 'adjustment' } as const;
  readonly invoice = 'tip';
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this tip',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieses Trinkgelds',
    }),
    used: { en: 'The rest is used up', de: 'Der Rest ist verbraucht' },
  };

  constructor(
    private readonly tips: TipsRepository,
    private readonly wallet: WalletService,
    private readonly users: UsersQueries,
    private readonly relations: RelationsQueries,
    private readonly tax: TaxQueries,
    private readonly age: BuyerAge,
    private readonly settings: SettingsStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async lock(id: string): Promise<void> {
    await this.tips.lock(id);
  }

  async stillBuyable({ subjectId, buyerId }: PaidPurchase): Promise<boolean> {
    const tip = await this.tips.lock(subjectId);
    return tip?.paidAt === null && !(await this.relations.between(buyerId, tip.toUserId)).blocked;
  }

  async prepare({ buyerId, payerId, subjectId }: PurchaseRequest): Promise<Quote> {
    const tip = await this.tips.lock(subjectId);
    if (tip?.fromUserId !== buyerId)
      throw notFound({ en: 'This tip does not exist', de: 'Dieses Trinkgeld gibt es nicht' });
    if (tip.paidAt !== null) throw paidAlready();
    // The tip may have waited since it was begun.
    assertNoBlock(await this.relations.between(payerId, tip.toUserId));
    await this.age.assertReached(buyerId, { en: 'Tips can be given', de: 'Trinkgeld geben kannst du' });
    const feeBp = this.settings.get('tip.feeBp');
    const rule = await this.tax.decideSale(buyerId, 'fan_sale');
    const { displayName } = await this.users.profile(tip.toUserId);
    const item = {
      kind: 'item',
      text: `Tip: ${displayName}`,
      title: displayName,
      seller: tip.toUserId,
      vatOwedBy: 'platform',
    } as const;
    return newQuote({
      lines: withVatInside([{ ...item, vat: rule, feeBp, grossMinor: tip.amountMinor }]),
      coins: Math.ceil(tip.amountMinor / this.settings.get('coin.minor')),
      terms: { feeBp, toUserId: tip.toUserId },
    });
  }

  async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const tip = await this.tips.lock(purchase.subjectId);
    if (!tip) throw new Error(`tip ${purchase.subjectId} is missing`);
    if (tip.paidAt !== null) throw paidAlready();
    const { netMinor, feeMinor: fee } = onlyLine(purchase);
    const rest = netMinor - fee;
    const paid = { paymentId: purchase.paymentId, earnedMinor: rest, paidAt: this.clock.now() };
    await this.tips.markPaid(tip.id, paid);
    await this.wallet.record({
      userId: tip.toUserId,
      type: 'tip',
      direction: 'in',
      amountMinor: rest,
      feeMinor: fee,
      counterpartyId: tip.fromUserId,
      subject: { kind: 'tip', id: tip.id },
      ...(tip.message === null ? {} : { note: tip.message }),
      txnId,
    });
    await this.outbox.append(tipReceived(tip, rest));
  }
}

const paidAlready = () =>
  new AppError('CONFLICT', {
    en: 'This tip is paid already',
    de: 'Dieses Trinkgeld ist schon bezahlt',
  });

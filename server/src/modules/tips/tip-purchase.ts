import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError, notFound } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { SettingsStore } from '../../platform/config/settings.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import {
  feeInside,
  holderAccount,
  netOfGross,
  platformAccount,
  type PostingLine,
  vatPayable,
} from '../ledger/index.js';
import { type PaidPurchase, PaymentsService, type PurchaseRequest, type Quote } from '../payments/index.js';
import { TaxQueries, vatCountryOf } from '../tax/index.js';
import { UsersQueries } from '../users/index.js';
import { WalletService } from '../wallet/index.js';
import { tipReceived } from './tips.events.js';
import { TipsRepository } from './tips.repository.js';

/** A tip as something that is paid: the fee is inside its net price, the receiver's part is free at once. */
@Injectable()
export class TipPurchase implements OnModuleInit {
  constructor(
    private readonly tips: TipsRepository,
    private readonly payments: PaymentsService,
    private readonly wallet: WalletService,
    private readonly users: UsersQueries,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.payments.register({
      kind: 'tip',
      methods: ['anycoins', 'card', 'paypal', 'applePay', 'googlePay'],
      limited: true,
      subjectKind: 'tip',
      lock: async (id) => {
        await this.tips.lock(id);
      },
      prepare: (request) => this.quote(request),
      credit: (purchase) => this.credit(purchase),
      fulfil: (purchase, txnId) => this.fulfil(purchase, txnId),
      stillBuyable: async ({ subjectId }) => (await this.tips.lock(subjectId))?.paidAt === null,
      release: () => Promise.resolve(),
    });
  }

  private async quote({ buyerId, subjectId }: PurchaseRequest): Promise<Quote> {
    const tip = await this.tips.lock(subjectId);
    if (tip?.fromUserId !== buyerId) throw notFound('This tip does not exist');
    if (tip.paidAt !== null) throw new AppError('CONFLICT', 'This tip is paid already');
    const feeBp = this.settings.get('tip.feeBp');
    const rule = await this.tax.decideSale(buyerId, 'fan_sale');
    const { net, vat } = netOfGross(tip.amountMinor, rule.rateBp);
    const { displayName } = await this.users.profile(tip.toUserId);
    return {
      lines: [{ text: `Tip: ${displayName}`, title: displayName, netMinor: net }],
      netMinor: net,
      feeMinor: feeInside(net, feeBp).fee,
      vatBp: rule.rateBp,
      vatMinor: vat,
      vat: rule,
      totalMinor: tip.amountMinor,
      coins: Math.ceil(tip.amountMinor / this.settings.get('coin.minor')),
      terms: { feeBp, toUserId: tip.toUserId },
      validUntil: null,
    };
  }

  /** Coins carry no VAT any more: it was booked when they were bought. */
  private credit(purchase: PaidPurchase): PostingLine[] {
    const { fee, rest } = shares(purchase);
    const { toUserId } = termsOf(purchase.quote);
    const vat = purchase.coinBase === undefined ? purchase.quote.vatMinor : (purchase.splitVat ?? 0);
    return [
      { account: vatPayable(vatCountryOf(purchase.quote)), amount: vat },
      { account: platformAccount('fee_revenue'), amount: fee },
      { account: holderAccount({ type: 'user', id: toUserId }, 'payable'), amount: rest },
    ].filter(({ amount }) => amount !== 0);
  }

  private async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const tip = await this.tips.lock(purchase.subjectId);
    if (!tip) throw new Error(`tip ${purchase.subjectId} is missing`);
    if (tip.paidAt !== null) throw new AppError('CONFLICT', 'This tip is paid already');
    const { fee, rest } = shares(purchase);
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

/** What the sale is worth: the net price, or the net face of the coins that were taken for it. */
const shares = ({ quote, coinBase }: PaidPurchase) =>
  feeInside(coinBase ?? quote.netMinor, termsOf(quote).feeBp);

function termsOf({ terms }: Pick<Quote, 'terms'>): { feeBp: number; toUserId: string } {
  const { feeBp, toUserId } = terms;
  if (typeof feeBp !== 'number' || typeof toUserId !== 'string')
    throw new Error('the quote of a tip names its fee and its receiver');
  return { feeBp, toUserId };
}

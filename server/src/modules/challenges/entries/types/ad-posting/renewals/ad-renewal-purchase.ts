import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../../../kernel/clock.js';
import { keptWords } from '../../../../../../kernel/kept-words.js';
import { SettingsStore } from '../../../../../../platform/config/settings.js';
import {
  onlyLine,
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
  quoteOnTop,
} from '../../../../../money/payments/index.js';
import { TaxQueries } from '../../../../../money/tax/index.js';
import { adRenewalNotFound } from './ad-renewal.errors.js';
import { adRenewalMachine } from './ad-renewal.machine.js';
import { SUBJECT } from './ad-renewal-money.js';
import { AdRenewalMoves } from './ad-renewal-moves.js';
import { AdRenewalNotices } from './ad-renewal-notices.js';

/** Another code of a post as something that is paid: its price waits until the code works. */
@Purchasable('ad_renewal')
@Injectable()
export class AdRenewalPurchase implements Purchasable {
  readonly title = 'Ad renewal';
  readonly limited = false;
  // Coins, also for a part: purchased ones only, none from a store; the engine takes them so.
  readonly methods = ['card', 'applePay', 'googlePay', 'paypal', 'anycoins'] as const;
  readonly subjectKind = SUBJECT;
  readonly settles = 'escrow';
  readonly posting = 'escrow_funded';
  readonly invoice = 'challenge';
  readonly movement = { paid: 'challenge_funding', refunded: 'challenge_refund' } as const;
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of this renewal',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieser Verlängerung',
    }),
    used: { en: 'The money is promised to the creator', de: 'Das Geld ist dem Creator zugesagt' },
  };

  constructor(
    private readonly moves: AdRenewalMoves,
    private readonly notices: AdRenewalNotices,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async lock(id: string): Promise<void> {
    await this.moves.lockIfThere(id);
  }

  async stillBuyable({ subjectId }: PaidPurchase): Promise<boolean> {
    return (await this.moves.lockIfThere(subjectId))?.renewal.status === 'unpaid';
  }

  /** The price that the brand has named, with the VAT of the day; the fee is inside. */
  async prepare({ subjectId, buyerId }: PurchaseRequest): Promise<Quote> {
    const { renewal, challenge } = await this.moves.lock(subjectId);
    if (renewal.brandId !== buyerId) throw adRenewalNotFound();
    adRenewalMachine.provider.next(renewal.status, 'pay');
    const item = {
      kind: 'item',
      text: `Ad renewal: ${challenge.title}`,
      title: challenge.title,
      seller: null,
      vatOwedBy: 'platform',
      vat: await this.tax.decideSale(buyerId, 'platform'),
      feeBp: renewal.feeBp,
      netMinor: renewal.priceMinor,
    } as const;
    return quoteOnTop(item, this.settings.get('coin.minor'), {
      terms: { feeBp: renewal.feeBp },
      validUntil: renewal.timerAt,
    });
  }

  async fulfil({ subjectId, paymentId, quote }: PaidPurchase): Promise<void> {
    const { vat, vatMinor } = onlyLine(quote);
    const offered = await this.moves.make(await this.moves.lock(subjectId), {
      actor: 'provider',
      event: 'pay',
      change: { vat, vatMinor, paymentId, paidAt: this.clock.now(), timerAt: this.moves.answerBy() },
    });
    await this.notices.moved('offered', offered);
  }
}

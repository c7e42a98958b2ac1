import { Injectable } from '@nestjs/common';
import { nextAlert } from '../../../../kernel/alert-times.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { keptWords } from '../../../../kernel/kept-words.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import {
  CheckoutRows,
  onlyLine,
  type PaidPurchase,
  Purchasable,
  type PurchaseRequest,
  type Quote,
  quoteOnTop,
} from '../../../money/payments/index.js';
import { TaxQueries } from '../../../money/tax/index.js';
import { WalletService } from '../../../money/wallet/index.js';
import { DealsRepository } from '../deals.repository.js';
import { renewalMachine } from './renewal.machine.js';
import { renewalNotFound } from './rights.errors.js';
import { RightsClock } from './rights-clock.js';
import { RightsNotices } from './rights-notices.js';
import { extended } from './rights-times.js';
import { RightsRepository } from './rights.repository.js';
import type { AssetRights, RenewalState } from './rights.types.js';

const SUBJECT = 'rights_renewal';

/** More days of rights as something that is paid: nothing is still to be made, so that the creator earns at once. */
@Purchasable('rights_renewal')
@Injectable()
export class RenewalPurchase implements Purchasable {
  readonly title = 'Usage rights';
  readonly limited = false;
  readonly methods = ['card', 'applePay', 'googlePay', 'paypal', 'anycoins'] as const;
  readonly subjectKind = SUBJECT;
  readonly settles = 'sellers';
  readonly posting = 'sale';
  readonly movement = { paid: 'deal_escrow', refunded: 'deal_refund' } as const;
  readonly invoice = 'deal';
  readonly words = {
    disputed: keptWords({
      en: 'The bank of the payer disputes the payment of these usage rights',
      de: 'Die Bank des Zahlers beanstandet die Zahlung dieser Nutzungsrechte',
    }),
    used: { en: 'The rest is used up', de: 'Der Rest ist verbraucht' },
  };

  constructor(
    private readonly rows: RightsRepository,
    private readonly deals: DealsRepository,
    private readonly wallet: WalletService,
    private readonly tax: TaxQueries,
    private readonly notices: RightsNotices,
    private readonly alerts: RightsClock,
    private readonly checkout: CheckoutRows,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async lock(id: string): Promise<void> {
    await this.rows.lockRenewal(id);
  }

  async stillBuyable({ subjectId }: PaidPurchase): Promise<boolean> {
    return (await this.rows.lockRenewal(subjectId))?.status === 'agreed';
  }

  async prepare({ subjectId, buyerId }: PurchaseRequest): Promise<Quote> {
    const renewal = await this.rows.lockRenewal(subjectId);
    if (renewal?.brandId !== buyerId) throw renewalNotFound();
    renewalMachine.provider.next(renewal.status, 'pay');
    const title = (await this.deals.names([renewal.dealId])).get(renewal.dealId) ?? '';
    const item = {
      kind: 'item',
      text: `Usage rights: ${title}`,
      title,
      seller: renewal.creatorId,
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

  async fulfil(purchase: PaidPurchase, txnId: string): Promise<void> {
    const { renewal, rights } = await this.locked(purchase.subjectId);
    const status = renewalMachine.provider.next(renewal.status, 'pay');
    const { netMinor, feeMinor } = onlyLine(purchase);
    const paid: RenewalState = {
      ...renewal,
      status,
      timerAt: null,
      paymentId: purchase.paymentId,
      earnedMinor: netMinor - feeMinor,
      paidAt: this.clock.now(),
    };
    await this.rows.updateRenewal(renewal.id, paid);
    await this.setEnd(rights, extended(rights, renewal.days, this.clock.now()));
    await this.wallet.record({
      userId: renewal.creatorId,
      type: 'deal_release',
      direction: 'in',
      amountMinor: netMinor - feeMinor,
      feeMinor,
      counterpartyId: renewal.brandId,
      subject: { kind: SUBJECT, id: renewal.id },
      txnId,
    });
    await this.deals.log({
      id: newId(),
      dealId: renewal.dealId,
      event: 'rights_renewed',
      actor: 'provider',
      actorId: null,
      clause: rights.clause,
      version: null,
      amountMinor: renewal.priceMinor,
      note: null,
      at: this.clock.now(),
    });
    await this.notices.moved(paid, rights.clause, 'paid', 'brand');
  }

  /** The days go with the money. A part that was given back changes nothing. */
  @Consumes(['payment.refunded', 'dispute.lost'], { name: 'deals.rights-back', mode: 'effect' })
  async moneyBack({ name, payload }: DeliveredEvent<'payment.refunded' | 'dispute.lost'>): Promise<void> {
    const { paymentId, purpose, subjectId } = payload;
    if (purpose !== SUBJECT) return;
    const payment = await this.checkout.payment(paymentId);
    if (!payment || (name !== 'dispute.lost' && payment.status !== 'refunded')) return;
    const { renewal, rights } = await this.locked(subjectId);
    // Money for what could not be bought any more, or a second message about the same.
    if (renewal.paymentId !== paymentId || renewal.status !== 'paid') return;
    const status = renewalMachine.provider.next(renewal.status, 'refund');
    await this.rows.updateRenewal(renewal.id, { status });
    await this.setEnd(rights, new Date(rights.endsAt.getTime() - renewal.days * DAY));
    await this.notices.moved(renewal, rights.clause, 'takenBack', 'creator');
  }

  /** The alerts begin again for another end; those that would lie behind us are given as one by the clock. */
  private async setEnd(rights: AssetRights, endsAt: Date): Promise<void> {
    const timerAt = nextAlert({ endsAt, alerts: 0 }, this.alerts.days());
    await this.rows.update(rights.deliveryId, { endsAt, alerts: 0, timerAt });
  }

  private async locked(id: string): Promise<{ renewal: RenewalState; rights: AssetRights }> {
    const renewal = await this.rows.lockRenewal(id);
    const rights = renewal && (await this.rows.lock(renewal.deliveryId));
    if (!renewal || !rights) throw renewalNotFound();
    return { renewal, rights };
  }
}

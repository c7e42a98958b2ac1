import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { onlyLine, type Quote, quoteOnTop } from '../../../money/payments/index.js';
import { TaxQueries } from '../../../money/tax/index.js';
import { DealMoves } from '../deal-moves.js';
import { finishBy } from '../deadlines.js';
import { orderMachine, phaseOf } from '../deal.machine.js';
import type { WholeDeal } from '../deal.types.js';
import { dealNotFound } from '../deals.errors.js';
import { DealsRepository } from '../deals.repository.js';
import { orderOf } from './order-of.js';

interface Receipt {
  paymentId: string;
  quote: Quote;
}

/** How money comes into the escrow of an order. All methods run in the transaction of the payment. */
@Injectable()
export class DealFunding {
  constructor(
    private readonly rows: DealsRepository,
    private readonly moves: DealMoves,
    private readonly tax: TaxQueries,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async lock(orderId: string): Promise<void> {
    await this.rows.lockByOrder(orderId);
  }

  /** The agreed price, with the VAT of the day; the fee is inside. */
  async quote(orderId: string, buyerId: string): Promise<Quote> {
    const whole = await this.rows.lockByOrder(orderId);
    if (whole?.deal.brandId !== buyerId) throw dealNotFound();
    const order = orderOf(whole);
    orderMachine.brand.next(phaseOf(order), 'fund');
    const { title, creatorId } = whole.deal;
    const item = {
      kind: 'item',
      text: `Deal: ${title}`,
      title,
      seller: null,
      promisedTo: creatorId,
      vatOwedBy: 'platform',
      vat: await this.tax.decideSale(buyerId, 'platform'),
      feeBp: order.feeBp,
      netMinor: order.priceMinor,
    } as const;
    return quoteOnTop(item, this.settings.get('coin.minor'), {
      terms: { feeBp: order.feeBp },
      validUntil: order.dueAt,
    });
  }

  async funded(orderId: string, { paymentId, quote }: Receipt): Promise<void> {
    const whole = await this.rows.lockByOrder(orderId);
    if (!whole) throw dealNotFound();
    const order = orderOf(whole);
    orderMachine.provider.next(phaseOf(order), 'fund');
    const { vat, vatMinor } = onlyLine(quote);
    const now = this.clock.now();
    await this.moves.make(whole, {
      log: 'funded',
      actor: 'provider',
      tells: 'deal.funded',
      amountMinor: order.priceMinor,
      order: {
        escrow: 'held',
        vat,
        vatMinor,
        paymentId,
        fundedAt: now,
        dueAt: finishBy(now, lastDue(whole), this.moves.rules(whole.deal)),
      },
    });
  }

  async stillForSale(orderId: string): Promise<boolean> {
    const whole = await this.rows.lockByOrder(orderId);
    return whole?.order ? phaseOf(whole.order) === 'unfunded' : false;
  }
}

const lastDue = ({ deliveries }: WholeDeal): Date | null =>
  deliveries.reduce<Date | null>(
    (last, { dueAt }) => (dueAt && (last === null || dueAt > last) ? dueAt : last),
    null,
  );

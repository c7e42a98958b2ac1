import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { PaypalGateway } from '../../../../platform/gateways/paypal/paypal-gateway.js';
import { fromPaypal } from '../../../../platform/gateways/paypal/paypal-money.js';
import type { PaypalTransaction } from '../../../../platform/gateways/paypal/paypal-types.js';
import { DisputesService } from '../../disputes/index.js';
import { ProviderPaymentSync } from '../../payments/index.js';
import { Feed } from './feeds.js';
import type { Movement, ProviderFeed } from './reconciliation.types.js';

/** The longest span PayPal answers at once is 31 days. */
const SPAN = 30 * DAY;
/** Movements of today have a date that may lie before ours by the difference of the clocks. */
const AHEAD = DAY;

/** Our balance at PayPal, by its reported transactions; they may be three hours late. */
@Feed()
@Injectable()
export class PaypalFeed implements ProviderFeed {
  readonly provider = 'paypal';
  readonly accounts = ['paypal_balance'];

  constructor(
    private readonly paypal: PaypalGateway,
    private readonly sync: ProviderPaymentSync,
    private readonly disputes: DisputesService,
    private readonly clock: Clock,
  ) {}

  get enabled(): boolean {
    return this.paypal.enabled;
  }

  async *movements(since: Date): AsyncIterable<readonly Movement[]> {
    const end = this.clock.now().getTime() + AHEAD;
    for (let from = since.getTime(); from < end; from += SPAN) {
      const to = new Date(Math.min(from + SPAN, end));
      for (let page = 1, pages = 1; page <= pages; page++) {
        const told = await this.paypal.transactions(new Date(from), to, page);
        pages = told.total_pages ?? 1;
        const infos = (told.transaction_details ?? [])
          .map(({ transaction_info }) => transaction_info)
          .filter(isBooked);
        const movements: Movement[] = [];
        for (const info of infos) movements.push(await this.movementOf(info));
        yield movements;
      }
    }
  }

  /** A movement of a dispute names the captured money; the dispute is what our books know. */
  private async movementOf(info: PaypalTransaction): Promise<Movement> {
    const movement = movementOf(info);
    const captureId = info.paypal_reference_id;
    if (captureId === undefined || !OF_DISPUTES.has(movement.type)) return movement;
    const [dispute] = (await this.paypal.disputesOf(captureId)).filter(
      ({ create_time: at }) => at === undefined || new Date(at) <= movement.createdAt,
    );
    return dispute ? { ...movement, object: { kind: 'dispute', id: dispute.dispute_id } } : movement;
  }

  async balance(): Promise<number> {
    const { balances } = await this.paypal.balances();
    return (balances ?? [])
      .filter(({ currency }) => currency === 'EUR')
      .reduce((sum, { total_balance: total }) => sum + (total ? fromPaypal(total) : 0), 0);
  }

  async catchUp({ kind, id }: Movement['object']): Promise<void> {
    if (kind === 'refund') {
      const { custom_id: refundId = null } = await this.paypal.refund(id);
      await this.sync.refund({ provider: 'paypal', id, intentId: null, paymentId: null, refundId });
    }
    if (kind === 'dispute') await this.disputes.catchUp('paypal', id);
    if (kind !== 'charge') return;
    const { supplementary_data, invoice_id: paymentId = null } = await this.paypal.capture(id);
    const intentId = supplementary_data?.related_ids?.order_id ?? null;
    await this.sync.payment({ intentId, paymentId });
  }
}

/** What banks and PayPal take back: chargebacks and claims, their ends and their fees. */
const OF_DISPUTES = new Set(['T0106', 'T1106', 'T1201', 'T1202']);

/** S = done; what is pending or refused has not moved the balance. */
const isBooked = ({ transaction_status, transaction_amount }: PaypalTransaction): boolean =>
  transaction_status === 'S' && transaction_amount?.currency_code === 'EUR';

/** Payments begin with T00, refunds and reversals with T11, transfers to our bank with T04. */
function kindOf(code: string): string {
  if (code.startsWith('T00')) return 'charge';
  if (code === 'T1107') return 'refund';
  return code.startsWith('T04') ? 'payout' : code.toLowerCase();
}

function movementOf(info: PaypalTransaction): Movement {
  const { transaction_id: id, transaction_event_code: code = '', transaction_amount, fee_amount } = info;
  return {
    externalId: id,
    type: code,
    object: { kind: kindOf(code), id },
    amountMinor: transaction_amount ? fromPaypal(transaction_amount) : 0,
    // PayPal tells a fee as what it took: below zero.
    feeMinor: fee_amount ? -fromPaypal(fee_amount) : 0,
    createdAt: new Date(info.transaction_initiation_date ?? 0),
  };
}

import type { PaypalAccount } from './account.ts';
import { timeOf } from './ids.ts';
import { missing } from './errors.ts';
import { money } from './money.ts';
import type { CaptureRecord, OrderRecord, RefundRecord } from './store.ts';
import type { PaypalCapture, PaypalLink, PaypalOrder, PaypalRefund } from './types.ts';

export function orderOf(account: PaypalAccount, id: string): OrderRecord {
  const order = account.store.orders.get(id);
  if (!order) throw missing();
  return order;
}

export function captureOf(account: PaypalAccount, id: string): CaptureRecord {
  const capture = account.store.captures.get(id);
  if (!capture) throw missing();
  return capture;
}

export function refundOf(account: PaypalAccount, id: string): RefundRecord {
  const refund = account.store.refunds.get(id);
  if (!refund) throw missing();
  return refund;
}

/** Where the payer agrees. */
export const approvalUrl = (account: PaypalAccount, orderId: string): string =>
  `${account.base()}/checkoutnow?token=${orderId}`;

function linksOf(account: PaypalAccount, order: OrderRecord): PaypalLink[] {
  const own = `${account.base()}/v2/checkout/orders/${order.id}`;
  const self: PaypalLink = { href: own, rel: 'self', method: 'GET' };
  const approve: PaypalLink = {
    href: approvalUrl(account, order.id),
    rel: order.paypalSource ? 'payer-action' : 'approve',
    method: 'GET',
  };
  const capture: PaypalLink = { href: `${own}/capture`, rel: 'capture', method: 'POST' };
  if (order.status === 'APPROVED') return [self, capture];
  return order.status === 'COMPLETED' || order.status === 'VOIDED' ? [self] : [self, approve];
}

export const payerMail = (order: OrderRecord): string => `${order.payer ?? 'payer'}@payer.example`;

/** `whole` as asked for with Prefer: return=representation; else only how it stands. */
export function orderView(account: PaypalAccount, order: OrderRecord, whole: boolean): PaypalOrder {
  const { store } = account;
  const capture = order.captureId === null ? undefined : store.captures.get(order.captureId);
  const refunds = capture ? store.refunds.all().filter((row) => row.captureId === capture.id) : [];
  const known = order.payer !== null;
  const payments = capture && {
    captures: [captureView(account, capture, false)],
    ...(refunds.length > 0 ? { refunds: refunds.map((refund) => refundView(account, refund)) } : {}),
  };
  const links = linksOf(account, order);
  const source = {
    payment_source: {
      paypal: known
        ? { email_address: payerMail(order), account_id: order.payerId, account_status: 'VERIFIED' as const }
        : {},
    },
  };
  const payer = known ? { payer: { email_address: payerMail(order), payer_id: order.payerId } } : {};
  if (!whole) {
    return {
      id: order.id,
      status: order.status,
      ...(order.paypalSource ? source : {}),
      ...payer,
      ...(payments ? { purchase_units: [{ reference_id: order.referenceId, payments }] } : {}),
      links,
    };
  }
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    ...(order.paypalSource || known ? source : {}),
    ...payer,
    purchase_units: [
      {
        reference_id: order.referenceId,
        amount: money(order.minor, order.currency),
        ...(order.description === null ? {} : { description: order.description }),
        ...(order.customId === null ? {} : { custom_id: order.customId }),
        ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
        ...(payments ? { payments } : {}),
      },
    ],
    create_time: timeOf(order.createdAt),
    update_time: timeOf(order.updatedAt),
    links,
  };
}

export function captureView(account: PaypalAccount, capture: CaptureRecord, related = true): PaypalCapture {
  const order = orderOf(account, capture.orderId);
  const own = `${account.base()}/v2/payments/captures/${capture.id}`;
  const paid = capture.status !== 'PENDING' && capture.status !== 'DECLINED' && capture.status !== 'FAILED';
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' as const } } : {}),
    amount: money(capture.minor, order.currency),
    final_capture: true,
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(paid
      ? {
          seller_receivable_breakdown: {
            gross_amount: money(capture.minor),
            paypal_fee: money(capture.feeMinor),
            net_amount: money(capture.minor - capture.feeMinor),
          },
        }
      : {}),
    ...(order.customId === null ? {} : { custom_id: order.customId }),
    ...(order.invoiceId === null ? {} : { invoice_id: order.invoiceId }),
    ...(related ? { supplementary_data: { related_ids: { order_id: order.id } } } : {}),
    links: [
      { href: own, rel: 'self', method: 'GET' },
      { href: `${own}/refund`, rel: 'refund', method: 'POST' },
      { href: `${account.base()}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: timeOf(capture.createdAt),
    update_time: timeOf(capture.updatedAt),
  };
}

export function refundView(account: PaypalAccount, refund: RefundRecord): PaypalRefund {
  const capture = captureOf(account, refund.captureId);
  return {
    id: refund.id,
    status: refund.status,
    amount: money(refund.minor),
    ...(refund.customId === null ? {} : { custom_id: refund.customId }),
    ...(refund.note === null ? {} : { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: money(refund.minor),
      // PayPal keeps its fee.
      paypal_fee: money(0),
      net_amount: money(refund.minor),
      total_refunded_amount: money(capture.refundedMinor),
    },
    links: [
      { href: `${account.base()}/v2/payments/refunds/${refund.id}`, rel: 'self', method: 'GET' },
      { href: `${account.base()}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
    create_time: timeOf(refund.createdAt),
    update_time: timeOf(refund.updatedAt),
  };
}

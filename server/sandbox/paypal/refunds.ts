import type { PaypalAccount } from './account.ts';
import { newId } from './ids.ts';
import { isJson, moneyAt, text } from './body.ts';
import { recordRefund } from './books.ts';
import { unprocessable } from './errors.ts';
import { minorOf } from './money.ts';
import { idAt, type PaypalCall, type PaypalOperation } from './operations.ts';
import { PAYMENT_KEYS_LIVE, remember, repeated } from './requests.ts';
import type { CaptureRecord, RefundRecord } from './store.ts';
import type { RefundStatus } from './types.ts';
import { captureOf, captureView, orderOf, refundOf, refundView } from './views.ts';

export function refundOperations(account: PaypalAccount): PaypalOperation[] {
  return [
    {
      method: 'GET',
      path: '/v2/payments/captures/:id',
      run: (call) => ({ status: 200, body: captureView(account, captureOf(account, idAt(call))) }),
    },
    { method: 'POST', path: '/v2/payments/captures/:id/refund', run: (call) => refund(account, call) },
    {
      method: 'GET',
      path: '/v2/payments/refunds/:id',
      run: (call) => ({ status: 200, body: refundView(account, refundOf(account, idAt(call))) }),
    },
  ];
}

function refund(account: PaypalAccount, call: PaypalCall) {
  const known = repeated(account, call, 'refund', PAYMENT_KEYS_LIVE);
  if (known) return { status: 200, body: refundView(account, refundOf(account, known)) };
  const capture = captureOf(account, idAt(call));
  const row = account.store.refunds.add(readRefund(account, capture, call));
  remember(account, call, 'refund', row.id);
  if (row.status === 'COMPLETED') settle(account, capture, row);
  return { status: 201, body: refundView(account, row) };
}

function readRefund(account: PaypalAccount, capture: CaptureRecord, { body }: PaypalCall): RefundRecord {
  if (capture.status === 'PENDING') throw unprocessable('PENDING_CAPTURE');
  if (capture.status === 'REFUNDED') throw unprocessable('CAPTURE_FULLY_REFUNDED');
  const left = capture.minor - capture.refundedMinor;
  const amount = isJson(body['amount']) ? moneyAt(body, 'amount', '/amount') : null;
  const order = orderOf(account, capture.orderId);
  if (amount && amount.currency_code !== order.currency)
    throw unprocessable('REFUND_CAPTURE_CURRENCY_MISMATCH');
  const minor = amount ? minorOf(amount) : left;
  if (minor > left) throw unprocessable('REFUND_AMOUNT_EXCEEDED');
  const now = account.clock.now();
  capture.refundedMinor += minor;
  return {
    id: newId(),
    captureId: capture.id,
    status: order.payer === 'refund_pending' || order.payer === 'refund_fails' ? 'PENDING' : 'COMPLETED',
    minor,
    customId: text(body, 'custom_id'),
    note: text(body, 'note_to_payer'),
    createdAt: now,
    updatedAt: now,
  };
}

function settle(account: PaypalAccount, capture: CaptureRecord, row: RefundRecord): void {
  recordRefund(account, row);
  capture.status = capture.refundedMinor === capture.minor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  capture.updatedAt = account.clock.now();
  account.events.tell('PAYMENT.CAPTURE.REFUNDED', 'refund', refundView(account, row));
}

/** What became of a refund that waited: asked for by a test or a control call. */
export function settleRefund(account: PaypalAccount, refundId: string, outcome: RefundStatus): RefundRecord {
  const row = refundOf(account, refundId);
  if (row.status !== 'PENDING') throw new Error(`${refundId} is no refund that waits`);
  const capture = captureOf(account, row.captureId);
  Object.assign(row, { status: outcome, updatedAt: account.clock.now() });
  if (outcome === 'COMPLETED') settle(account, capture, row);
  else capture.refundedMinor -= row.minor;
  return row;
}

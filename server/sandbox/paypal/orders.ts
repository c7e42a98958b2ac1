import type { PaypalAccount } from './account.ts';
import { newId } from './ids.ts';
import { child, isJson, moneyAt, text } from './body.ts';
import { recordMovement } from './books.ts';
import { invalid, PaypalFailure, unprocessable } from './errors.ts';
import { feeOf, minorOf } from './money.ts';
import { idAt, type PaypalCall, type PaypalOperation } from './operations.ts';
import { ORDER_KEYS_LIVE, remember, repeated } from './requests.ts';
import type { CaptureRecord, OrderRecord, Payer } from './store.ts';
import type { CaptureStatus } from './types.ts';
import { approvalUrl, captureView, orderOf, orderView } from './views.ts';

/** An order nobody approved, or nobody captured, is gone after three hours. */
const ORDER_LIVES = 3 * 3_600_000;

export function orderOperations(account: PaypalAccount): PaypalOperation[] {
  return [
    { method: 'POST', path: '/v2/checkout/orders', run: (call) => create(account, call) },
    {
      method: 'GET',
      path: '/v2/checkout/orders/:id',
      run: (call) => ({ status: 200, body: orderView(account, living(account, idAt(call)), true) }),
    },
    { method: 'POST', path: '/v2/checkout/orders/:id/capture', run: (call) => capture(account, call) },
  ];
}

function create(account: PaypalAccount, call: PaypalCall) {
  const known = repeated(account, call, 'order', ORDER_KEYS_LIVE);
  if (known) return { status: 200, body: orderView(account, orderOf(account, known), call.whole) };
  const order = readOrder(account, call);
  account.store.orders.add(order);
  remember(account, call, 'order', order.id);
  return { status: 201, body: orderView(account, order, call.whole) };
}

function readOrder(account: PaypalAccount, { body, requestId }: PaypalCall): OrderRecord {
  if (body['intent'] !== 'CAPTURE') throw unprocessable('UNSUPPORTED_INTENT');
  const units = body['purchase_units'];
  const unit: unknown = Array.isArray(units) ? units[0] : undefined;
  if (!isJson(unit)) throw invalid('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  const amount = moneyAt(unit, 'amount', "/purchase_units/@reference_id=='default'/amount");
  const source = isJson(body['payment_source']) ? child(body, 'payment_source') : null;
  if (source && requestId === null) throw invalid('PAYPAL_REQUEST_ID_REQUIRED', '/');
  const context = child(child(source ?? {}, 'paypal'), 'experience_context');
  const now = account.clock.now();
  return {
    id: newId(),
    status: source ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    minor: minorOf(amount),
    currency: amount.currency_code,
    referenceId: text(unit, 'reference_id') ?? 'default',
    description: text(unit, 'description'),
    customId: text(unit, 'custom_id'),
    invoiceId: text(unit, 'invoice_id'),
    paypalSource: source !== null,
    returnUrl: text(context, 'return_url'),
    cancelUrl: text(context, 'cancel_url'),
    payer: null,
    payerId: newId(13),
    captureId: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** Orders that were left lying are not found any more. */
function living(account: PaypalAccount, id: string): OrderRecord {
  const order = orderOf(account, id);
  const left = order.status !== 'COMPLETED' && account.clock.now() - order.updatedAt >= ORDER_LIVES;
  if (!left) return order;
  account.store.orders.delete(id);
  return orderOf(account, id);
}

/** The payer agreed, or changed their mind; whoever says so: page, test or control call. */
export function decide(account: PaypalAccount, orderId: string, payer: Payer | null): OrderRecord {
  const order = living(account, orderId);
  if (order.status === 'COMPLETED' || payer === null) return order;
  Object.assign(order, { status: 'APPROVED', payer, updatedAt: account.clock.now() });
  account.events.tell('CHECKOUT.ORDER.APPROVED', 'checkout-order', orderView(account, order, true));
  return order;
}

function capture(account: PaypalAccount, call: PaypalCall) {
  const known = repeated(account, call, 'capture', ORDER_KEYS_LIVE);
  if (known) {
    const order = orderOf(account, account.store.captures.get(known)?.orderId ?? '');
    return { status: 200, body: orderView(account, order, call.whole) };
  }
  const order = living(account, idAt(call));
  if (order.status === 'COMPLETED') throw unprocessable('ORDER_ALREADY_CAPTURED');
  if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
  if (order.payer === 'refused') throw unprocessable('TRANSACTION_REFUSED');
  if (order.payer === 'declined' || call.declined) throw declined(account, order);
  const row = book(account, order, order.payer === 'reviewed' ? 'PENDING' : 'COMPLETED');
  remember(account, call, 'capture', row.id);
  return { status: 201, body: orderView(account, order, call.whole) };
}

/** The payer may choose another way to pay: the order waits for them again. */
function declined(account: PaypalAccount, order: OrderRecord): PaypalFailure {
  Object.assign(order, {
    status: order.paypalSource ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    payer: null,
    updatedAt: account.clock.now(),
  });
  return unprocessable('INSTRUMENT_DECLINED', [
    { href: approvalUrl(account, order.id), rel: 'redirect', method: 'GET' },
  ]);
}

function book(account: PaypalAccount, order: OrderRecord, status: CaptureStatus): CaptureRecord {
  const now = account.clock.now();
  const row = account.store.captures.add({
    id: newId(),
    orderId: order.id,
    status,
    minor: order.minor,
    feeMinor: feeOf(order.minor),
    refundedMinor: 0,
    createdAt: now,
    updatedAt: now,
  });
  Object.assign(order, { status: 'COMPLETED', captureId: row.id, updatedAt: now });
  if (status === 'COMPLETED') recordMovement(account, row);
  const event = status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
  account.events.tell(event, 'capture', captureView(account, row));
  return row;
}

/** PayPal's word on a capture that it looked at. */
export function review(account: PaypalAccount, captureId: string, outcome: 'accept' | 'deny'): CaptureRecord {
  const row = account.store.captures.get(captureId);
  if (row?.status !== 'PENDING') throw new Error(`${captureId} is no capture that waits`);
  Object.assign(row, {
    status: outcome === 'accept' ? 'COMPLETED' : 'DECLINED',
    updatedAt: account.clock.now(),
  });
  if (outcome === 'accept') recordMovement(account, row);
  const event = outcome === 'accept' ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  account.events.tell(event, 'capture', captureView(account, row));
  return row;
}

import { newId } from '../../src/kernel/id.js';
import { newQuote, PaymentsService, Purchasables } from '../../src/modules/money/payments/index.js';
import { withVatInside } from '../../src/modules/money/payments/purchasables/quote.js';
import { homeVat } from '../../src/modules/money/tax/index.js';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import { service } from './challenges.js';
import { onlyPayment, type PaymentRow } from './payments.js';
import { eventually } from './wait.js';

export interface DisputeRow {
  id: string;
  provider_id: string;
  status: string;
  fee_minor: string;
  closed_txn_id: string | null;
}

/** The bank of a buyer takes the only payment back, or asks about it; answers our row of it. */
export async function disputed(app: TestApp, payment: PaymentRow, inquiry = false): Promise<DisputeRow> {
  const told = app.sandbox.stripe.dispute(String(payment.charge_id), 'fraudulent', inquiry);
  return untilDispute(app, told.id, inquiry ? 'warning_needs_response' : 'needs_response');
}

export const untilDispute = (app: TestApp, providerId: string, status: string): Promise<DisputeRow> =>
  eventually(async () => {
    const [row] = await app.db.query<DisputeRow>(
      `SELECT * FROM payment_dispute WHERE provider_id = $1 AND status = $2`,
      [providerId, status],
    );
    return row;
  });

/** The bank's last word, followed. */
export async function decided(
  app: TestApp,
  dispute: DisputeRow,
  outcome: 'won' | 'lost',
): Promise<DisputeRow> {
  app.sandbox.stripe.decideDispute(dispute.provider_id, outcome);
  return eventually(async () => {
    const row = await untilDispute(app, dispute.provider_id, outcome);
    return row.closed_txn_id === null ? null : row;
  });
}

export const paidBy = onlyPayment;

/** Something that fans buy from a seller for 1.00: the fee of 8 is inside the net of 84. */
export function sellWishes(app: TestApp, sellerId: () => string): void {
  service(app, Purchasables).add('wish', {
    title: 'Wish',
    methods: ['card', 'anycoins'],
    limited: false,
    subjectKind: 'wish',
    settles: 'sellers',
    posting: 'sale',
    movement: { paid: 'wish', refunded: 'adjustment' },
    invoice: 'tip',
    words: {
      disputed: 'The bank disputes the wish',
      used: { en: 'The wish is used up', de: 'Der Wunsch ist verbraucht' },
    },
    prepare: () => {
      const item = { kind: 'item', text: 'A wish', seller: sellerId(), vatOwedBy: 'platform' } as const;
      const lines = withVatInside([{ ...item, vat: homeVat(1900), feeBp: 1000, grossMinor: 100 }]);
      return Promise.resolve(newQuote({ lines, coins: 100 }));
    },
    fulfil: () => Promise.resolve(),
    stillBuyable: () => Promise.resolve(true),
  });
}

export async function buyWish(app: TestApp, buyer: Actor, method: 'card' | 'anycoins'): Promise<void> {
  const result = await service(app, PaymentsService).start({
    buyerId: buyer.id,
    payerId: buyer.id,
    kind: 'wish',
    subjectId: newId(),
    method,
    ...(method === 'card' ? { paymentMethodId: 'pm_card_visa' } : {}),
    ip: '127.0.0.1',
  });
  expect(result.status).toBe('succeeded');
}

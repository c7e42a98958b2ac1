import { escrowOf, LedgerQueries } from '../../src/modules/money/ledger/index.js';
import type { TestApp } from './app.js';
import { service } from './challenges.js';

export interface OrderRow {
  id: string;
  escrow: string;
  funded: boolean;
  price: number;
  paid: number;
  fee: number;
  refunded: number;
}

/**
 * After every step: of each funded cycle price = fee + paid + refunded + held, the escrow holds just that, and none is
 * overdue.
 */
export async function expectWhole(app: TestApp, id: string): Promise<void> {
  const orders = await ordersOf(app, id);
  const held = orders.map(({ escrow, price, paid, fee, refunded }) =>
    escrow === 'held' || escrow === 'frozen' ? price - paid - fee - refunded : 0,
  );
  for (const [index, { id: order, funded, price, paid, fee, refunded }] of orders.entries())
    expect([order, paid + fee + refunded + (held[index] ?? 0)]).toEqual([order, funded ? price : 0]);
  const balances =
    orders.length === 0
      ? []
      : await service(app, LedgerQueries).balances(
          orders.map((order) => escrowOf({ type: 'deal', id: order.id })),
        );
  expect(orders.map((_, index) => balances[index]?.balance ?? 0)).toEqual(held);
  const overdue = await app.db.query(
    `SELECT o.id FROM deal_order o JOIN breed_member m ON m.deal_id = o.deal_id
     WHERE m.breed_id = $1 AND o.status = 'pending' AND o.due_at <= $2 AND o.frozen_at IS NULL AND NOT EXISTS
       (SELECT FROM delivery d WHERE d.order_id = o.id AND d.status IN ('submitted', 'rejected'))`,
    [id, app.clock.now()],
  );
  expect(overdue).toEqual([]);
  const [row] = await app.db.query<{ members: number; seats: number; most: boolean }>(
    `SELECT b.member_count AS members, b.member_count <= b.places AS most,
       (SELECT count(*)::int FROM breed_member m WHERE m.breed_id = b.id AND NOT m.freed) AS seats
     FROM breed b WHERE b.id = $1`,
    [id],
  );
  expect(row).toEqual({ members: row?.seats, seats: row?.seats, most: true });
}

export function ordersOf(app: TestApp, id: string): Promise<OrderRow[]> {
  return app.db.query<OrderRow>(
    `SELECT o.id, o.escrow, o.funded_at IS NOT NULL AS funded, o.price_minor::float8 AS price,
       o.paid_minor::float8 AS paid, o.fee_minor::float8 AS fee, o.refunded_minor::float8 AS refunded
     FROM deal_order o JOIN breed_member m ON m.deal_id = o.deal_id WHERE m.breed_id = $1 ORDER BY o.id`,
    [id],
  );
}

import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import type { Actor } from './actors.js';
import type { TestApp } from './app.js';
import type { DealBody } from './deals.js';

export interface DisputeBody {
  id: string;
  side: string;
  reason: string;
  status: string;
  creatorShare: number | null;
  note: string | null;
  media: { id: string }[];
  escalatedAt?: string | null;
}

export const REASON = 'The reels were rejected although they follow the brief';
export const NOTE = 'The brief did not ask for the label';

export const dispute = (who: Actor, { id }: { id: string }, body: object = {}): Promise<Response> =>
  who.post(`/api/deals/${id}/dispute`, { reason: REASON, ...body });

export async function opened(who: Actor, deal: { id: string }): Promise<string> {
  const { status, body } = await dispute(who, deal);
  if (status !== 201) throw new Error(`dispute: ${status} ${JSON.stringify(body)}`);
  return (body as { data: DisputeBody }).data.id;
}

export const resolve = (
  staff: Actor,
  id: string,
  creatorShare: number,
  { note = NOTE, key = randomUUID() }: { note?: string; key?: string } = {},
): Promise<Response> =>
  staff.post(`/api/support/dispute/${id}/resolve`, { creatorShare, note }, { 'Idempotency-Key': key });

/** The figures of an order that has to add up, whatever happened. */
export async function expectWholeEscrow(
  app: TestApp,
  deal: DealBody,
  escrow: number,
): Promise<Record<'price' | 'fee' | 'paid' | 'refunded' | 'vat' | 'vatRefunded', number>> {
  const [row] = await app.db.query<
    Record<'price' | 'fee' | 'paid' | 'refunded' | 'vat' | 'vatRefunded', number>
  >(
    `SELECT price_minor::float8 AS price, fee_minor::float8 AS fee, paid_minor::float8 AS paid,
       refunded_minor::float8 AS refunded, vat_minor::float8 AS vat, vat_refunded_minor::float8 AS "vatRefunded"
     FROM deal_order WHERE deal_id = $1`,
    [deal.id],
  );
  if (!row) throw new Error('the order is gone');
  expect(row.fee + row.paid + row.refunded + escrow).toBe(row.price);
  expect(row.vatRefunded).toBeLessThanOrEqual(row.vat);
  return row;
}

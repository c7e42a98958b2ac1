import type { Actor } from '../../../support/actors.js';
import type { TestApp } from '../../../support/app.js';

export interface Shown {
  id: string;
  conversationId: string;
  text: string | null;
  fee: { coins: number; state: string; dueAt: string } | null;
}

export const takesPaid = (who: Actor, messagePrice: number) =>
  who.patch('/api/me/setting', { whoCanMessage: 'pay_per_message', messagePrice });

export const write = (by: Actor, to: Actor, more: object = {}) =>
  by.post('/api/message', { toUserId: to.id, text: 'Hallo', ...more });

export const sent = async <Message = Shown>(by: Actor, to: Actor, more: object = {}): Promise<Message> => {
  const answer = await write(by, to, more);
  if (answer.status !== 201) throw new Error(`send: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Message }).data;
};

export const feesFor = async (who: Actor, conversationId: string): Promise<(Shown['fee'] | null)[]> => {
  const { body } = await who.get(`/api/conversation/${conversationId}/messages`);
  return (body as { data: Shown[] }).data.map(({ fee }) => fee);
};

export interface Sums {
  paid: number;
  held: number;
  released: number;
  refunded: number;
}

/** What the books say of all messages that were paid for: an account each, which ends at zero. */
export async function sumsOf(app: TestApp): Promise<Sums> {
  const rows = await app.db.query<{ kind: string; coins: string }>(
    `SELECT t.kind, sum(e.amount) AS coins FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id
     JOIN ledger.account a ON a.id = e.account_id
     WHERE t.source_type = 'paid_message' AND a.code = 'coin_allocated' GROUP BY 1`,
  );
  const of = (kind: string) => Number(rows.find((row) => row.kind === kind)?.coins ?? 0);
  const [held] = await app.db.query<{ coins: string }>(
    `SELECT coalesce(sum(coins), 0) AS coins FROM paid_message WHERE state = 'held'`,
  );
  return {
    paid: of('coins_allocated'),
    held: Number(held?.coins),
    released: 0 - of('sale'),
    refunded: 0 - of('coins_returned'),
  };
}

/** Held, released and refunded are what was paid, and an account that is settled holds nothing. */
export async function expectWhole(app: TestApp): Promise<Sums> {
  const sums = await sumsOf(app);
  expect(sums.held + sums.released + sums.refunded).toBe(sums.paid);
  const residue = await app.db.query(
    `SELECT p.message_id FROM paid_message p
     JOIN ledger.txn t ON t.source_type = 'paid_message' AND t.source_id = p.message_id::text
     JOIN ledger.entry e ON e.txn_id = t.id JOIN ledger.account a ON a.id = e.account_id
     WHERE a.code = 'coin_allocated' GROUP BY p.message_id, p.state, p.coins
     HAVING sum(e.amount) <> CASE p.state WHEN 'held' THEN p.coins ELSE 0 END`,
  );
  expect(residue).toEqual([]);
  return sums;
}

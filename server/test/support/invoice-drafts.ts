import { randomUUID } from 'node:crypto';
import { InvoiceDrafts, lineOf } from '../../src/modules/money/invoices/drafts.service.js';
import { totalsOf } from '../../src/modules/money/invoices/invoice-arithmetic.js';
import { Parties } from '../../src/modules/money/invoices/parties.js';
import { Consumers } from '../../src/platform/outbox/consumers.js';
import { signUp } from './actors.js';
import type { TestApp } from './app.js';
import { service, together } from './challenges.js';

/** Drafts that no worker issues: the test is the issuer. */
export async function invoiceDrafts(app: TestApp, count: number): Promise<string[]> {
  const consumer = service(app, Consumers).get('invoices.issue');
  if (!consumer) throw new Error('nobody issues invoices');
  consumer.handle = () => Promise.resolve();
  const { id: userId } = await signUp(app);
  const parties = service(app, Parties);
  const { party: buyer, language } = await parties.counterpart(userId);
  const rule = { category: 'S', rateBp: 1900, note: null } as const;
  const ids: string[] = [];
  for (let i = 0; i < count; i++) {
    const line = lineOf('1.000 Anycoins', 840, rule);
    const totals = totalsOf([{ line, vatMinor: 160, note: null }]);
    const draft = {
      content: {
        kind: 'coin_package',
        selfBilled: false,
        language,
        seller: parties.platform(),
        buyer,
        ...totals,
        settledMinor: totals.grossMinor,
        settledBy: 'card',
        suppliedOn: '2026-11-21',
        decision: null,
        agreement: null,
        ledgerTxnIds: [],
        reason: null,
      },
      userId,
      subject: null,
      paymentId: null,
      fact: `payment:${randomUUID()}`,
      corrects: null,
    } as const;
    ids.push(
      await together(app, () =>
        service(app, InvoiceDrafts).insert({ ...draft, content: { ...draft.content, ledgerTxnIds: [] } }),
      ),
    );
  }
  return ids;
}

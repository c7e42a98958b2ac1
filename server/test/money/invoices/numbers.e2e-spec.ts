import pg from 'pg';
import { InvoiceIssuing } from '../../../src/modules/money/invoices/issuing.service.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { service } from '../../support/challenges.js';
import { invoiceDrafts } from '../../support/invoice-drafts.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { DATABASE_POOL: '40' } });
});
afterAll(() => app.close());

const ISSUERS = 64;
const EACH = 4;
const KILLS = 40;

describe('numbers', () => {
  it(`have no gap and no double under ${ISSUERS} issuers whose connections are killed`, async () => {
    const open = await invoiceDrafts(app, ISSUERS * EACH);
    const issuing = service(app, InvoiceIssuing);
    let killed = 0;
    let failed = 0;
    let running = true;
    // Only the owner of the server may end the connections of another role.
    const admin = new pg.Client({ connectionString: process.env['TEST_PG_ADMIN_URL'] });
    await admin.connect();
    const name = new URL(app.env['DATABASE_URL'] ?? '').pathname.slice(1);
    const killer = (async () => {
      while (running && killed < KILLS) {
        const { rows } = await admin.query<{ killed: boolean }>(
          `SELECT pg_terminate_backend(pid) AS killed FROM (
             SELECT pid FROM pg_stat_activity WHERE datname = $1 AND usename = 'anyjoi_app' AND state <> 'idle'
               AND query ~ 'invoice' ORDER BY random() LIMIT 1) busy`,
          [name],
        );
        killed += rows.filter((row) => row.killed).length;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      await admin.end();
    })();
    const issuer = async (index: number) => {
      for (let i = index; i < open.length; i += ISSUERS) {
        const id = open[i] ?? '';
        for (;;) {
          try {
            await issuing.issue(id);
            break;
          } catch {
            // Its connection was killed; the next try takes a number anew.
            failed++;
          }
        }
      }
    };
    await Promise.all(Array.from({ length: ISSUERS }, (_, index) => issuer(index)));
    running = false;
    await killer;

    const rows = await app.db.query<{ sequence: string; number: string; status: string }>(
      `SELECT sequence, number, status FROM invoice WHERE series = 'R' ORDER BY sequence`,
    );
    expect(killed).toBeGreaterThan(0);
    expect(failed).toBeGreaterThan(0);
    expect(rows.map(({ sequence }) => Number(sequence))).toEqual(open.map((_, index) => index + 1));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(open.length);
    const [counter] = await app.db.query<{ last: string }>(
      `SELECT last FROM invoice_counter WHERE series = 'R'`,
    );
    expect(Number(counter?.last)).toBe(open.length);
  });

  it('are taken once, however often a draft is issued', async () => {
    const [id = ''] = await invoiceDrafts(app, 1);
    const issuing = service(app, InvoiceIssuing);
    await Promise.all(Array.from({ length: 8 }, () => issuing.issue(id)));
    const [counter] = await app.db.query<{ last: string; issued: string }>(
      `SELECT last, (SELECT count(*) FROM invoice WHERE series = 'R') AS issued FROM invoice_counter WHERE series = 'R'`,
    );
    expect(counter?.last).toBe(counter?.issued);
  });

  it('begin anew with the year of the platform', async () => {
    const [first = '', second = ''] = await invoiceDrafts(app, 2);
    const issuing = service(app, InvoiceIssuing);
    // Half an hour before midnight in London it is the new year in Berlin already.
    app.clock.moveTo(new Date('2030-12-31T22:30:00Z'));
    await issuing.issue(first);
    app.clock.moveTo(new Date('2030-12-31T23:30:00Z'));
    await issuing.issue(second);
    const rows = await app.db.query(`SELECT number FROM invoice WHERE id = ANY ($1) ORDER BY number`, [
      [first, second],
    ]);
    expect(rows).toEqual([{ number: 'R-2030-00001' }, { number: 'R-2031-00001' }]);
  });
});

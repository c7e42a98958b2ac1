import pg from 'pg';
import { InvoiceIssuing } from '../../src/modules/money/invoices/issuing.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { service } from '../support/challenges.js';
import { invoiceDrafts } from '../support/invoice-drafts.js';
import { type OwnServices, startOwnServices } from '../support/server-process.js';
import { inParallel, progress, randomFrom, record, scaled, start } from './run.js';

const ISSUERS = 64;
const DRAFTS = scaled(3_200);
const RESTARTS = 3;
const KILL_EVERY_MS = 40;

let services: OwnServices;
let app: TestApp;
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  app = await startTestApp({ env: { ROLE: 'api', DATABASE_POOL: '40' } });
}, 300_000);
afterAll(async () => {
  await app.close();
  await services.stop();
}, 120_000);

/** Ends random connections that write an invoice, and in between kills the whole server. */
async function disturb(
  issued: () => number,
  counts: { connections: number; restarts: number },
): Promise<void> {
  const random = randomFrom(start);
  const name = new URL(app.env['DATABASE_URL'] ?? '').pathname.slice(1);
  while (issued() < DRAFTS) {
    const due = ((counts.restarts + 1) * DRAFTS) / (RESTARTS + 1);
    if (counts.restarts < RESTARTS && issued() >= due) {
      await services.restartPostgres();
      counts.restarts++;
      progress(`PostgreSQL killed and started again at ${issued()} of ${DRAFTS}`);
    }
    const admin = new pg.Client({ connectionString: process.env['TEST_PG_ADMIN_URL'] });
    await admin.connect();
    const { rows } = await admin.query<{ killed: boolean }>(
      `SELECT pg_terminate_backend(pid) AS killed FROM (
         SELECT pid FROM pg_stat_activity WHERE datname = $1 AND usename = 'anyjoi_app' AND state <> 'idle'
           AND query ~ 'invoice' OFFSET $2 LIMIT 1) busy`,
      [name, Math.floor(random() * 4)],
    );
    await admin.end();
    counts.connections += rows.filter(({ killed }) => killed).length;
    await new Promise((resolve) => setTimeout(resolve, KILL_EVERY_MS));
  }
}

it(`${ISSUERS} issuers of ${DRAFTS} invoices, killed all the time: no gap, no double`, async () => {
  const drafts = await invoiceDrafts(app, DRAFTS);
  progress(`${drafts.length} drafts`);
  const issuing = service(app, InvoiceIssuing);
  const counts = { connections: 0, restarts: 0 };
  let issued = 0;
  let failed = 0;
  const disturbance = disturb(() => issued, counts);
  await inParallel(drafts.length, ISSUERS, async (index) => {
    for (;;) {
      try {
        await issuing.issue(drafts[index] ?? '');
        issued++;
        return;
      } catch {
        // Its connection was killed, or there is no server at all: once more.
        failed++;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  });
  await disturbance;
  const rows = await app.db.query<{ sequence: string; number: string }>(
    `SELECT sequence, number FROM invoice WHERE series = 'R' AND sequence IS NOT NULL ORDER BY sequence`,
  );
  const numbers = rows.map(({ sequence }) => Number(sequence));
  const gaps = numbers.filter((number, index) => index > 0 && number > (numbers[index - 1] ?? 0) + 1).length;
  const doubles = rows.length - new Set(rows.map(({ number }) => number)).size;
  record('invoice numbers', {
    issuers: ISSUERS,
    invoices: rows.length,
    'connections killed': counts.connections,
    'PostgreSQL killed': counts.restarts,
    'tries that failed': failed,
    gaps,
    duplicates: doubles,
  });
  expect({ gaps, doubles, first: numbers[0], count: rows.length }).toEqual({
    gaps: 0,
    doubles: 0,
    first: 1,
    count: DRAFTS,
  });
});

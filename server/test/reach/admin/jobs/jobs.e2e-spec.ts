import { Queues } from '../../../../src/platform/jobs/queues.js';
import { auditOf } from '../../../support/audit.js';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { eventually } from '../../../support/wait.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
}, 120_000);
afterAll(() => app.close());

interface Row {
  id: string;
  queue: string;
  state: string;
  attempts: number;
  error: string | null;
}
const QUEUE = 'reconciliation';
const list = async (query: object) => (await admin.get('/api/admin/job', query)).body.data as Row[];
const retry = (id: string) =>
  admin.post(`/api/admin/job/${encodeURIComponent(id)}/retry`, { reason: 'The network was down' });
const queue = () => app.app.nest.get(Queues, { strict: false }).get(QUEUE);

/** A run that cannot be read: its handler rejects. */
const addFailing = () => queue().add({ runId: 'no id' }, { attempts: 1 });

describe('background jobs', () => {
  it('shows failed jobs with their reason, and tries one again', async () => {
    const { id: jobId } = await addFailing();
    const id = `${QUEUE}:${jobId}`;
    const failed = () => list({ queue: QUEUE, state: 'failed' });
    const [row] = await eventually(async () => {
      const rows = await failed();
      return rows.length > 0 ? rows : null;
    });
    expect(row).toMatchObject({ id, queue: QUEUE, state: 'failed', attempts: 1 });
    expect(row?.error).toContain('uuid');

    const again = await retry(id);
    expect([again.status, again.body.data]).toMatchObject([200, { id, state: 'queued', error: null }]);
    await eventually(async () => (await failed())[0]?.attempts === 2);
    expect(await auditOf(app, 'job.retry', id)).toMatchObject([
      { actorId: admin.id, reason: 'The network was down', before: { attempts: 1 }, named: true },
    ]);
    const silent = await admin.post(`/api/admin/job/${encodeURIComponent(id)}/retry`);
    expect([silent.status, silent.body.details]).toMatchObject([400, [{ field: 'reason' }]]);
  });

  it('pages over all queues, each job once', async () => {
    for (let n = 0; n < 5; n++) await addFailing();
    await eventually(async () => (await list({ queue: QUEUE, state: 'failed' })).length >= 6);
    const pages = await Promise.all([1, 2, 3].map((page) => list({ state: 'failed', page, per: 2 })));
    const ids = pages.flat().map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
    const waiting = await list({ state: 'queued', per: 100 });
    expect(waiting.some(({ queue: name }) => name === 'repeated')).toBe(true);
  });

  it('refuses what has not failed, what does not exist, and whoever is no admin', async () => {
    const [waiting] = await list({ queue: 'repeated', state: 'queued' });
    const early = await retry(String(waiting?.id));
    expect([early.status, early.body.code]).toEqual([409, 'INVALID_TRANSITION']);
    for (const id of ['reconciliation:none', 'no-queue:1', 'nothing'])
      expect((await retry(id)).status).toBe(404);
    const support = await signUpStaff(app);
    expect((await support.get('/api/admin/job', {})).status).toBe(403);
  });
});

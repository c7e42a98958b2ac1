import { Injectable, Module } from '@nestjs/common';
import { DAY } from '../../../src/kernel/clock.js';
import { newId } from '../../../src/kernel/id.js';
import { type Approval, Approves, ApprovalsService } from '../../../src/modules/money/approvals/index.js';
import { AuditLog } from '../../../src/platform/audit/audit-log.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

let app: TestApp;
let approvals: ApprovalsService;
let first: Actor;
let second: Actor;
const done: string[] = [];
const refused = newId();

@Injectable()
class Unfreezing {
  @Approves('unfreeze')
  async approve({ subjectId }: Approval<'unfreeze'>): Promise<void> {
    if (subjectId === refused) throw new Error('not now');
    done.push(subjectId);
  }
}

@Module({ providers: [Unfreezing] })
class UnfreezingModule {}

beforeAll(async () => {
  app = await startTestApp({ modules: [UnfreezingModule] });
  approvals = app.app.nest.get(ApprovalsService);
  first = await signUpStaff(app, 'admin');
  second = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

const by = (actor: Actor) => ({ actorId: actor.id, ip: '127.0.0.1', requestId: 'r1' });
const ask = (subjectId = newId()) =>
  approvals.request(
    {
      kind: 'unfreeze',
      subject: { kind: 'user', id: subjectId },
      payload: { amountMinor: 100_001 },
      reason: 'cleared',
    },
    by(first),
  );
const decide = (who: Actor, id: string, decision: string, note = 'Checked') =>
  who.post(`/api/admin/approval/${id}/decision`, { decision, note });
const names = async (approvalId: string) =>
  (
    await app.db.query<{ name: string }>(`SELECT name FROM outbox WHERE aggregate_id = $1 ORDER BY seq`, [
      approvalId,
    ])
  ).map(({ name }) => name);

describe('four eyes', () => {
  it('does what was asked for once another admin agrees', async () => {
    const { id, subjectId } = await ask();
    const answer = await decide(second, id, 'approve', 'seen the papers');
    expect([answer.status, answer.body.data]).toMatchObject([
      200,
      { status: 'approved', requestedBy: first.id, decidedBy: second.id, payload: { amountMinor: 100_001 } },
    ]);
    expect(done).toContain(subjectId);
    expect(await names(id)).toEqual(['approval.requested', 'approval.decided']);
    const again = await decide(second, id, 'reject');
    expect([again.status, again.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('never lets the one who asked decide', async () => {
    const { id } = await ask();
    expect((await decide(first, id, 'approve')).status).toBe(403);
    expect((await decide(first, id, 'reject')).status).toBe(403);
    await expect(
      app.db.query(`UPDATE approval SET status = 'approved', decided_by = requested_by WHERE id = $1`, [id]),
    ).rejects.toMatchObject({ constraint: 'approval_by_another' });
  });

  it('leaves everything as it was where the action is refused', async () => {
    const { id } = await ask(refused);
    expect((await decide(second, id, 'approve')).status).toBe(500);
    const [row] = await app.db.query(`SELECT status, decided_by FROM approval WHERE id = $1`, [id]);
    expect(row).toEqual({ status: 'pending_approval', decided_by: null });
    expect(await names(id)).toEqual(['approval.requested']);
  });

  it('does nothing of what was rejected or forgotten, and says so', async () => {
    const rejected = await ask();
    expect((await decide(second, rejected.id, 'reject')).body.data.status).toBe('rejected');
    const forgotten = await ask();
    await app.pass(7 * DAY - 1000);
    expect(await names(forgotten.id)).toEqual(['approval.requested']);
    await app.pass(1000);
    for (const { id, subjectId } of [rejected, forgotten]) {
      expect(await names(id)).toEqual(['approval.requested', 'approval.decided']);
      expect(done).not.toContain(subjectId);
    }
    // A week later their sessions are over.
    second = await signUpStaff(app, 'admin');
    const late = await decide(second, forgotten.id, 'approve');
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION']);
  });

  it('waits once for one thing', async () => {
    const { subjectId } = await ask();
    await expect(ask(subjectId)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('of many decisions at once takes one', async () => {
    const { id, subjectId } = await ask();
    const answers = await Promise.all(Array.from({ length: 6 }, () => decide(second, id, 'approve')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(done.filter((each) => each === subjectId)).toHaveLength(1);
  });

  it('is for admins', async () => {
    const { id } = await ask();
    const [person, support] = [await signUp(app), await signUpStaff(app)];
    for (const who of [person, support]) {
      expect((await who.get('/api/admin/approval')).status).toBe(403);
      expect((await decide(who, id, 'approve')).status).toBe(403);
    }
    expect((await decide(second, newId(), 'approve')).status).toBe(404);
  });

  it('wants a reason for either decision', async () => {
    const { id } = await ask();
    for (const decision of ['approve', 'reject'])
      for (const note of ['', 'no', 'x'.repeat(501)])
        expect((await decide(second, id, decision, note)).body).toMatchObject({
          code: 'VALIDATION_FAILED',
          details: [{ field: 'note' }],
        });
  });

  it('is listed by state, kind and subject', async () => {
    const { id } = await ask();
    const waiting = await second.get('/api/admin/approval', { status: 'pending_approval', kind: 'unfreeze' });
    expect(waiting.body.data[0]).toMatchObject({ id, kind: 'unfreeze', status: 'pending_approval' });
    expect((await second.get('/api/admin/approval', { kind: 'journal' })).body.data).toEqual([]);
    const { subject } = waiting.body.data[0] as { subject: { id: string } };
    const about = await second.get('/api/admin/approval', { subjectId: subject.id });
    expect((about.body.data as { id: string }[]).map((row) => row.id)).toContain(id);
    expect((await second.get('/api/admin/approval', { subjectId: newId() })).body.total).toBe(0);
    expect((await second.get('/api/admin/approval', { per: 101 })).status).toBe(400);
  });
});

describe('the audit log', () => {
  it('holds who asked and who decided', async () => {
    const { id } = await ask();
    await decide(second, id, 'reject', 'Not cleared');
    const entries = await app.db.query(
      `SELECT action, actor_id, after->>'reason' AS reason, ip IS NOT NULL AS "hasIp" FROM audit_log WHERE target_id = $1 ORDER BY seq`,
      [id],
    );
    expect(entries).toEqual([
      { action: 'unfreeze.request', actor_id: first.id, reason: 'cleared', hasIp: true },
      { action: 'unfreeze.rejected', actor_id: second.id, reason: 'Not cleared', hasIp: true },
    ]);
  });

  it('is a chain, whoever writes at once, and shows what was changed behind its back', async () => {
    const log = app.app.nest.get(AuditLog);
    const note = { action: 'job.retry', target: { kind: 'test', id: '1' } } as const;
    await Promise.all(Array.from({ length: 20 }, () => log.record(by(first), note)));
    expect(await log.broken()).toEqual([]);
    await expect(app.db.query(`UPDATE audit_log SET action = 'nothing'`)).rejects.toThrow('not allowed');
    await expect(app.db.query(`DELETE FROM audit_log`)).rejects.toThrow('not allowed');
    await expect(app.db.query(`TRUNCATE audit_log`)).rejects.toThrow('cannot truncate');
    await expect(app.db.query(`TRUNCATE audit_log, audit_person`)).rejects.toThrow('not allowed');
    await app.db.query(`ALTER TABLE audit_log DISABLE TRIGGER audit_log_immutable`);
    const [entry] = await app.db.query<{ id: string }>(
      `UPDATE audit_log SET actor_id = NULL WHERE seq = (SELECT min(seq) + 3 FROM audit_log) RETURNING id`,
    );
    expect(await log.broken()).toEqual([entry?.id]);
  });
});

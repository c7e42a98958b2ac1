import type { Socket } from 'socket.io-client';
import { DAY, HOUR, MINUTE } from '../../../src/kernel/clock.js';
import { DeskService } from '../../../src/modules/talk/support/desk.service.js';
import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { auditOf } from '../../support/audit.js';
import { service, together } from '../../support/challenges.js';
import { askPayout, NO_ACCOUNT_IBAN, payee, untilPayout } from '../../support/payees.js';
import { eventually } from '../../support/wait.js';
import { answer, ask, change, connect, heardBy, seen, write } from './desk.js';

let app: TestApp;
let amir: Actor;
let tessa: Actor;
const open: Socket[] = [];
beforeAll(async () => {
  app = await startTestApp({ settings: { 'support.opensPerDay': 100 } });
  [amir, tessa] = [await signUpStaff(app), await signUpStaff(app, 'admin')];
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => app.close());

const listed = async (query: object): Promise<string[]> =>
  (await amir.get('/api/support/conversation', { limit: 100, ...query })).body.data.map(
    ({ id }: { id: string }) => id,
  );
const dueIn = async (id: string): Promise<number | null> => {
  const { dueAt } = (await seen(amir, id)).support;
  return dueAt === null ? null : Math.round((Date.parse(dueAt) - app.clock.now().getTime()) / MINUTE);
};

describe('the queue', () => {
  it('has what is due first, first: money that does not come before everything else', async () => {
    const creator = await payee(app, { iban: NO_ACCOUNT_IBAN });
    const { body } = await askPayout(app, creator, 20_000);
    await untilPayout(app, body.data.id, 'in_transit');
    app.clock.advance(5 * DAY);
    await untilPayout(app, body.data.id, 'failed');
    const calm = await ask(await signUp(app), 'How do I change my name');
    const stuck = await ask(creator, 'Payout has failed');
    expect((await seen(amir, stuck.id)).support).toMatchObject({ priority: 'high' });
    expect((await seen(amir, calm.id)).support).toMatchObject({ priority: 'normal' });
    const ids = await listed({ state: 'open' });
    expect(ids.indexOf(stuck.id)).toBeLessThan(ids.indexOf(calm.id));
    const found = (await amir.get(`/api/support/conversation/${stuck.id}/context`)).body;
    expect(found).toMatchObject({ user: { id: creator.id }, things: [{ kind: 'payout', id: body.data.id }] });
    expect(found.blockers).toEqual((await creator.get('/api/payments/payout_account')).body.data.blockers);
    expect(await auditOf(app, 'support.readContext', stuck.id)).toHaveLength(1);
  });

  it('goes on from a cursor also where nothing is due', async () => {
    const lena = await signUp(app);
    for (const subject of ['one one', 'two two', 'three three']) await ask(lena, subject);
    const asked = { userId: lena.id, limit: 2 };
    const first = (await amir.get('/api/support/conversation', asked)).body;
    const second = (await amir.get('/api/support/conversation', { ...asked, cursor: first.nextCursor })).body;
    expect([...first.data, ...second.data].map(({ support }) => support.subject)).toEqual([
      'three three',
      'two two',
      'one one',
    ]);
  });

  it('runs the time to answer, then the time to solve, and none while the person has to answer', async () => {
    const lena = await signUp(app);
    const { id } = await ask(lena);
    expect(await dueIn(id)).toBe(8 * 60);
    await change(amir, id, { priority: 'high' });
    expect(await dueIn(id)).toBe(60);
    await answer(amir, id, 'I look into it');
    expect(await dueIn(id)).toBe(24 * 60);
    await answer(amir, id, 'Which bank is it?', { wait: true });
    expect(await dueIn(id)).toBeNull();
    app.clock.advance(2 * HOUR);
    await write(lena, id, 'Sparkasse');
    expect(await dueIn(id)).toBe(60);
  });

  it('is found by its number, by its label and by whom it is assigned to', async () => {
    const lena = await signUp(app);
    const { id } = await ask(lena);
    await change(amir, id, { labels: ['payout', 'bank'], assignedTo: tessa.id });
    expect(await listed({ label: 'bank', userId: lena.id })).toEqual([id]);
    expect(await listed({ label: 'tax', userId: lena.id })).toEqual([]);
    expect(await listed({ assignedTo: tessa.id, userId: lena.id })).toEqual([id]);
    const { data } = (await amir.get('/api/support/search', { q: id })).body;
    expect(data).toMatchObject([{ kind: 'support', id, person: { id: lena.id } }]);
  });
});

describe('what staff change', () => {
  it.each([
    ['closed', {}, 400],
    ['closed', { reason: 'solved' }, 200],
    ['waiting', {}, 200],
    ['waiting', { reason: 'solved' }, 400],
    ['open', {}, 409],
  ] as const)('an open one to %s with %j: %d', async (state, more, status) => {
    const { id } = await ask(await signUp(app));
    expect((await change(amir, id, { state, ...more })).status).toBe(status);
  });

  it('nobody answers what is closed before it is opened again', async () => {
    const { id } = await ask(await signUp(app));
    await change(amir, id, { state: 'closed', reason: 'duplicate' });
    expect((await answer(amir, id, 'Hallo')).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      allowedEvents: ['write', 'reopen'],
    });
    expect((await change(amir, id, { state: 'open' })).status).toBe(200);
    expect((await answer(amir, id, 'Hallo')).status).toBe(201);
  });

  it('only staff can have it, and nobody works on a matter of their own', async () => {
    const lena = await signUp(app);
    const { id } = await ask(lena);
    expect((await change(amir, id, { assignedTo: lena.id })).status).toBe(400);
    const mine = await signUpStaff(app);
    await app.db.query(`UPDATE support_conversation SET user_id = $2 WHERE id = $1`, [id, mine.id]);
    expect((await answer(mine, id, 'Hallo')).status).toBe(403);
    expect((await change(mine, id, { priority: 'high' })).status).toBe(403);
  });

  it('each act and each look stands in the audit log', async () => {
    const { id } = await ask(await signUp(app));
    await amir.get(`/api/support/conversation/${id}/messages`);
    await answer(amir, id, 'Hallo');
    await amir.post(`/api/support/conversation/${id}/note`, { text: 'A quiet thought' });
    await change(amir, id, { state: 'closed', reason: 'solved' });
    for (const action of ['support.read', 'support.answer', 'support.note', 'support.change'])
      expect(await auditOf(app, action, id)).toMatchObject([{ actorId: amir.id, named: true }]);
    expect(JSON.stringify(await auditOf(app, 'support.note', id))).not.toContain('quiet');
  });

  it('two who close at the same moment close once', async () => {
    const { id } = await ask(await signUp(app));
    const body = { state: 'closed', reason: 'solved' };
    const both = await Promise.all([change(amir, id, body), change(tessa, id, body)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('whoever is silent', () => {
  it('loses it to somebody who answers, once, and not after an answer', async () => {
    const quiet = await signUpStaff(app);
    const lena = await signUp(app);
    const [left, answered] = [await ask(lena, 'Left alone'), await ask(lena, 'Answered in time')];
    await answer(amir, (await ask(await signUp(app), 'Shows who is there')).id, 'Hallo');
    for (const { id } of [left, answered]) await change(quiet, id, { assignedTo: quiet.id });
    await answer(quiet, answered.id, 'Hallo');
    const fire = (id: string) => service(app, DeskService).reassign(id, app.clock.now());
    await fire(left.id);
    expect((await seen(amir, left.id)).support.assignedTo).toBe(quiet.id);
    app.clock.advance(2 * HOUR + MINUTE);
    await Promise.all([fire(left.id), fire(left.id), fire(answered.id)]);
    const next = (await seen(amir, left.id)).support.assignedTo;
    expect([amir.id, tessa.id]).toContain(next);
    expect((await seen(amir, answered.id)).support.assignedTo).toBe(quiet.id);
    expect(await auditOf(app, 'support.reassign', left.id)).toHaveLength(1);
  });
});

describe('private notes', () => {
  const secret = 'watch-this-account-closely';

  it.each(['creator', 'brand', 'user'] as const)('never reach the %s they are about', async (role) => {
    const person = await signUp(app, { role });
    const { id } = await ask(person);
    const [theirs, ours] = [await connect(app, person), await connect(app, amir)];
    open.push(theirs, ours);
    const [heard, atDesk] = [heardBy(theirs), heardBy(ours)];
    await ours.emitWithAck('support.join', {});
    expect((await amir.post(`/api/support/conversation/${id}/note`, { text: secret })).status).toBe(201);
    await change(amir, id, { labels: ['risk-label'] });
    await answer(amir, id, 'Hallo');
    await eventually(async () => heard.some(({ event }) => event === 'support.message'));
    await eventually(async () => atDesk.some(({ event }) => event === 'support.note'));
    const texts = await Promise.all(
      [
        '/api/conversation/support',
        '/api/conversation/support/history',
        `/api/conversation/support/${id}`,
        `/api/conversation/support/${id}/messages`,
        '/api/conversation',
        '/api/notification',
      ].map(async (path) => JSON.stringify((await person.get(path)).body)),
    );
    for (const text of [...texts, ...heard.map((one) => one.text)]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain('risk-label');
    }
    for (const path of [`${id}/note`, `${id}/messages`, `${id}/context`, id])
      expect((await person.get(`/api/support/conversation/${path}`)).status).toBe(403);
    expect(await theirs.emitWithAck('support.join', {})).toMatchObject({ ok: false });
    expect((await tessa.get(`/api/support/conversation/${id}/note`)).body.data).toMatchObject([
      { text: secret, author: { id: amir.id } },
    ]);
  });

  it('stand in no copy of the data of a person, and are erased with them', async () => {
    const person = await signUp(app);
    const { id } = await ask(person, 'A matter of mine', 'Words of mine');
    await amir.post(`/api/support/conversation/${id}/note`, { text: secret });
    const subject = { userId: person.id, email: person.email, username: 'person' };
    const holders = service(app, PersonalDataHolders).all.filter(({ name }) => name.startsWith('support-'));
    expect(holders.map(({ name }) => name)).toEqual([
      'support-conversations',
      'support-messages',
      'support-notes',
    ]);
    const copy = JSON.stringify(await Promise.all(holders.map(async (holder) => holder.collect?.(subject))));
    expect(copy).toContain('Words of mine');
    expect(copy).not.toContain(secret);
    await together(app, async () => {
      for (const holder of holders) await holder.erase?.(subject);
    });
    const { data } = (await amir.get(`/api/support/conversation/${id}/messages`)).body;
    expect(data).toMatchObject([{ text: '' }]);
    expect((await seen(amir, id)).support.subject).toBeNull();
    expect((await amir.get(`/api/support/conversation/${id}/note`)).body.data).toEqual([]);
  });
});

describe('saved replies', () => {
  const reply = { title: 'Bank data', text: 'Hallo {{name}}, {{withdrawable}} warten.', lang: 'de' };

  it('are kept by language with what is filled in; an unknown variable is refused', async () => {
    const added = (await amir.post('/api/support/canned', reply)).body.data;
    expect(added).toMatchObject({ ...reply, variables: ['name', 'withdrawable'] });
    expect((await amir.post('/api/support/canned', reply)).status).toBe(409);
    expect((await amir.post('/api/support/canned', { ...reply, lang: 'en' })).status).toBe(201);
    for (const text of ['{{iban}}', 'Hallo {{name', '{{constructor}}'])
      expect((await amir.post('/api/support/canned', { ...reply, title: text, text })).body).toMatchObject({
        code: 'VALIDATION_FAILED',
        details: [{ field: 'text', rule: 'variables' }],
      });
    const path = `/api/support/canned/${added.id}`;
    expect((await amir.patch(path, { text: '{{nobody}}' })).status).toBe(400);
    expect((await amir.patch(path, { text: 'Hallo {{staff}}' })).body.data.variables).toEqual(['staff']);
    const find = async (query: object) => (await amir.get('/api/support/canned', query)).body.data.length;
    expect(await find({ lang: 'de', q: 'bank' })).toBe(1);
    expect(await find({ lang: 'en', q: '100%' })).toBe(0);
    expect((await amir.delete(path)).status).toBe(200);
    expect((await amir.delete(path)).status).toBe(404);
    expect(await find({ lang: 'de', q: 'bank' })).toBe(0);
  });
});

describe('the overview', () => {
  it('counts what is open with its age, and what was closed', async () => {
    const queue = async () =>
      (await amir.get('/api/support/queue')).body.data.find(
        ({ kind }: { kind: string }) => kind === 'support',
      );
    const before = await queue();
    const { id } = await ask(await signUp(app));
    expect((await queue()).open).toBe((before?.open ?? 0) + 1);
    expect((await queue()).dueAt).not.toBeNull();
    await change(amir, id, { state: 'closed', reason: 'solved' });
    expect((await queue()).open).toBe(before?.open ?? 0);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { Database } from '../../../../src/platform/database/database.js';
import { PersonalDataHolders } from '../../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { liveChallenge, service, together, verifiedBrand } from '../../../support/challenges.js';
import { disputed, paidBy } from '../../../support/disputes.js';
import { join, newCreator } from '../../../support/entries.js';
import { askPayout, bodyOf, payee, untilPayout } from '../../../support/payees.js';
import { buyCoins } from '../../../support/payments.js';
import { queriesOf } from '../../../support/queries.js';

interface Item {
  id: string;
  kind: string;
  at: string;
  what: string;
  detail: string | null;
  status: string | null;
  amount: { minor: number } | null;
  subject: { kind: string; id: string } | null;
  actor: { id: string; name: string } | null;
}
interface Part {
  data: Item[];
  nextCursor: string | null;
}

let app: TestApp;
let support: Actor;
let admin: Actor;
let brand: Actor;
let creator: Actor;
let challenge: { id: string };
beforeAll(async () => {
  app = await startTestApp();
  support = await signUpStaff(app);
  admin = await signUpStaff(app, 'admin');
  brand = await verifiedBrand(app);
  challenge = await liveChallenge(app, brand, { title: 'Snack break, seriously' });
  creator = await newCreator(app);
  await join(creator, challenge.id);
  expect((await buyCoins(creator)).status).toBe(201);
});
afterAll(() => app.close());

const pathOf = ({ id }: Actor) => `/api/admin/user/${id}/timeline`;
const noteOf = ({ id }: Actor) => `/api/admin/user/${id}/note`;
async function read(who: Actor, of: Actor, query: object = {}): Promise<Part> {
  const answer = await who.get(pathOf(of), query);
  expect(answer.status).toBe(200);
  return answer.body as Part;
}
const kindsIn = ({ data }: Part) => [...new Set(data.map(({ kind }) => kind))].sort();

describe('the timeline of a person', () => {
  it('joins what modules know of them, the newest first', async () => {
    const wrote = await support.post(noteOf(creator), { text: 'Called and asked for help' });
    expect(wrote.status).toBe(201);
    const part = await read(admin, creator, { limit: 100 });
    const times = part.data.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
    expect(kindsIn(part)).toEqual(expect.arrayContaining(['money', 'note', 'security', 'work']));
    expect(part.data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          what: 'Zahlung',
          status: 'succeeded',
          subject: expect.objectContaining({ kind: 'payment' }),
        }),
        expect.objectContaining({
          what: 'Einer Challenge beigetreten',
          detail: 'Snack break, seriously',
          status: 'joined',
          subject: { kind: 'challenge_entry', id: expect.any(String) },
        }),
        expect.objectContaining({ kind: 'security', what: 'Angemeldet' }),
      ]),
    );
    const begun = (await read(support, brand, { kind: 'work' })).data;
    expect(begun).toMatchObject([
      { what: 'Challenge erstellt', detail: 'Snack break, seriously', subject: { id: challenge.id } },
    ]);
  });

  it('shows a payout once, and what staff did with its reason, but not who looked', async () => {
    const person = await payee(app, { minor: 60_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 50_000)).data;
    const reason = 'Bought views';
    await admin.post(`/api/support/user/${person.id}/suspend`, { suspended: true, reason });
    await admin.get(`/api/support/user/${person.id}`);
    const money = (await read(admin, person, { kind: 'money', limit: 50 })).data;
    expect(money.filter(({ what }) => what.startsWith('Auszahlung'))).toMatchObject([
      { what: 'Auszahlung', amount: { minor: -50_000 }, subject: { kind: 'payout', id } },
    ]);
    expect((await read(admin, person, { kind: 'staff' })).data).toMatchObject([
      { what: 'Konto gesperrt', detail: reason, actor: { id: admin.id } },
      { what: 'Identität bestätigt' },
    ]);
  });

  it('shows what staff did to what is theirs: a payout, and a dispute with its evidence', async () => {
    const person = await payee(app, { minor: 150_000 });
    const { id } = bodyOf<{ id: string }>(await askPayout(app, person, 120_000)).data;
    await untilPayout(app, id, 'in_review');
    const reason = 'The account belongs to somebody else';
    const rejected = await admin.post(`/api/admin/payout/${id}/decision`, {
      decision: 'reject',
      note: reason,
    });
    expect(rejected.status).toBe(200);
    expect((await read(admin, person, { kind: 'staff' })).data[0]).toMatchObject({
      what: 'Auszahlung abgelehnt',
      detail: reason,
      subject: { kind: 'payout', id },
    });
    const buyer = await newCreator(app);
    expect((await buyCoins(buyer)).status).toBe(201);
    const dispute = await disputed(app, await paidBy(app, buyer));
    const drafted = await admin.post(`/api/admin/dispute/${dispute.id}/evidence`, {
      text: 'The coins were used the same day',
      submit: false,
      reason: 'Collected so far',
    });
    expect(drafted.status).toBe(200);
    const about = { subject: { kind: 'dispute', id: dispute.id } };
    expect((await read(admin, buyer, { kind: 'money' })).data).toContainEqual(
      expect.objectContaining({ what: 'Streitfall eröffnet', status: 'needs_response', ...about }),
    );
    expect((await read(admin, buyer, { kind: 'staff' })).data).toMatchObject([
      { what: 'Nachweise zu einem Streitfall gespeichert', ...about },
    ]);
  });

  it('goes on behind a cursor through all modules, each item once', async () => {
    const whole = await read(admin, creator, { limit: 100 });
    expect(whole.nextCursor).toBeNull();
    const seen: Item[] = [];
    let cursor: string | null = null;
    do {
      const part: Part = await read(admin, creator, { limit: 2, ...(cursor && { cursor }) });
      seen.push(...part.data);
      cursor = part.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual(whole.data);
    expect(seen.length).toBeGreaterThan(4);
    const refused = await admin.get(pathOf(creator), { cursor: 'bm9uZQ' });
    expect([refused.status, refused.body.code]).toEqual([400, 'VALIDATION_FAILED']);
  });

  it('asks as often for many items as for few', async () => {
    const few = await queriesOf(app, () => read(admin, creator, { limit: 1 }));
    const many = await queriesOf(app, () => read(admin, creator, { limit: 50 }));
    expect(few).toBeGreaterThan(10);
    // Names of people and titles of challenges are two queries more where an item shows them.
    expect(many).toBeLessThanOrEqual(few + 2);
  });

  it('shows support neither money nor acts of admins, and members nothing', async () => {
    expect(kindsIn(await read(support, creator, { limit: 100 }))).toEqual(['note', 'security', 'work']);
    expect((await read(support, creator, { kind: 'money' })).data).toEqual([]);
    expect((await read(support, creator, { kind: 'staff' })).data).toEqual([]);
    expect((await creator.get(pathOf(creator))).status).toBe(403);
    expect((await support.get('/api/admin/user/01900000-0000-7000-8000-000000000000/timeline')).status).toBe(
      404,
    );
  });

  it('writes each look into the audit log', async () => {
    const looks = () =>
      app.db.query(
        `SELECT 1 FROM audit_log WHERE action = 'user.readTimeline' AND target_id = $1 AND actor_id = $2`,
        [creator.id, support.id],
      );
    const before = (await looks()).length;
    await read(support, creator);
    expect(await looks()).toHaveLength(before + 1);
  });
});

describe('a note on a person', () => {
  it('stands in the timeline with its author, sealed at rest and not in the audit log', async () => {
    const person = await signUp(app);
    const text = 'Photo failed on focus,\nnot on data. ä€';
    const answer = await support.post(noteOf(person), { text });
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { data: { kind: 'note', detail: text, actor: { id: support.id } } },
    ]);
    expect((await read(admin, person, { kind: 'note' })).data).toEqual([answer.body.data]);
    const [row] = await app.db.query<{ text: string }>(`SELECT text FROM staff_note WHERE user_id = $1`, [
      person.id,
    ]);
    expect(row?.text).not.toContain('Photo');
    const entries = await app.db.query<{ after: object }>(
      `SELECT after FROM audit_log WHERE action = 'user.note' AND target_id = $1`,
      [person.id],
    );
    expect(entries).toEqual([{ after: { noteId: answer.body.data.id } }]);
  });

  it('is bounded, and nobody writes or reads one about themselves', async () => {
    const person = await signUp(app);
    for (const text of ['', 'x'.repeat(2_001)])
      expect((await support.post(noteOf(person), { text })).status).toBe(400);
    expect((await support.post(noteOf(person), { text: 'x'.repeat(2_000) })).status).toBe(201);
    expect((await person.post(noteOf(person), { text: 'me' })).status).toBe(403);
    expect((await support.post(noteOf(support), { text: 'me' })).status).toBe(403);
    await admin.post(noteOf(support), { text: 'Late twice this week' });
    expect((await read(support, support, { kind: 'note' })).data).toEqual([]);
    expect(kindsIn(await read(support, support))).not.toContain('note');
    expect((await read(admin, support, { kind: 'note' })).data).toHaveLength(1);
    const unknown = await support.post('/api/admin/user/01900000-0000-7000-8000-000000000000/note', {
      text: 'x',
    });
    expect(unknown.status).toBe(404);
  });

  it('is not written on an account that is erased in that moment', async () => {
    const person = await signUp(app);
    let answer: Promise<{ status: number }> | undefined;
    await together(app, async () => {
      await service(app, Database).query(`UPDATE "user" SET state = 'deleted' WHERE id = $1`, [person.id]);
      answer = support.post(noteOf(person), { text: 'too late' }).then(({ status }) => ({ status }));
      // Long enough for it to reach the row that is locked here.
      await delay(500);
    });
    expect((await answer)?.status).toBe(404);
    expect(await app.db.query(`SELECT 1 FROM staff_note WHERE user_id = $1`, [person.id])).toEqual([]);
  });

  it('is in the copy of the data of the person without its author, and goes with the account', async () => {
    const person = await signUp(app);
    await support.post(noteOf(person), { text: 'Asked twice for the same refund' });
    const holder = service(app, PersonalDataHolders).all.find(({ name }) => name === 'staff-notes');
    const subject = { userId: person.id, email: person.email, username: 'somebody' };
    const copy = await holder?.collect?.(subject);
    expect(copy?.content).toEqual([{ text: 'Asked twice for the same refund', createdAt: expect.any(Date) }]);
    expect(JSON.stringify(copy)).not.toContain(support.id);
    await holder?.erase?.(subject);
    expect((await read(admin, person, { kind: 'note' })).data).toEqual([]);
    expect(await holder?.collect?.(subject)).toBeNull();
  });
});

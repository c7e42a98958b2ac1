import type { Response } from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import { ProposalsPersonalData } from '../../../src/modules/deals/creatorbids/personal-data.js';
import { type Actor, signUp, signUpStaff } from '../../support/actors.js';
import { keyOf, type Program } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { at, service } from '../../support/challenges.js';
import { closedBid, euro, openBid, type ProposalBody, propose, readBid } from '../../support/bids.js';
import { written } from '../../support/notices.js';

/** Both are in no other text of the test. */
const SECRET = 'Saffron cardamom kulfi';
const PRICE = 43_217;

let app: TestApp;
let author: Actor;
let brand: Actor;
let other: Actor;
let people: Record<string, Actor | Program>;
let bidId: string;
let proposal: ProposalBody;
beforeAll(async () => {
  app = await startTestApp();
  [brand, author, other] = [
    await signUp(app, { role: 'brand' }),
    await signUp(app, { role: 'creator' }),
    await signUp(app, { role: 'creator' }),
  ];
  bidId = (await openBid(app, brand)).id;
  proposal = await propose(author, bidId, { text: SECRET, price: euro(PRICE) });
  await propose(other, bidId);
  people = {
    author,
    'another creator': other,
    brand,
    'another brand': await signUp(app, { role: 'brand' }),
    support: await signUpStaff(app, 'support'),
    admin: await signUpStaff(app, 'admin'),
    'key of the brand': await keyOf(app, brand, ['challenges:read', 'challenges:write', 'content:read']),
  };
});
afterAll(() => app.close());

const tells = ({ body, text }: Pick<Response, 'body' | 'text'>): boolean => {
  const all = `${JSON.stringify(body)} ${text ?? ''}`;
  return all.includes(SECRET) || all.includes(String(PRICE));
};
const bid = () => `/api/creatorbid/${bidId}`;
const one = () => `${bid()}/proposal/${proposal.id}`;

/** Every route of the family, and what others show of people, money and work. */
const reads: Record<string, () => string> = {
  'the list of bids': () => '/api/creatorbid',
  'the bid': bid,
  'its proposals': () => `${bid()}/proposal`,
  'its proposals by price': () => `${bid()}/proposal?sort=price`,
  'requests of deals': () => '/api/deals/request',
  'running deals': () => '/api/deals/active',
  'the start page': () => '/api/dashboard',
  notifications: () => '/api/notification',
  'the desk’s page of the author': () => `/api/support/user/${author.id}`,
  'the desk’s money of the author': () => `/api/admin/user/${author.id}/money`,
  'the desk’s timeline of the author': () => `/api/admin/user/${author.id}/timeline`,
  'the desk’s search': () => `/api/support/search?q=${proposal.id}`,
  'the audit log': () => '/api/admin/audit',
  'the events of programs': () => '/partner/events',
};
const authors = new Set(['the list of bids', 'the bid', 'its proposals', 'its proposals by price']);

const roles = ['author', 'another creator', 'brand', 'another brand', 'support', 'admin', 'key of the brand'];
const cells = roles.flatMap((role) => Object.keys(reads).map((route) => [role, route] as const));

describe('a sealed proposal', () => {
  it.each(cells)('%s, %s', async (role, route) => {
    await written(app);
    const answer = await (people[role] as Actor).get(reads[route]?.() ?? '');
    expect(answer.status).toBeLessThan(500);
    expect(tells(answer)).toBe(role === 'author' && authors.has(route));
  });

  it.each(roles)('%s cannot decide about it', async (role) => {
    const person = people[role] as Actor;
    // Keys have no routes for deals at all.
    const refused: Record<string, number> = {
      author: 403,
      'another creator': 403,
      brand: 409,
      'another brand': 404,
      'key of the brand': 401,
    };
    const wanted = refused[role] ?? 403;
    for (const call of [
      () => person.post(`${one()}/accept`),
      () => person.post(`${one()}/request-revision`, { note: 'A little less' }),
      () => person.post(`${one()}/shortlist`, { shortlisted: true }),
    ]) {
      const answer = await call();
      expect([answer.status, tells(answer)]).toEqual([wanted, false]);
    }
    if (role === 'author') return;
    const closing = role === 'another creator' ? 404 : wanted;
    expect((await person.post(`${one()}/close`)).status).toBe(closing);
  });

  it('stands readable in no row of the database, in no event and in no copy but that of its author', async () => {
    await written(app);
    const tables = await app.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(50);
    for (const { name } of tables) {
      const rows = await app.db.query(`SELECT 1 FROM "${name}" r WHERE r::text LIKE $1 OR r::text LIKE $2`, [
        `%${SECRET}%`,
        `%${PRICE}%`,
      ]);
      expect([name, rows.length]).toEqual([name, 0]);
    }
    const data = service(app, ProposalsPersonalData);
    const copy = ({ id }: Actor) => data.collect({ userId: id, email: '', username: '' });
    expect(JSON.stringify(await copy(author))).toContain(SECRET);
    expect(await copy(brand)).toBeNull();
    expect(JSON.stringify(await copy(other))).not.toContain(SECRET);
  });

  it('is known by its hash alone, which a list of likely prices does not tell', async () => {
    const seals = (await readBid(brand, bidId)).seals.map(({ hash }) => hash);
    expect(seals).toContain(proposal.hash);
    expect(JSON.parse(proposal.sealedText).nonce).toMatch(/^[0-9a-f]{64}$/);
    expect((await readBid(brand, bidId)).proposalCount).toBe(2);
  });

  it('goes with its author, unread', async () => {
    const { id } = await openBid(app, brand, { deadline: at(app, 9 * DAY) });
    const leaving = await signUp(app, { role: 'creator' });
    await propose(leaving, id);
    await service(app, ProposalsPersonalData).erase({ userId: leaving.id, email: '', username: '' });
    const [row] = await app.db.query(
      `SELECT status, closed_reason AS reason, sealed, opened_text AS opened FROM proposal WHERE bid_id = $1`,
      [id],
    );
    expect(row).toEqual({ status: 'expired', reason: 'withdrawn', sealed: null, opened: null });
    expect(await closedBid(brand, id)).toEqual([]);
  });

  it('is the brand’s to read once the bid has closed, and nobody else’s', async () => {
    await closedBid(brand, bidId);
    for (const role of roles) {
      const answer = await (people[role] as Actor).get(`${bid()}/proposal`);
      expect([role, tells(answer)]).toEqual([role, role === 'author' || role === 'brand']);
    }
  });
});

import { DAY, HOUR } from '../../../src/kernel/clock.js';
import {
  campaignActors,
  campaignMachine,
  campaignTransitions,
} from '../../../src/modules/deals/campaigns/campaign.machine.js';
import { campaignStatuses } from '../../../src/modules/deals/campaigns/campaign.types.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { again, at, expectCleanBooks } from '../../support/challenges.js';
import {
  applicationsOf,
  applied,
  apply,
  type CampaignBody,
  campaignOf,
  draftCampaign,
  euro,
  fireCampaign,
  openCampaign,
  readCampaign,
  setCampaign,
} from '../../support/campaigns.js';
import { makeBreed, seated } from '../../support/breeds.js';
import { dealOf, offerOf } from '../../support/deals.js';
import { lastOf, listOf, written } from '../../support/notices.js';
import { joined, newTeam } from '../../support/teams.js';
import { link } from '../../support/platform-links.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  creator = await signUp(app, { role: 'creator' });
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const listed = async (person: Actor, query: object = {}): Promise<string[]> => {
  const { body } = await person.get('/api/campaign', { per: 100, ...query });
  return (body as { data: CampaignBody[] }).data.map(({ id }) => id);
};
const refused = async (change: object): Promise<number> =>
  (await brand.post('/api/campaign', campaignOf(app, change))).status;

describe('the table of a campaign', () => {
  const known = new Map(
    campaignTransitions.flatMap(({ from, event, to, actors }) =>
      from.flatMap((state) => actors.map((actor) => [`${state} ${event} ${actor}`, to] as const)),
    ),
  );
  const events = [...new Set(campaignTransitions.map(({ event }) => event))];
  const cases = campaignStatuses.flatMap((state) =>
    events.flatMap((event) => campaignActors.map((actor) => [state, event, actor] as const)),
  );

  it.each(cases)('%s, %s by %s', (state, event, actor) => {
    const to = known.get(`${state} ${event} ${actor}`);
    if (to) expect(campaignMachine[actor].next(state, event)).toBe(to[0]);
    else expect(() => campaignMachine[actor].next(state, event)).toThrow();
  });
});

describe('a campaign', () => {
  it('is written, published, paused, resumed and closed by its brand alone', async () => {
    const { id, status, allowedEvents } = await draftCampaign(app, brand);
    expect([status, allowedEvents]).toEqual(['draft', ['change', 'publish', 'delete']]);
    const other = await signUp(app, { role: 'brand' });
    for (const person of [other, creator]) expect((await person.get(`/api/campaign/${id}`)).status).toBe(404);
    expect((await setCampaign(other, id, 'published')).status).toBe(404);
    expect((await setCampaign(creator, id, 'published')).status).toBe(403);
    expect((await setCampaign(brand, id, 'paused')).body.code).toBe('INVALID_TRANSITION');
    for (const step of ['published', 'paused', 'published', 'closed'])
      expect((await setCampaign(brand, id, step)).body.data.status).toBe(step);
    expect(await readCampaign(brand, id)).toMatchObject({ closedReason: 'brand', closesAt: null });
    expect((await setCampaign(brand, id, 'published')).status).toBe(409);
    expect((await brand.delete(`/api/campaign/${id}`)).status).toBe(409);
  });

  it('stands on the page of its brand while it is open, for whoever is signed in', async () => {
    const { id } = await openCampaign(app, brand);
    await draftCampaign(app, brand);
    const shown = async (): Promise<string[]> =>
      ((await creator.get(`/api/user/${brand.id}`)).body.data.campaigns as { id: string }[]).map(
        ({ id: one }) => one,
      );
    expect(await shown()).toEqual([id]);
    expect((await app.http.get(`/api/user/${brand.id}`)).body.data.campaigns).toEqual([]);
    await setCampaign(brand, id, 'paused');
    expect(await shown()).toEqual([]);
  });

  it('is deleted as a draft', async () => {
    const { id } = await draftCampaign(app, brand);
    expect((await (await signUp(app, { role: 'brand' })).delete(`/api/campaign/${id}`)).status).toBe(404);
    expect((await brand.delete(`/api/campaign/${id}`)).status).toBe(200);
    expect((await brand.get(`/api/campaign/${id}`)).status).toBe(404);
  });

  it('refuses prices, times and requirements that nobody could meet', async () => {
    expect(await refused({ pricePerCreator: euro(5) })).toBe(400);
    expect(await refused({ pricePerCreator: euro(200_000) })).toBe(400);
    expect(await refused({ endsAt: at(app, 91 * DAY) })).toBe(400);
    expect(await refused({ endsAt: at(app, -DAY) })).toBe(400);
    expect(await refused({ startsAt: at(app, 31 * DAY) })).toBe(400);
    expect(await refused({ targeting: { specificAudienceCountry: ['DE'] } })).toBe(400);
    expect(await refused({ deliverables: [] })).toBe(400);
  });

  it('belongs to a team whose editors write it and whose viewers read it', async () => {
    const [owner, editor, viewer] = [brand, await signUp(app), await signUp(app)];
    const team = await newTeam(owner);
    await joined(app, team, owner, editor, 'editor');
    await joined(app, team, owner, viewer, 'viewer');
    const { id } = await openCampaign(app, forTeam(app, editor, team));
    expect((await readCampaign(forTeam(app, viewer, team), id)).status).toBe('published');
    expect((await setCampaign(forTeam(app, viewer, team), id, 'paused')).status).toBe(403);
    expect((await owner.get(`/api/campaign/${id}`)).status).toBe(404);
    await applied(creator, id);
    expect(await applicationsOf(forTeam(app, editor, team), id)).toHaveLength(1);
  });

  it('keeps its team from being dissolved while creators can apply, also when it is paused', async () => {
    const team = await newTeam(brand);
    const acting = forTeam(app, brand, team);
    const { id } = await openCampaign(app, acting);
    const blockers = async (): Promise<string[]> => {
      const { status, body } = await brand.delete(`/api/team/${team}`);
      const { code, blockers = [] } = body as { code?: string; blockers?: { code: string }[] };
      return [String(status), ...(code ? [code] : []), ...blockers.map((one) => one.code)];
    };
    expect(await blockers()).toEqual(['409', 'IN_USE', 'CAMPAIGNS_RUNNING']);
    expect((await setCampaign(acting, id, 'paused')).status).toBe(200);
    expect(await blockers()).toEqual(['409', 'IN_USE', 'CAMPAIGNS_RUNNING']);
    expect((await setCampaign(acting, id, 'closed')).status).toBe(200);
    expect(await blockers()).toEqual(['200']);
  });

  it('changes freely until somebody has applied, and only to more afterwards', async () => {
    const { id } = await openCampaign(app, brand, { places: 2 });
    const change = (body: object) => brand.patch(`/api/campaign/${id}`, body);
    expect((await change({ budget: euro(90_000), title: 'Another winter' })).status).toBe(200);
    await applied(creator, id);
    for (const body of [
      { title: 'And another' },
      { budget: euro(80_000) },
      { places: 1 },
      { endsAt: at(app, 5 * DAY) },
    ])
      expect((await change(body)).status).toBe(409);
    const more = await change({ budget: euro(120_000), places: 5, endsAt: at(app, 60 * DAY) });
    expect(more.body.data).toMatchObject({ budget: { minor: 120_000 }, places: 5 });
    expect((more.body.data as CampaignBody).closesAt?.slice(0, 10)).toBe(at(app, 60 * DAY).slice(0, 10));
    expect((await change({ pricePerCreator: null })).status).toBe(409);
    expect((await change({ places: null })).body.data).toMatchObject({ places: null });
    expect((await change({ places: null })).status).toBe(200);
    expect((await change({ places: 50 })).status).toBe(409);
  });

  it('loses its places and its price where they are taken away', async () => {
    const { id } = await draftCampaign(app, brand, { places: 5, pricePerCreator: euro(20_000) });
    const change = async (body: object) => (await brand.patch(`/api/campaign/${id}`, body)).body.data;
    expect(await change({ title: 'Another winter' })).toMatchObject({
      places: 5,
      pricePerCreator: euro(20_000),
    });
    expect(await change({ places: null, pricePerCreator: null })).toMatchObject({
      places: null,
      pricePerCreator: null,
    });
  });
});

describe('the list of creators', () => {
  it('holds what is open and matches, and nothing of brands that block or are blocked', async () => {
    const open = await openCampaign(app, brand, { title: 'Zitronenmelisse' });
    const draft = await draftCampaign(app, brand);
    const paused = await openCampaign(app, brand);
    await setCampaign(brand, paused.id, 'paused');
    const later = await openCampaign(app, brand, { startsAt: at(app, 5 * DAY) });
    const found = await listed(creator);
    expect(found).toContain(open.id);
    for (const { id } of [draft, paused, later]) {
      expect(found).not.toContain(id);
      expect((await creator.get(`/api/campaign/${id}`)).status).toBe(404);
    }
    expect(await listed(creator, { q: 'zitronen' })).toEqual([open.id]);
    expect(await listed(creator, { q: 'zitronen', type: 'livestream' })).toEqual([]);
    expect(await listed(brand, { status: 'draft' })).toEqual([draft.id]);
    expect((await brand.post(`/api/user/${creator.id}/block`)).status).toBeLessThan(300);
    expect(await listed(creator)).not.toContain(open.id);
    expect((await apply(creator, open.id)).status).toBe(404);
  });

  const german = { country: 'DE', language: 'de', gender: 'female', birthDate: '1990-05-17' };
  const requirements: [string, object, boolean][] = [
    ['country', { specificCreatorCountry: ['DE', 'AT'] }, true],
    ['another country', { specificCreatorCountry: ['FR'] }, false],
    ['language', { specificLanguage: ['de'] }, true],
    ['another language', { specificLanguage: ['fr'] }, false],
    ['gender', { specificGender: ['female'] }, true],
    ['another gender', { specificGender: ['male'] }, false],
    ['age', { ageRange: { min: 30, max: 40 } }, true],
    ['another age', { ageRange: { min: 18, max: 25 } }, false],
    ['followers', { minFollowers: 10 }, true],
    ['more followers', { minFollowers: 900_000_000 }, false],
    ['views', { minAverageViews: 900_000_000 }, false],
    ['a platform', { verifiedPlatform: ['youtube'] }, true],
    ['another platform', { verifiedPlatform: ['tiktok'] }, false],
    ['an identity', { verifiedIdentity: true }, false],
    ['a squad', { breedType: ['ambassador', 'ugc'] }, true],
    ['another squad', { breedType: ['reviewer'] }, false],
    ['nothing', { specificGender: [], verifiedIdentity: false }, true],
  ];
  it('says the same of each requirement as the page and the application', async () => {
    creator = await signUp(app, { role: 'creator', profile: german });
    await link(app, creator, 'youtube', `match-${creator.id.slice(-6)}`);
    await app.db.query(`UPDATE platform_link SET followers = 5000 WHERE user_id = $1`, [creator.id]);
    await seated(brand, (await makeBreed(brand, { type: 'ambassador' })).id, creator);
    for (const [name, targeting, fits] of requirements) {
      const { id } = await openCampaign(app, brand, { targeting });
      const verdict = (await readCampaign(creator, id)).eligibility;
      expect([name, (await listed(creator)).includes(id), verdict?.eligible]).toEqual([name, fits, fits]);
      const answer = await apply(creator, id);
      expect([name, answer.status]).toEqual([name, fits ? 201 : 403]);
      if (!fits) {
        expect(answer.body.code).toBe('NOT_ELIGIBLE');
        expect((answer.body as { details: object[] }).details).toHaveLength(verdict?.reasons.length ?? 0);
      }
    }
  });
});

describe('an application', () => {
  it('is an offer of the creator that waits for the brand, once at a time', async () => {
    const { id } = await openCampaign(app, brand);
    const offer = await applied(creator, id, { message: 'I drink nothing else' });
    expect(offer).toMatchObject({
      status: 'request',
      initiator: 'creator',
      campaignId: id,
      price: { minor: 40_000 },
      message: 'I drink nothing else',
    });
    expect(await dealOf(brand, offer.dealId)).toMatchObject({ stage: 'request', turn: 'brand' });
    expect((await apply(creator, id)).body.code).toBe('ALREADY_EXISTS');
    expect((await readCampaign(brand, id)).counts).toEqual({ offers: 1, active: 0, done: 0 });
    expect(await readCampaign(creator, id)).toMatchObject({
      application: { id: offer.id, status: 'open' },
      taken: null,
      allowedEvents: [],
    });
    expect(await listed(creator)).not.toContain(id);
    expect(await listed(creator, { applied: true })).toEqual([id]);
    await written(app);
    expect(await lastOf(brand, 'deal.applied')).toMatchObject({ path: `/deals/${offer.dealId}` });
    const todo = (await brand.get('/api/dashboard')).body as {
      data: { todo: { kind: string; id: string }[] };
    };
    expect(todo.data.todo.filter(({ kind }) => kind === 'campaign_answer' || kind === 'deal_answer')).toEqual(
      [expect.objectContaining({ kind: 'campaign_answer', id, count: 1 })],
    );
    expect((await creator.post(`/api/offer/${offer.id}/reject`)).status).toBe(201);
    expect((await readCampaign(brand, id)).counts.offers).toBe(0);
    await applied(creator, id, { price: euro(35_000) });
  });

  it('sent fifty times at once opens one deal', async () => {
    const { id } = await openCampaign(app, brand);
    const answers = await Promise.all(Array.from({ length: 50 }, () => apply(creator, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect((await readCampaign(brand, id)).counts.offers).toBe(1);
  });

  it('needs a price that the budget covers, and a campaign that is published', async () => {
    const { id } = await openCampaign(app, brand, { pricePerCreator: undefined });
    expect((await apply(creator, id)).status).toBe(400);
    expect((await apply(creator, id, { price: euro(100_001) })).status).toBe(400);
    expect((await apply(brand, id)).status).toBe(403);
    await applied(creator, id, { price: euro(20_000) });
    await setCampaign(brand, id, 'paused');
    const late = await signUp(app, { role: 'creator' });
    expect((await apply(late, id, { price: euro(20_000) })).status).toBe(404);
  });

  it('is shortlisted, countered and agreed by the brand, whose own offers count beside it', async () => {
    const { id } = await openCampaign(app, brand);
    const offer = await applied(creator, id);
    const other = await signUp(app, { role: 'brand' });
    const shortlist = (who: Actor) =>
      who.patch(`/api/campaign/${id}/application/${offer.id}`, { shortlisted: true });
    expect((await shortlist(other)).status).toBe(404);
    expect((await other.get(`/api/campaign/${id}/application`)).status).toBe(404);
    expect((await shortlist(brand)).body.data).toMatchObject({ shortlisted: true });
    expect(await applicationsOf(brand, id, { shortlisted: true })).toHaveLength(1);
    expect(await applicationsOf(brand, id, { shortlisted: false })).toHaveLength(0);
    expect((await brand.post(`/api/offer/${offer.id}/counter`, { price: euro(30_000) })).status).toBe(201);
    expect((await creator.post(`/api/offer/${offer.id}/accept`)).status).toBe(201);
    expect(await readCampaign(brand, id)).toMatchObject({
      taken: { minor: 30_000 },
      counts: { offers: 0, active: 1, done: 0 },
    });
    const guest = await signUp(app, { role: 'creator' });
    const own = await brand.post('/api/offer', offerOf(app, guest, { campaignId: id, price: euro(20_000) }));
    expect(own.body.data).toMatchObject({ campaignId: id, status: 'pending' });
    expect((await apply(guest, id)).body.code).toBe('ALREADY_EXISTS');
    expect((await other.post('/api/offer', offerOf(app, guest, { campaignId: id }))).status).toBe(404);
    expect((await applicationsOf(brand, id)).map(({ offer: { initiator } }) => initiator)).toEqual([
      'brand',
      'creator',
    ]);
  });
});

describe('the end of a campaign', () => {
  it('ends what is open with a reason, and lets running deals go on', async () => {
    const { id } = await openCampaign(app, brand);
    const [open, running] = [await applied(creator, id), await signUp(app, { role: 'creator' })];
    const deal = await applied(running, id);
    expect((await brand.post(`/api/offer/${deal.id}/accept`)).status).toBe(201);
    expect((await setCampaign(brand, id, 'closed')).status).toBe(200);
    await written(app);
    expect((await dealOf(creator, open.dealId)).closedReason).toBe('campaign_closed');
    expect((await dealOf(running, deal.dealId)).stage).toBe('active');
    expect(await readCampaign(brand, id)).toMatchObject({ counts: { offers: 0, active: 1, done: 0 } });
    expect(await lastOf(creator, 'deal.campaign-over')).toMatchObject({ path: `/deals/${open.dealId}` });
    expect(await readCampaign(creator, id)).toMatchObject({
      status: 'closed',
      application: { status: 'ended' },
    });
  });

  it('comes by the clock at its end or after 90 days, once', async () => {
    const ends = await openCampaign(app, brand, { endsAt: at(app, 2 * DAY) });
    const endless = await openCampaign(app, brand, { endsAt: undefined });
    await setCampaign(brand, endless.id, 'paused');
    await app.pass(2 * DAY + HOUR);
    await fireCampaign(app, ends.id);
    expect(await readCampaign(brand, ends.id)).toMatchObject({ status: 'closed', closedReason: 'ended' });
    expect((await readCampaign(brand, endless.id)).status).toBe('paused');
    await app.pass(88 * DAY);
    brand = await again(app, brand);
    expect(await readCampaign(brand, endless.id)).toMatchObject({
      status: 'closed',
      closedReason: 'time_over',
    });
    await written(app);
    const told = (await listOf(brand)).data.filter(({ type }) => type === 'campaign.ended');
    expect(told).toHaveLength(2);
  });

  it('is asked for before the brand leaves', async () => {
    await openCampaign(app, brand);
    const { body } = await brand.get('/api/me/delete');
    expect(JSON.stringify(body)).toContain('CAMPAIGNS_RUNNING');
  });
});

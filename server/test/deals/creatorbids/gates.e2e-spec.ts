import { PersonalDataHolders } from '../../../src/platform/privacy/personal-data-holders.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { closedBid, draftBid, openBid, propose, proposalOf, proposalsOf, set } from '../../support/bids.js';
import { service } from '../../support/challenges.js';
import { settled } from '../../support/entries.js';
import { listOf } from '../../support/notices.js';

let app: TestApp;
let brand: Actor;
let creator: Actor;
let other: Actor;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  brand = await signUp(app, { role: 'brand' });
  [creator, other] = [await signUp(app, { role: 'creator' }), await signUp(app, { role: 'creator' })];
});
afterAll(() => app.close());

const finds = async (who: Actor, id: string): Promise<boolean> =>
  ((await who.get('/api/creatorbid', { per: 100 })).body as { data: { id: string }[] }).data.some(
    (bid) => bid.id === id,
  );
const send = (who: Actor, id: string) => who.post(`/api/creatorbid/${id}/proposal`, proposalOf());

describe('a block between a brand and a creator', () => {
  it.each(['the brand', 'the creator'])('of %s hides the bid from the creator', async (blocker) => {
    const { id } = await openBid(app, brand);
    expect(await finds(creator, id)).toBe(true);
    const [by, of] = blocker === 'the brand' ? [brand, creator] : [creator, brand];
    expect((await by.post(`/api/user/${of.id}/block`)).status).toBeLessThan(300);
    expect(await finds(creator, id)).toBe(false);
    expect((await creator.get(`/api/creatorbid/${id}`)).status).toBe(404);
    expect((await send(creator, id)).status).toBe(404);
    expect(await finds(other, id)).toBe(true);
    expect(await finds(brand, id)).toBe(true);
  });
});

describe('the requirements of a bid', () => {
  it('are told with what the creator misses, and keep a proposal out', async () => {
    const { id } = await openBid(app, brand, { targeting: { specificCreatorCountry: ['NZ'] } });
    const { eligibility } = (await creator.get(`/api/creatorbid/${id}`)).body.data;
    expect(eligibility).toMatchObject({ eligible: false, reasons: [{ rule: 'specificCreatorCountry' }] });
    const refused = await send(creator, id);
    expect(refused.body).toMatchObject({
      code: 'NOT_ELIGIBLE',
      details: [{ field: 'specificCreatorCountry' }],
    });
    await app.db.query(`UPDATE "user" SET country = 'NZ' WHERE id = $1`, [creator.id]);
    expect((await creator.get(`/api/creatorbid/${id}`)).body.data.eligibility).toEqual({
      eligible: true,
      reasons: [],
    });
    expect((await send(creator, id)).status).toBe(201);
    expect((await brand.get(`/api/creatorbid/${id}`)).body.data.eligibility).toBeNull();
  });
});

describe('a bid for invited creators', () => {
  const invite = (id: string, ids: string[], by = brand) =>
    by.post(`/api/creatorbid/${id}/invite`, { creatorIds: ids });
  const told = async (who: Actor) =>
    (await listOf(who)).data.filter(({ type }) => type === 'bid.invited').length;

  it('is found by them alone, who are told once it opens', async () => {
    const { id } = await draftBid(app, brand, { inviteOnly: true });
    expect((await invite(id, [creator.id])).body.data).toMatchObject([{ id: creator.id }]);
    await settled(app);
    expect([await told(creator), await finds(creator, id)]).toEqual([0, false]);
    await set(brand, id, 'open');
    await settled(app);
    expect([await told(creator), await finds(creator, id)]).toEqual([1, true]);
    expect(await finds(other, id)).toBe(false);
    expect((await send(other, id)).status).toBe(404);
    expect((await invite(id, [creator.id, other.id])).body.data).toHaveLength(2);
    await settled(app);
    expect([await told(creator), await told(other), await finds(other, id)]).toEqual([1, 1, true]);
    expect((await send(other, id)).status).toBe(201);
    const { all } = service(app, PersonalDataHolders);
    const subject = { userId: other.id, email: other.email, username: '' };
    const copy = await Promise.all(all.map(async (holder) => holder.collect?.(subject)));
    expect(JSON.stringify(copy)).toContain('invitedAt');
  });

  it('takes no invitations of brands, of blocked people, of others’ bids, and none when it is over', async () => {
    const { id } = await openBid(app, brand, { inviteOnly: true });
    const stranger = await signUp(app, { role: 'brand' });
    expect((await invite(id, [stranger.id])).status).toBe(400);
    await creator.post(`/api/user/${brand.id}/block`);
    expect((await invite(id, [creator.id])).status).toBe(400);
    expect((await invite(id, [other.id], stranger)).status).toBe(404);
    expect((await stranger.get(`/api/creatorbid/${id}/invite`)).status).toBe(404);
    await set(brand, id, 'closed');
    expect((await invite(id, [other.id])).status).toBe(409);
  });
});

describe('the shortlist', () => {
  it('is a note of the brand on what is opened; its author learns nothing of it', async () => {
    const { id } = await openBid(app, brand);
    const sealed = await propose(creator, id);
    const note = (proposalId: string, shortlisted = true, by = brand) =>
      by.post(`/api/creatorbid/${id}/proposal/${proposalId}/shortlist`, { shortlisted });
    expect((await note(sealed.id)).status).toBe(409);
    const [proposal] = await closedBid(brand, id);
    expect((await note(String(proposal?.id))).body.data).toMatchObject({ shortlisted: true });
    expect(await proposalsOf(brand, id)).toMatchObject([{ shortlisted: true }]);
    expect(await proposalsOf(creator, id)).toMatchObject([{ shortlisted: false }]);
    expect((await note(String(proposal?.id), true, await signUp(app, { role: 'brand' }))).status).toBe(404);
    expect((await note(String(proposal?.id), false)).body.data).toMatchObject({ shortlisted: false });
  });
});

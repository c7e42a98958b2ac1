import { newId } from '../../../src/kernel/id.js';
import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { sendOffer } from '../../support/deals.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

interface Shown {
  id: string;
  conversationId: string;
  type: string;
  text: string | null;
  feature: { feature: string; refId: string } | null;
  editableUntil: string | null;
  card: { title: string; path: string; state: string | null; price: { minor: number } | null } | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'messages.perMinute': 1000, 'messages.newPeoplePerDay': 1000 } });
});
afterAll(() => app.close());

const person = () => signUp(app, { role: 'creator' });
const share = (by: Actor, to: object, feature: string, id: string, more: object = {}) =>
  by.post('/api/message/share-to', { ...to, ref: { feature, id }, ...more });
const statusOf = async (asked: ReturnType<typeof share>) => {
  const { status, body } = await asked;
  return [status, (body as { code?: string }).code ?? null];
};
const latest = async (who: Actor, other: Actor): Promise<Shown | undefined> => {
  const direct = (await who.get(`/api/user/${other.id}/conversation`)).body as {
    data: { id: string } | null;
  };
  if (!direct.data) return undefined;
  const { body } = await who.get(`/api/conversation/${direct.data.id}/messages`);
  return (body as { data: Shown[] }).data[0];
};

describe('a page of a person', () => {
  it('goes as a card to several people, and is what each of them may see', async () => {
    const [lena, omar, mia, shown] = await Promise.all([person(), person(), person(), person()]);
    await shown.post(`/api/user/${mia.id}/block`);
    const answer = await share(lena, { userIds: [omar.id, mia.id] }, 'profile', shown.id, {
      text: 'Sieh mal',
    });
    expect(answer.status).toBe(201);
    expect((answer.body as { data: Shown[] }).data).toHaveLength(2);
    expect(await latest(omar, lena)).toMatchObject({
      type: 'link',
      text: 'Sieh mal',
      feature: { feature: 'profile', refId: shown.id },
      card: { path: expect.stringMatching(/^\/profile\//) as unknown },
    });
    // Whoever is blocked finds nobody there, in a card as anywhere.
    expect(await latest(mia, lena)).toMatchObject({ feature: { refId: shown.id }, card: null });
  });

  it('goes by the rules of a message: whoever is closed gets nothing, and where nobody does it is said why', async () => {
    const [lena, open, closed] = await Promise.all([person(), person(), person()]);
    await closed.patch('/api/me/setting', { whoCanMessage: 'only_friends' });
    const both = await share(lena, { userIds: [open.id, closed.id] }, 'profile', open.id);
    expect((both.body as { data: Shown[] }).data).toHaveLength(1);
    expect(await latest(closed, lena)).toBeUndefined();
    expect(await statusOf(share(lena, { userIds: [closed.id] }, 'profile', open.id))).toEqual([
      403,
      'INBOX_CLOSED',
    ]);
    expect(await statusOf(share(lena, {}, 'profile', open.id))).toEqual([400, 'VALIDATION_FAILED']);
    expect(await statusOf(share(lena, { userIds: [open.id] }, 'profile', newId()))).toEqual([
      404,
      'NOT_FOUND',
    ]);
    expect(await statusOf(share(lena, { userIds: [open.id] }, 'events', newId()))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});

it('a challenge shows its state as it is when it is read', async () => {
  const brand = await verifiedBrand(app);
  await giveCoins(app, brand, 500);
  const { id } = await liveChallenge(app, brand);
  const [lena, omar] = await Promise.all([person(), person()]);
  expect((await share(lena, { userIds: [omar.id] }, 'challenges', id)).status).toBe(201);
  expect((await latest(omar, lena))?.card).toMatchObject({ path: `/challenges/${id}`, state: 'live' });
  await app.db.query(`UPDATE challenge SET status = 'in_review' WHERE id = $1`, [id]);
  expect(await latest(omar, lena)).toMatchObject({ card: null });
});

it('a deal is shared between its two sides alone, and tells there what becomes of it', async () => {
  const [brand, creator] = [await verifiedBrand(app), await person()];
  await brand.post('/api/message', { toUserId: creator.id, text: 'Ich schicke dir ein Angebot' });
  const { dealId } = await sendOffer(app, brand, creator);
  const card = await eventually(async () => {
    const message = await latest(creator, brand);
    return message?.feature?.refId === dealId && message;
  });
  expect(card).toMatchObject({ type: 'link', card: { path: `/deals/${dealId}`, state: 'request' } });
  expect(await latest(brand, creator)).toMatchObject({ editableUntil: null });
  // Nobody typed it, so nobody puts words of theirs into it.
  const edited = await brand.patch(`/api/message/${card && card.id}`, { text: 'Read me for nothing' });
  expect([edited.status, edited.body.code]).toEqual([409, 'CONFLICT']);
  expect(await latest(creator, brand)).toMatchObject({ text: null });
  const stranger = await person();
  expect(await statusOf(share(creator, { userIds: [stranger.id] }, 'deal', dealId))).toEqual([
    403,
    'NOT_ELIGIBLE',
  ]);
  expect(await statusOf(share(stranger, { userIds: [creator.id] }, 'deal', dealId))).toEqual([
    404,
    'NOT_FOUND',
  ]);
  await creator.post('/api/message', { toUserId: brand.id, text: 'Danke' });
  expect((await share(creator, { userIds: [brand.id] }, 'deal', dealId)).status).toBe(201);
  expect((await latest(brand, creator))?.card?.price?.minor).toBeGreaterThan(0);
});

it('a deal of a team is shown where its people talk with the creator, and to nobody else', async () => {
  const [owner, editor, silent] = [await verifiedBrand(app), await person(), await person()];
  const [creator, stranger] = [await person(), await person()];
  const team = await newTeam(owner);
  await joined(app, team, owner, editor, 'editor');
  await joined(app, team, owner, silent, 'viewer');
  await owner.post('/api/message', { toUserId: creator.id, text: 'Ich schicke dir ein Angebot' });
  await creator.post('/api/message', { toUserId: editor.id, text: 'Bist du auch dabei?' });
  await stranger.post('/api/message', { toUserId: creator.id, text: 'Hallo' });
  const { dealId } = await sendOffer(app, forTeam(app, owner, team), creator);
  for (const member of [owner, editor]) {
    const seen = async (who: Actor, other: Actor) => {
      const message = await latest(who, other);
      return message?.feature?.refId === dealId && message;
    };
    const card = { path: `/deals/${dealId}`, state: 'request' };
    expect(await eventually(() => seen(creator, member))).toMatchObject({ card });
    expect(await eventually(() => seen(member, creator))).toMatchObject({ card });
  }
  expect(await latest(creator, stranger)).toMatchObject({ feature: null });
  expect(await latest(silent, creator)).toBeUndefined();
  // Between the people of both sides it can be sent, by each of them.
  expect((await share(silent, { userIds: [editor.id] }, 'deal', dealId)).status).toBe(201);
  expect(await statusOf(share(silent, { userIds: [stranger.id] }, 'deal', dealId))).toEqual([
    403,
    'NOT_ELIGIBLE',
  ]);
  // Whoever has left the team does not see its deals any more.
  const { body } = await owner.get(`/api/team/${team}/members`);
  const left = (body as { data: { id: string; user: { id: string } | null }[] }).data.find(
    ({ user }) => user?.id === editor.id,
  );
  expect((await owner.delete(`/api/team/${team}/members/${left?.id}`)).status).toBe(200);
  expect(await latest(editor, creator)).toMatchObject({ card: null });
});

import { io } from 'socket.io-client';
import { DAY } from '../../../src/kernel/clock.js';
import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { billedIn } from '../../support/billing-address.js';
import { liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { handedIn, newCreator, review } from '../../support/entries.js';
import { about, listOf, settle, tell, written } from '../../support/notices.js';
import { joined, newTeam } from '../../support/teams.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let owner: Actor;
let editor: Actor;
let finance: Actor;
let viewer: Actor;
let team: string;
let editorsPlace: string;

const english = { profile: { language: 'en' } };
beforeAll(async () => {
  app = await startTestApp({ settings: { 'team.createdPerDay': 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await verifiedBrand(app);
  [editor, finance, viewer] = [await signUp(app, english), await signUp(app), await signUp(app)];
  team = await newTeam(owner, 'Nordkaffee');
  editorsPlace = await joined(app, team, owner, editor, 'editor');
  await joined(app, team, owner, finance, 'finance');
  await joined(app, team, owner, viewer, 'viewer');
});

const submitted = (key: string) => ({ userId: team, key, facts: about, group: about.challengeId });
const due = (key: string) => ({
  dueAt: app.clock.in(DAY).toISOString(),
  key,
  atStakeMinor: 12_000,
});
/** What a person is told about one kind. */
const toldOf = async (person: Actor, type: string) =>
  (await listOf(person)).data.filter((one) => one.type === type);
const told = async (type: string) => {
  const lists = await Promise.all([owner, editor, finance, viewer].map((person) => toldOf(person, type)));
  return lists.map(({ length }) => length);
};

describe('what a team is told', () => {
  it('reaches the members whose role can act on it, each once, and leads to the screen of the team', async () => {
    await tell(app, 'entry.submitted', submitted('one'), submitted('one'));
    expect(await told('entry.submitted')).toEqual([1, 1, 0, 0]);
    expect((await toldOf(editor, 'entry.submitted'))[0]).toMatchObject({
      teamId: team,
      path: `/brand/challenges/${about.challengeId}/entries?team=${team}`,
      count: 1,
    });
    await tell(app, 'payment.refunded', { userId: team, key: 'two', facts: { amountMinor: 500 } });
    expect(await told('payment.refunded')).toEqual([1, 0, 1, 0]);
  });

  it('is not told to the member who did it', async () => {
    await tell(app, 'entry.submitted', { ...submitted('one'), actorId: editor.id });
    expect(await told('entry.submitted')).toEqual([1, 0, 0, 0]);
  });

  it('is heard on open screens, grouped, and read by each member alone', async () => {
    const heard: string[] = [];
    const socket = io(`${app.url}/realtime`, { auth: { token: editor.token }, transports: ['websocket'] });
    socket.on('notification.new', ({ notification }: { notification: { teamId: string } }) =>
      heard.push(notification.teamId),
    );
    await eventually(async () => socket.connected);
    await tell(app, 'entry.submitted', submitted('one'));
    await tell(app, 'entry.submitted', submitted('two'));
    await eventually(async () => heard.length === 2);
    socket.close();
    expect(heard).toEqual([team, team]);
    const [group] = await toldOf(editor, 'entry.submitted');
    expect(group?.count).toBe(2);
    // Also while they act for the team: the list is their own.
    const read = await forTeam(app, editor, team).post(`/api/notification/${group?.id}/read`);
    expect(read.status).toBe(200);
    expect((await toldOf(editor, 'entry.submitted'))[0]?.readAt).not.toBeNull();
    expect((await toldOf(owner, 'entry.submitted'))[0]?.readAt).toBeNull();
  });

  it('is mailed to each of them, with a link that names the team', async () => {
    await tell(app, 'entry.submitted', submitted('one'));
    await app.pass(2 * DAY);
    const mail = await app.sandbox.mail.waitFor(editor.email, ({ text }) => text.includes('Cold Brew'));
    expect(mail.text).toContain(`team=${team}`);
    expect(app.sandbox.mail.list(viewer.email).some(({ text }) => text.includes('Cold Brew'))).toBe(false);
  });

  it('ends for everybody as soon as one has done it', async () => {
    await tell(app, 'entry.submitted', { ...submitted('one'), deadline: due('review') });
    for (const person of [owner, editor]) expect((await listOf(person)).deadlineCount).toBe(1);
    await settle(app, team, 'review');
    for (const person of [owner, editor]) expect((await listOf(person)).deadlineCount).toBe(0);
  });

  it('is gone from the list of who leaves, and what is their own stays', async () => {
    await tell(app, 'entry.submitted', submitted('team'), { ...submitted('own'), userId: editor.id });
    const before = (await listOf(editor)).unreadCount;
    expect((await owner.delete(`/api/team/${team}/members/${editorsPlace}`)).status).toBe(200);
    await written(app);
    const after = await listOf(editor);
    expect((await toldOf(editor, 'entry.submitted')).map(({ teamId }) => teamId)).toEqual([null]);
    expect(after.unreadCount).toBe(before - 1);
    await tell(app, 'entry.submitted', submitted('later'));
    expect(await toldOf(editor, 'entry.submitted')).toHaveLength(1);
    expect(await toldOf(owner, 'entry.submitted')).toHaveLength(1);
  });

  it('is gone from every list once the team is dissolved, and mailed to nobody', async () => {
    await tell(app, 'entry.submitted', submitted('team'), { ...submitted('own'), userId: editor.id });
    const before = (await listOf(editor)).unreadCount;
    expect((await owner.delete(`/api/team/${team}`)).status).toBe(200);
    await written(app);
    expect((await toldOf(editor, 'entry.submitted')).map(({ teamId }) => teamId)).toEqual([null]);
    expect((await listOf(editor)).unreadCount).toBe(before - 1);
    expect(await toldOf(owner, 'entry.submitted')).toEqual([]);
    const waiting = await app.db.query(`SELECT FROM notification WHERE team_id = $1`, [team]);
    expect(waiting).toHaveLength(0);
  });
});

it('a post handed in to the challenge of a team is told to its editors, until one of them has decided', async () => {
  await billedIn(app, { id: team });
  const acting = { ...forTeam(app, owner, team), id: team };
  const challenge = await liveChallenge(app, acting);
  const staff = await signUpStaff(app);
  const decision = { decision: 'approve', reason: 'The brief is fine' };
  expect((await staff.post(`/api/support/challenge/${challenge.id}/decision`, decision)).status).toBe(200);
  const creator = await newCreator(app);
  await handedIn(app, creator, challenge.id);
  await written(app);
  expect(await told('entry.submitted')).toEqual([1, 1, 0, 0]);
  expect((await listOf(editor, { tab: 'deadlines' })).data).toHaveLength(1);
  const decided = await review(forTeam(app, editor, team), challenge.id, creator.id, 'approve');
  expect(decided.status).toBe(200);
  await written(app);
  for (const person of [owner, editor])
    expect((await listOf(person, { tab: 'deadlines' })).data).toHaveLength(0);
});

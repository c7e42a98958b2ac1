import { type Actor, forTeam, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { giveCoins } from '../../support/challenges.js';
import { pictureOf } from '../../support/uploads.js';
import { invite, joined, newTeam } from '../../support/teams.js';

let app: TestApp;
let owner: Actor;
let team: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'team.createdPerDay': 100 } });
});
afterAll(() => app.close());
beforeEach(async () => {
  owner = await signUp(app, { role: 'brand' });
  team = await newTeam(owner);
});

const at = (id: string) => `/api/team/${team}/members/${id}`;
const idOf = async (person: Actor): Promise<string> => {
  const { data } = (await owner.get(`/api/team/${team}/members`)).body as {
    data: { id: string; user: { id: string } | null }[];
  };
  return data.find(({ user }) => user?.id === person.id)?.id ?? 'none';
};

describe('members of a team', () => {
  it('see each other; invitations are for those who manage people; others see nothing', async () => {
    const viewer = await signUp(app);
    await joined(app, team, owner, viewer, 'viewer');
    await invite(owner, team, `waits-${process.pid}-${team}@anyjoi.test`);
    const all = (await owner.get(`/api/team/${team}/members`)).body;
    expect(all).toMatchObject({
      total: 3,
      data: [
        { self: true, role: 'owner', email: owner.email },
        { role: 'viewer', email: viewer.email, invitation: null },
        { status: 'invited', user: null, invitation: { status: 'pending' } },
      ],
    });
    expect((await viewer.get(`/api/team/${team}/members`)).body.total).toBe(2);
    const stranger = await signUp(app);
    for (const path of [`/api/team/${team}`, `/api/team/${team}/members`])
      expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.patch(`/api/team/${team}`, { name: 'Mine' })).status).toBe(404);
    expect((await invite(stranger, team, stranger.email)).status).toBe(404);
  });

  it('manage people by their role: admins leave owners alone and make none', async () => {
    const [admin, editor] = [await signUp(app), await signUp(app)];
    await joined(app, team, owner, admin, 'admin');
    const other = await joined(app, team, owner, editor);
    const mine = await idOf(owner);
    expect((await admin.patch(at(other), { role: 'viewer' })).body.data.role).toBe('viewer');
    for (const answer of [
      await admin.patch(at(mine), { role: 'viewer' }),
      await admin.patch(at(other), { role: 'owner' }),
      await admin.delete(at(mine)),
      await invite(admin, team, 'somebody@anyjoi.test', 'owner'),
      await editor.patch(at(other), { role: 'admin' }),
      await invite(editor, team, 'somebody@anyjoi.test'),
      await admin.delete(`/api/team/${team}`),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'ROLE_REQUIRED']);
  });

  it('always have an owner among them, also when two leave at the same moment', async () => {
    const mine = await idOf(owner);
    expect((await owner.delete(at(mine))).body.code).toBe('CONFLICT');
    expect((await owner.patch(at(mine), { role: 'admin' })).body.code).toBe('CONFLICT');
    const second = await signUp(app);
    const other = await joined(app, team, owner, second, 'owner');
    const left = await Promise.all([owner.delete(at(mine)), second.delete(at(other))]);
    expect(left.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('leave by themselves, and are told when they are removed', async () => {
    const [ben, mia] = [await signUp(app), await signUp(app)];
    const ends = await joined(app, team, owner, ben, 'viewer');
    const leaves = await joined(app, team, owner, mia, 'viewer');
    expect((await mia.delete(at(leaves))).status).toBe(200);
    expect((await ben.delete(at(leaves))).status).toBe(403);
    expect((await owner.delete(at(ends))).status).toBe(200);
    expect((await ben.get('/api/team/my')).body.data).toEqual([]);
    await app.sandbox.mail.waitFor(ben.email, ({ text }) => text.includes('Team'));
  });

  it('keep a role that pays only from the age for it', async () => {
    const young = await signUp(app, { profile: { birthDate: '2012-01-01' } });
    const id = await joined(app, team, owner, young, 'viewer');
    expect((await owner.patch(at(id), { role: 'finance' })).body.code).toBe('AGE_OUT_OF_RANGE');
    expect((await young.post('/api/team', { name: 'Young' })).status).toBe(403);
  });
});

describe('a team', () => {
  it('is renamed by owners and admins, and dissolved by an owner with nothing left in it', async () => {
    const ben = await signUp(app);
    await joined(app, team, owner, ben, 'admin');
    expect((await ben.patch(`/api/team/${team}`, { name: 'Südkaffee' })).body.data.name).toBe('Südkaffee');
    await giveCoins(app, forTeam(app, { ...owner, id: team }, team), 1);
    const busy = await owner.delete(`/api/team/${team}`);
    expect([busy.status, busy.body.code]).toEqual([409, 'IN_USE']);
    expect(busy.body.blockers.map(({ code }: { code: string }) => code)).toContain('COINS_LEFT');

    const empty = await newTeam(owner);
    const gone = forTeam(app, owner, empty);
    expect((await gone.get('/api/wallet')).status).toBe(200);
    expect((await owner.delete(`/api/team/${empty}`)).status).toBe(200);
    expect((await gone.get('/api/wallet')).body.code).toBe('FORBIDDEN');
    expect((await owner.get(`/api/team/${empty}`)).status).toBe(404);
  });

  it('has a logo, sent as oneself or for the team, which its members see with its name', async () => {
    const ben = await signUp(app);
    await joined(app, team, owner, ben, 'viewer');
    for (const logoId of [
      await pictureOf(app, owner, 'avatar'),
      await pictureOf(app, owner, 'avatar', team),
    ]) {
      const changed = await owner.patch(`/api/team/${team}`, { logoId });
      expect(changed.body.data.logoUrl).toContain(logoId);
      const me = (await ben.get('/api/me')).body as { data: { teams: { id: string; logoUrl: string }[] } };
      expect(me.data.teams.find(({ id }) => id === team)?.logoUrl).toContain(logoId);
    }
    const strange = await pictureOf(app, ben, 'avatar');
    expect((await owner.patch(`/api/team/${team}`, { logoId: strange })).status).toBe(400);
    expect((await owner.patch(`/api/team/${team}`, { logoId: null })).body.data.logoUrl).toBeNull();
  });

  it('keeps its only owner from closing the account', async () => {
    const { body } = await owner.get('/api/me/delete');
    expect(JSON.stringify(body)).toContain('LAST_TEAM_OWNER');
  });
});

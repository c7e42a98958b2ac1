import { type Actor, forTeam, signUp } from '../../../support/actors.js';
import { codeOf } from '../../../support/api-keys.js';
import { billedIn } from '../../../support/billing-address.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import {
  createDraft,
  expectCleanBooks,
  giveCoins,
  keptAs,
  liveChallenge,
  payByCoins,
  verifiedBrand,
} from '../../../support/challenges.js';
import { joined, newTeam } from '../../../support/teams.js';
import { pictureOf } from '../../../support/uploads.js';
import { challengeStatuses } from '../../../../src/modules/challenges/challenges/index.js';
import { teamRoles } from '../../../../src/platform/security/scopes.js';

let app: TestApp;
let brand: Actor;
let team: string;

beforeAll(async () => {
  app = await startTestApp({ settings: { 'team.createdPerDay': 100 } });
  brand = await verifiedBrand(app);
  team = await newTeam(brand, 'Nordkaffee');
});
afterAll(async () => {
  await expectCleanBooks(app);
  await app.close();
});

const move = (by: Actor, id: string, teamId = team) => by.post(`/api/hub/challenge/${id}/team`, { teamId });
const statusFor = async (who: Actor, id: string) => (await who.get(`/api/hub/challenge/${id}`)).status;

describe('an own draft', () => {
  it('becomes one of the team with its files: the team edits it, the person has it no more', async () => {
    const coverId = await pictureOf(app, brand);
    const draft = await createDraft(app, brand, { coverId });
    expect((await move(brand, draft.id)).status).toBe(200);
    const acting = forTeam(app, brand, team);
    expect(await statusFor(brand, draft.id)).toBe(404);
    expect(await statusFor(acting, draft.id)).toBe(200);
    const edited = await acting.patch(`/api/hub/challenge/v2/${draft.id}`, { title: 'Ours now', coverId });
    expect(edited.status).toBe(200);
    expect(edited.body.data).toMatchObject({ title: 'Ours now', brand: { id: team } });
    const [file] = await app.db.query<{ owner_id: string }>(`SELECT owner_id FROM media WHERE id = $1`, [
      coverId,
    ]);
    expect(file?.owner_id).toBe(team);
    const [line] = await app.db.query<{ actor_id: string; details: object }>(
      `SELECT actor_id, details FROM challenge_event WHERE challenge_id = $1 AND event = 'handed_over'`,
      [draft.id],
    );
    expect(line).toEqual({ actor_id: brand.id, details: { from: brand.id, to: team } });
    // Again it is not theirs to move.
    expect((await move(brand, draft.id)).status).toBe(404);
  });

  it('leaves files where something else of the person shows them, and both can be edited', async () => {
    const coverId = await pictureOf(app, brand);
    const [moved, kept] = [
      await createDraft(app, brand, { coverId }),
      await createDraft(app, brand, { coverId }),
    ];
    expect((await move(brand, moved.id)).status).toBe(200);
    const byTeam = forTeam(app, brand, team).patch(`/api/hub/challenge/v2/${moved.id}`, { coverId });
    expect((await byTeam).status).toBe(200);
    expect((await brand.patch(`/api/hub/challenge/v2/${kept.id}`, { coverId })).status).toBe(200);
    const fresh = await createDraft(app, forTeam(app, brand, team));
    const strange = await forTeam(app, brand, team).patch(`/api/hub/challenge/v2/${fresh.id}`, { coverId });
    expect(strange.status).toBe(400);
  });

  it('is paid by the team once it is the team’s', async () => {
    const draft = await createDraft(app, brand);
    expect((await move(brand, draft.id)).status).toBe(200);
    await giveCoins(app, { ...brand, id: team }, 119);
    await billedIn(app, { id: team });
    const acting = forTeam(app, brand, team);
    expect((await acting.post(`/api/hub/challenge/${draft.id}/publish`)).status).toBe(200);
    expect((await payByCoins(acting, draft.id)).status).not.toBe('draft');
    expect(Number((await acting.get('/api/wallet')).body.data.amountBalance)).toBe(0);
  });

  it('goes to one team where two are asked at the same moment', async () => {
    const other = await newTeam(brand, 'Südkaffee');
    const draft = await createDraft(app, brand);
    const answers = await Promise.all([
      move(brand, draft.id, team),
      move(brand, draft.id, other),
      move(brand, draft.id, team),
      move(brand, draft.id, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  });
});

describe('who may move', () => {
  it('is an owner of the team, of no other role in it', async () => {
    for (const role of teamRoles) {
      const person = await signUp(app, { role: 'brand' });
      await joined(app, team, brand, person, role);
      const { id } = await createDraft(app, person);
      const answer = await move(person, id);
      expect([role, answer.status, answer.body.code]).toEqual(
        role === 'owner' ? [role, 200, undefined] : [role, 403, 'ROLE_REQUIRED'],
      );
    }
  });

  it('is nobody of another team, nor of another account, nor while acting for a team', async () => {
    const stranger = await signUp(app, { role: 'brand' });
    const own = await createDraft(app, stranger);
    expect((await move(stranger, own.id)).status).toBe(404);
    const { id } = await createDraft(app, brand);
    expect((await move(stranger, id, await newTeam(stranger))).status).toBe(404);
    expect(codeOf(await move(forTeam(app, brand, team), id))).toEqual([403, 'NOT_FOR_TEAMS']);
    expect(await statusFor(brand, id)).toBe(200);
  });
});

describe('where money is', () => {
  it('only an unpaid draft moves, in every other state nothing does', async () => {
    const { id } = await createDraft(app, brand);
    for (const status of challengeStatuses.filter((one) => one !== 'draft')) {
      const suspended = status === 'suspended';
      await keptAs(app, id, {
        status,
        suspended_from: suspended ? 'draft' : null,
        suspended_at: suspended ? app.clock.now() : null,
      });
      expect([status, ...codeOf(await move(brand, id))]).toEqual([status, 409, 'HOLDS_MONEY']);
    }
    await keptAs(app, id, { status: 'draft', suspended_from: null, suspended_at: null, paying: true });
    expect(codeOf(await move(brand, id))).toEqual([409, 'HOLDS_MONEY']);
    await keptAs(app, id, { paying: false });
    expect((await move(brand, id)).status).toBe(200);
  });

  it('a running challenge keeps its owner, escrow and invoice', async () => {
    const { id } = await liveChallenge(app, brand);
    expect(codeOf(await move(brand, id))).toEqual([409, 'HOLDS_MONEY']);
    expect(await statusFor(brand, id)).toBe(200);
    const [row] = await app.db.query<{ brand_id: string }>(`SELECT brand_id FROM challenge WHERE id = $1`, [
      id,
    ]);
    expect(row?.brand_id).toBe(brand.id);
  });
});

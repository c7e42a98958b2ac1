import { type Actor, forTeam, signUp, signUpStaff } from '../../support/actors.js';
import { keyOf } from '../../support/api-keys.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { newTeam } from '../../support/teams.js';
import { answering, type Receiver, startReceiver } from '../../support/receiver.js';
import { eventually } from '../../support/wait.js';

interface Programs {
  keys: { id: string; prefix: string }[];
  endpoints: { id: string; failures: number }[];
  failing: { endpointId: string; responseStatus: number | null }[];
  teams: { id: string; name: string; role: string; keys: { id: string }[] }[];
}

let app: TestApp;
let receiver: Receiver;
let staff: Actor;
let brand: Actor;

beforeAll(async () => {
  receiver = await startReceiver();
  app = await startTestApp({ env: { OUTGOING_PRIVATE: receiver.host } });
  staff = await signUpStaff(app);
  brand = await signUp(app, { role: 'brand' });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});

const programsOf = async (id: string): Promise<Programs> =>
  ((await staff.get(`/api/support/user/${id}/programs`)).body as { data: Programs }).data;

describe('the programs of an account', () => {
  it('are shown to staff with what did not arrive, and without any secret', async () => {
    const key = await keyOf(app, brand, ['webhooks:manage', 'challenges:read']);
    receiver.behave(answering(503));
    const made = await key.post('/partner/webhooks', {
      url: `${receiver.url}/broken`,
      topics: ['challenge.published'],
    });
    const { data, secret } = made.body as { data: { id: string }; secret: string };
    await key.post(`/partner/webhooks/${data.id}/test`);
    const found = await eventually(async () => {
      const programs = await programsOf(brand.id);
      // The attempt is written first, then what the endpoint has failed in a row.
      return programs.failing.length > 0 && programs.endpoints[0]?.failures === 1 && programs;
    });
    expect(found).toMatchObject({
      keys: [{ id: key.id, prefix: key.key.slice(0, 16) }],
      endpoints: [{ id: data.id, failures: 1 }],
      failing: [{ endpointId: data.id, responseStatus: 503 }],
    });
    for (const hidden of [secret, key.key]) expect(JSON.stringify(found)).not.toContain(hidden);
  });

  it('are those of a team under its own id, and nobody else sees them', async () => {
    const team = await newTeam(brand);
    const key = await keyOf(app, forTeam(app, brand, team), ['challenges:read']);
    expect((await programsOf(team)).keys).toMatchObject([{ id: key.id }]);
    const own = await programsOf(brand.id);
    expect(own.keys.some(({ id }) => id === key.id)).toBe(false);
    expect(own.teams).toMatchObject([{ id: team, role: 'owner', keys: [{ id: key.id }] }]);
    expect((await programsOf(team)).teams).toEqual([]);
    expect((await brand.get(`/api/support/user/${brand.id}/programs`)).status).toBe(403);
    expect(
      (await staff.get(`/api/support/user/${staff.id.replace(/^.{8}/, '00000000')}/programs`)).status,
    ).toBe(404);
  });
});

import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { bought, disputed, endStates } from '../support/event-orders.js';
import { assertBooks } from '../support/payments.js';
import { type OwnServices, startOwnServices, unflushed } from '../support/server-process.js';
import { record, scaled } from './run.js';

const MOST = scaled(6) >= 6 ? 6 : 4;
const LANES = 12;

let services: OwnServices;
let app: TestApp;
let people: Actor[];
beforeAll(async () => {
  services = await startOwnServices(unflushed);
  Object.assign(process.env, services.env);
  app = await startTestApp({ settings: { 'fraud.newAccountDailyMinor': 1_000_000_000 } });
  people = await Promise.all(Array.from({ length: LANES }, () => signUp(app)));
}, 300_000);
afterAll(async () => {
  await app.close();
  await services.stop();
}, 120_000);

it.each([
  ['a card payment with three-D Secure', bought],
  ['a dispute that was won', disputed],
] as const)('%s: one end state, whatever the order of events', async (name, make) => {
  const { orders, ends } = await endStates(app, people, make, MOST);
  record(`permutations: ${name}`, { 'events at most': MOST, orders, 'end states': ends.size });
  expect([...ends]).toHaveLength(1);
  await assertBooks(app);
});

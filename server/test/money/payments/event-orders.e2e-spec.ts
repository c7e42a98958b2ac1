import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { bought, endStates } from '../../support/event-orders.js';
import { assertBooks } from '../../support/payments.js';

let app: TestApp;
let people: Actor[];
beforeAll(async () => {
  app = await startTestApp({ settings: { 'fraud.newAccountDailyMinor': 100_000_000 } });
  people = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
});
afterAll(() => app.close());

describe('what the provider tells', () => {
  it('ends the same, in every order of up to four events', async () => {
    const { orders, ends } = await endStates(app, people, bought, 4);
    expect(orders).toBe(33);
    expect([...ends]).toHaveLength(1);
    await assertBooks(app);
  });
});

import { io, type Socket } from 'socket.io-client';
import { DAY, HOUR } from '../../../src/kernel/clock.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { assertBooks, booked, buyCoins, onlyPayment, THOUSAND } from '../../support/payments.js';
import { eventually } from '../../support/wait.js';

let app: TestApp;
let person: Actor;
const sockets: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await assertBooks(app);
  await app.close();
});
beforeEach(async () => {
  person = await signUp(app);
});

interface Told {
  payment: { id: string; status: string };
  subject: { kind: string; id: string };
}

async function listen(who: Actor): Promise<Told[]> {
  const told: Told[] = [];
  const socket = io(`${app.url}/realtime`, { auth: { token: who.token }, transports: ['websocket'] });
  sockets.push(socket);
  socket.on('payment.updated', (event: Told) => told.push(event));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return told;
}

describe('who is told', () => {
  it('the buyer by socket at every step, nobody else; the others by one event', async () => {
    const [told, overheard] = [await listen(person), await listen(await signUp(app))];
    const { data } = await buyCoins(person);
    await eventually(() => Promise.resolve(told.some(({ payment }) => payment.status === 'succeeded')));
    expect(told.map(({ payment }) => payment.status)).toEqual(['requires_capture', 'succeeded']);
    expect(told[0]).toMatchObject({
      payment: { id: data.payment.id },
      subject: { kind: 'coin_package', id: THOUSAND },
    });
    expect(overheard).toEqual([]);
    const events = await app.db.query<{ name: string; payload: object }>(
      `SELECT name, payload FROM outbox WHERE aggregate_id = $1 AND name = 'payment.succeeded'`,
      [data.payment.id],
    );
    expect(events).toMatchObject([
      {
        payload: {
          paymentId: data.payment.id,
          buyerId: person.id,
          purpose: 'coin_package',
          netMinor: 840,
          vatMinor: 160,
          totalMinor: 1000,
        },
      },
    ]);
  });
});

describe('days later', () => {
  it('the provider makes the money available, less its fee', async () => {
    await buyCoins(person);
    const { id } = await onlyPayment(app, person);
    await app.pass(HOUR + 1);
    expect(await booked(app, id)).toMatchObject({ stripe_pending: -1000 });
    await app.pass(8 * DAY);
    const after = await booked(app, id);
    expect(after['stripe_pending']).toBeUndefined();
    expect(after).toMatchObject({ stripe_balance: -960, provider_fee_expense: -40 });
  });
});

describe('numbers of cards', () => {
  it('reach no table, whatever field they are sent in', async () => {
    const number = '4242424242424242';
    for (const body of [
      { packageId: THOUSAND, paymentMethodId: number },
      { packageId: THOUSAND, paymentMethodId: 'pm_card_visa', number },
      { packageId: THOUSAND, paymentMethodId: 'pm_card_visa', returnUrl: `${app.url}/?card=${number}` },
      { packageId: number, paymentMethodId: 'pm_card_visa' },
    ])
      await person.post('/api/payments/charge', body, { 'Idempotency-Key': `k-${Math.random()}` });
    await person.post('/api/payments', { paymentMethodId: number });
    const tables = await app.db.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const hits: string[] = [];
    for (const { name } of tables) {
      const rows = await app.db.query(`SELECT 1 FROM "${name}" t WHERE t::text LIKE $1 LIMIT 1`, [
        `%${number}%`,
      ]);
      if (rows.length > 0) hits.push(name);
    }
    expect(hits).toEqual([]);
  });
});

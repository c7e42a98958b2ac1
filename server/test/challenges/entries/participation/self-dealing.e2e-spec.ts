import { Devices } from '../../../../src/modules/identity/auth/index.js';
import type { Actor } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { liveChallenge, service, verifiedBrand } from '../../../support/challenges.js';
import { ask, newCreator } from '../../../support/entries.js';
import { addBank, openAccount, payee } from '../../../support/payees.js';
import { buyCoins } from '../../../support/payments.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Only what the test is about may be in common. */
const forgetPeople = (...people: Actor[]) =>
  app.db.query(`UPDATE kyc_profile SET personal = NULL WHERE user_id = ANY ($1::uuid[])`, [
    people.map(({ id }) => id),
  ]);

interface Pair {
  brand: Actor;
  creator: Actor;
}

const payeeWithAccount = async (): Promise<Actor> => {
  const creator = await payee(app, { minor: 0 });
  await app.db.query(`UPDATE "user" SET socials = '{"youtube": "@payee"}' WHERE id = $1`, [creator.id]);
  return creator;
};

/** How two accounts come to have it in common. */
const sharing: Record<string, { creator: () => Promise<Actor>; share: (pair: Pair) => Promise<void> }> = {
  'a device': {
    creator: () => newCreator(app),
    share: async ({ brand, creator }) => {
      for (const { id } of [brand, creator]) await service(app, Devices).note(id, `device-of-${brand.id}`);
    },
  },
  'a card': {
    creator: () => newCreator(app),
    share: async ({ brand, creator }) => {
      for (const person of [brand, creator]) expect((await buyCoins(person)).status).toBe(201);
    },
  },
  'an identity': {
    creator: () => newCreator(app),
    share: async ({ brand, creator }) => {
      for (const person of [brand, creator]) expect((await openAccount(person)).status).toBe(201);
    },
  },
  'a bank account': {
    creator: payeeWithAccount,
    share: async ({ brand, creator }) => {
      expect((await openAccount(brand, { lastName: 'Brandt' })).status).toBe(201);
      const added = await addBank(app, brand, { holderName: 'Mara Brandt' });
      expect([added.status, added.body]).toEqual([201, expect.anything()]);
      await forgetPeople(brand, creator);
    },
  },
};

describe('whoever shares something with the brand', () => {
  it.each(Object.keys(sharing))('cannot join by %s, and does not learn why', async (what) => {
    const { creator: arrives, share } = sharing[what] as (typeof sharing)[string];
    const pair = { brand: await verifiedBrand(app), creator: await arrives() };
    const { creator } = pair;
    const { id } = await liveChallenge(app, pair.brand);
    const verdict = async () => (await creator.get(`/api/hub/challenge/${id}/eligibility`)).body as object;
    expect(await verdict()).toMatchObject({ data: { eligible: true } });
    await share(pair);
    const told = await verdict();
    expect(told).toMatchObject({ data: { eligible: false, reasons: [{ rule: 'team' }] } });
    const refused = (await ask(creator, id)).body as object;
    expect(refused).toMatchObject({ statusCode: 403, code: 'NOT_ELIGIBLE', details: [{ rule: 'team' }] });
    for (const body of [told, refused])
      expect(JSON.stringify(body)).not.toMatch(/device|card|bank|identity|brand/i);
    // Another brand's challenge is open to the same person.
    const other = await liveChallenge(app, await verifiedBrand(app));
    expect((await ask(creator, other.id)).status).toBe(201);
  });
});

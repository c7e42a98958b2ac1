import { DAY } from '../../../../src/kernel/clock.js';
import { type Actor, signUp, signUpStaff } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { createDraft, read } from '../../../support/challenges.js';
import { decided, type DisputeRow, disputed, paidBy } from '../../../support/disputes.js';

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signUpStaff(app, 'admin');
});
afterAll(() => app.close());

interface Held {
  id: string;
  brand: Actor;
  /** The bank takes its payment back. */
  dispute: () => Promise<DisputeRow>;
  /** Staff hide it after a report. */
  hide: () => Promise<void>;
  reverse: () => Promise<void>;
  decide: (decision: 'suspend' | 'lift') => Promise<number>;
  status: () => Promise<string>;
}

async function funded(): Promise<Held> {
  const brand = await signUp(app, { role: 'brand', profile: { kycStatus: 'verified' } });
  const startsAt = new Date(app.clock.now().getTime() - DAY / 24).toISOString();
  const { id } = await createDraft(app, brand, { startsAt });
  const paid = await brand.post(`/api/hub/challenge/${id}/stripe`, { paymentMethodId: 'pm_card_visa' });
  expect(paid.body.data?.status).toBe('succeeded');
  // Of a suspended one nobody could see anything to report.
  const reporter = await signUp(app, { role: 'creator' });
  const filing = await reporter.post('/api/report', { kind: 'challenge', targetId: id, reason: 'fraud' });
  const report = (filing.body as { data: { id: string } }).data.id;
  const judge = async (decision: 'resolve' | 'reverse', body: object) => {
    const answer = await admin.post(`/api/support/report/${report}/${decision}`, body);
    expect([answer.status, answer.body]).toEqual([200, answer.body]);
  };
  return {
    id,
    brand,
    dispute: async () => disputed(app, await paidBy(app, brand)),
    hide: () => judge('resolve', { action: 'hide', note: 'Promises what nobody gets' }),
    reverse: () => judge('reverse', { reason: 'It was a mistake' }),
    decide: async (decision) =>
      (await admin.post(`/api/support/challenge/${id}/decision`, { decision, reason: 'Looked at by hand' }))
        .status,
    status: async () => (await read(brand, id)).status,
  };
}

const causesOf = async ({ id }: Held): Promise<string[]> =>
  (
    await app.db.query<{ cause: string }>(
      `SELECT cause FROM challenge_suspension WHERE challenge_id = $1 ORDER BY cause`,
      [id],
    )
  ).map(({ cause }) => cause);

const reasonOf = async ({ id }: Held): Promise<string | null | undefined> => {
  const [row] = await app.db.query<{ staff_reason: string | null }>(
    `SELECT staff_reason FROM challenge WHERE id = $1`,
    [id],
  );
  return row?.staff_reason;
};

describe('a challenge that stands still for several causes', () => {
  it('is not paid from while the bank disputes its payment, though the report was reversed', async () => {
    const held = await funded();
    await held.hide();
    const dispute = await held.dispute();
    expect(await causesOf(held)).toEqual(['dispute', 'report']);
    await held.reverse();
    expect(await held.status()).toBe('suspended');
    expect(await causesOf(held)).toEqual(['dispute']);
    expect(await reasonOf(held)).not.toBe('Promises what nobody gets');
    await decided(app, dispute, 'won');
    expect(await held.status()).toBe('live');
    expect([await causesOf(held), await reasonOf(held)]).toEqual([[], null]);
  });

  it('stays hidden by a report when the dispute is won', async () => {
    const held = await funded();
    const dispute = await held.dispute();
    await held.hide();
    await decided(app, dispute, 'won');
    expect(await held.status()).toBe('suspended');
    expect(await reasonOf(held)).toBe('Promises what nobody gets');
    await held.reverse();
    expect(await held.status()).toBe('live');
  });

  it('is not lifted by staff while nothing but a dispute holds it', async () => {
    const held = await funded();
    const dispute = await held.dispute();
    expect(await held.decide('lift')).toBe(409);
    expect(await held.decide('suspend')).toBe(200);
    expect(await held.decide('suspend')).toBe(409);
    expect(await held.decide('lift')).toBe(200);
    expect(await held.status()).toBe('suspended');
    await decided(app, dispute, 'won');
    expect(await held.status()).toBe('live');
  });

  it('is lifted by staff with the report they upheld', async () => {
    const held = await funded();
    await held.hide();
    expect(await held.decide('suspend')).toBe(200);
    expect(await held.decide('lift')).toBe(200);
    expect(await held.status()).toBe('live');
    await held.reverse();
    expect(await held.status()).toBe('live');
  });

  it('ends for good whatever holds it', async () => {
    const held = await funded();
    const dispute = await held.dispute();
    await held.hide();
    await decided(app, dispute, 'lost');
    expect(['cancelling', 'cancelled']).toContain(await held.status());
    expect(await causesOf(held)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Response } from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import {
  type ChallengeActor,
  type ChallengeEvent,
  machineOf,
} from '../../../src/modules/challenges/challenges/challenge.machine.js';
import { challengeStatuses } from '../../../src/modules/challenges/challenges/index.js';
import {
  type EntryActor,
  type EntryEvent,
  machineOf as entryMachineOf,
} from '../../../src/modules/challenges/entries/entry.machine.js';
import { entryStatuses } from '../../../src/modules/challenges/entries/index.js';
import { type Actor, signUpStaff } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { createDraft, keptAs, liveChallenge, verifiedBrand } from '../../support/challenges.js';
import { handIn, join, newCreator, review, rowOf } from '../../support/entries.js';
import { pictureOf } from '../../support/uploads.js';

/** What the tables of the specification leave out is refused over HTTP; what they allow is played by the other files. */
let app: TestApp;
let brand: Actor;
let staff: Record<'staff' | 'admin', Actor>;
beforeAll(async () => {
  app = await startTestApp();
  brand = await verifiedBrand(app);
  staff = { staff: await signUpStaff(app, 'support'), admin: await signUpStaff(app, 'admin') };
});
afterAll(() => app.close());

function expectRefused(
  { status, body }: Response,
  event: string,
  allowed: readonly string[],
  told: string,
): void {
  const { code, allowedEvents } = body as { code: string; allowedEvents: string[] };
  expect([told, status, code]).toEqual([told, 409, 'INVALID_TRANSITION']);
  expect(allowedEvents).not.toContain(event);
  // A guard may leave out of the table what the row forbids just now.
  for (const name of allowedEvents) expect(allowed).toContain(name);
}

describe('a challenge', () => {
  type Call = (by: Actor, id: string) => Promise<Response>;
  const post =
    (action: string): Call =>
    (by, id) =>
      by.post(`/api/hub/challenge/${id}/${action}`, {});
  const byBrand: Partial<Record<ChallengeEvent, Call>> = {
    submit: post('publish'),
    pause: post('pause'),
    resume: post('resume'),
    cancel: post('cancel'),
    settle: post('settle'),
    edit: (by, id) => by.patch(`/api/hub/challenge/v2/${id}`, { title: 'Another title' }),
    delete: (by, id) => by.delete(`/api/hub/challenge/${id}`),
    amend: (by, id) =>
      by.post(`/api/hub/challenge/${id}/change-request`, {
        changes: { endsAt: app.clock.in(12 * DAY).toISOString() },
        reason: 'not in this state',
      }),
  };
  /** The brand asks, the provider's answer is the event. */
  const byProvider: Partial<Record<ChallengeEvent, Call>> = {
    topup: (by, id) =>
      by.post(
        `/api/hub/challenge/${id}/topup`,
        { method: 'anycoins', amount: { minor: 1_000, currency: 'EUR' } },
        { 'Idempotency-Key': randomUUID() },
      ),
  };
  const decide =
    (decision: string): Call =>
    (by, id) =>
      by.post(`/api/support/challenge/${id}/decision`, { decision, reason: 'not in this state' });
  const byStaff: Partial<Record<ChallengeEvent, Call>> = {
    approve: decide('approve'),
    reject: decide('reject'),
    suspend: decide('suspend'),
    lift: decide('lift'),
    end_suspended: decide('end'),
  };
  const byAdmin: Partial<Record<ChallengeEvent, Call>> = {
    ...byStaff,
    cancel: (by, id) => by.post(`/api/admin/challenge/${id}/cancel`, { reason: 'not in this state' }),
  };

  const suspendedByStaff = async (id: string) => {
    const at = app.clock.now();
    await app.db.query(`INSERT INTO challenge_suspension VALUES ($1, 'staff', 'Misleading', $2)`, [id, at]);
    return { suspended_from: 'live', suspended_at: at };
  };

  it.each(challengeStatuses)(
    'in %s refuses what the table does not allow, and stays as it is',
    async (status) => {
      const { id } = await createDraft(app, brand);
      await keptAs(app, id, { status, ...(status === 'suspended' ? await suspendedByStaff(id) : {}) });
      const tries: [ChallengeActor, Actor, typeof byBrand][] = [
        ['brand', brand, byBrand],
        ['staff', staff.staff, byStaff],
        ['admin', staff.admin, byAdmin],
        ['provider', brand, byProvider],
      ];
      for (const [actor, by, calls] of tries) {
        const allowed = machineOf(actor).allowedEvents(status);
        for (const [event, call] of Object.entries(calls)) {
          if (allowed.some((name) => name === event)) continue;
          expectRefused(await call(by, id), event, allowed, `${actor} ${event} in ${status}`);
        }
      }
      const [row] = await app.db.query(`SELECT status FROM challenge WHERE id = $1`, [id]);
      expect(row).toEqual({ status });
    },
  );
});

describe('an entry', () => {
  let challengeId: string;
  let creator: Actor;
  beforeAll(async () => {
    challengeId = (await liveChallenge(app, brand, { preReview: true })).id;
    creator = await newCreator(app);
    await join(creator, challengeId);
  });

  const url = 'https://youtu.be/abcdefghijk';
  const byCreator: Partial<Record<EntryEvent, () => Promise<Response>>> = {
    hand_in_draft: async () =>
      handIn(creator, challengeId, { stage: 'draft', mediaIds: [await pictureOf(app, creator)] }),
    hand_in_post: () => handIn(creator, challengeId, { stage: 'posted', url, platform: 'youtube' }),
    withdraw: () => creator.delete(`/api/hub/challenge/${challengeId}/entry`),
    extend: () => creator.post(`/api/hub/challenge/${challengeId}/entry/extend`, {}),
  };
  const byBrand: Partial<Record<EntryEvent, () => Promise<Response>>> = Object.fromEntries(
    (['approve', 'reject', 'request_changes'] as const).map((decision) => [
      decision,
      () => review(brand, challengeId, creator.id, decision, 'not in this state'),
    ]),
  );

  it.each(entryStatuses)(
    'in %s refuses what the table does not allow, and stays as it is',
    async (status) => {
      const { id } = await rowOf(app, challengeId, creator);
      await app.db.query(
        `UPDATE challenge_entry SET status = $2, due_at = NULL,
           status_before = CASE WHEN $2 = 'frozen' THEN 'tracking' END WHERE id = $1`,
        [id, status],
      );
      const byStaff: typeof byCreator = Object.fromEntries(
        (['freeze', 'release', 'disqualify'] as const).map((decision) => [
          decision,
          () =>
            staff.staff.post(`/api/support/entry/${String(id)}/decision`, {
              decision,
              reason: 'not in this state',
            }),
        ]),
      );
      const tries: [EntryActor, typeof byCreator][] = [
        ['creator', byCreator],
        ['brand', byBrand],
        ['staff', byStaff],
      ];
      for (const [actor, calls] of tries) {
        const allowed = entryMachineOf(actor).allowedEvents(status);
        for (const [event, call] of Object.entries(calls)) {
          if (allowed.some((name) => name === event)) continue;
          expectRefused(await call(), event, allowed, `${actor} ${event} in ${status}`);
        }
      }
      expect((await rowOf(app, challengeId, creator)).status).toBe(status);
    },
  );
});

import { readFileSync } from 'node:fs';
import pg from 'pg';
import { SettingsStore } from '../../../../src/platform/config/settings.js';
import { inProject } from '../../../../local/paths.ts';
import { type Actor, signUpStaff } from '../../../support/actors.js';
import { startBeside, startTestApp, type TestApp } from '../../../support/app.js';
import { eventually } from '../../../support/wait.js';

interface Setting {
  key: string;
  kind: string;
  value: unknown;
  default: unknown;
  limits: { min: number | null; max: number | null; choices: string[] | null; atMost: string | null };
  version: number;
  changedAt: string | null;
  changedBy: string | null;
  overridden: boolean;
}

interface Past {
  key: string;
  before: unknown;
  after: unknown;
  version: number;
  reason: string;
  changedBy: string | null;
}

let app: TestApp;
let admin: Actor;
beforeAll(async () => {
  app = await startTestApp({ settings: { 'quote.minutes': 20 } });
  admin = await signUpStaff(app, 'admin');
}, 120_000);
afterAll(() => app.close());

const settings = async () => (await admin.get('/api/admin/config')).body.data.settings as Setting[];
const one = async (key: string) => (await settings()).find((setting) => setting.key === key) as Setting;
const send = (changes: unknown, reason: unknown = 'Agreed with finance', by = admin) =>
  by.patch('/api/admin/config', { changes, reason });
const change = async (key: string, value: unknown, reason?: string) =>
  send([{ key, value, version: (await one(key)).version }], reason);
const history = async (query: object = {}) =>
  (await admin.get('/api/admin/config/history', query)).body as { data: Past[]; nextCursor: string | null };
const publicConfig = async () => (await app.http.get('/api/config')).body.data as Record<string, unknown>;

/** Ends the connections that notifications arrive on. */
async function cutListeners(database: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_PG_ADMIN_URL'] });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND query LIKE 'LISTEN%'`,
      [database],
    );
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

describe('the settings of the platform', () => {
  it('are shown with defaults, limits and what the server fixes', async () => {
    expect(await one('challenge.feeBp')).toEqual({
      key: 'challenge.feeBp',
      kind: 'integer',
      value: 3000,
      default: 3000,
      limits: { min: 0, max: 9000, choices: null, pattern: null, lines: false, atMost: null },
      version: 0,
      changedAt: null,
      changedBy: null,
      overridden: false,
    });
    expect(await one('quote.minutes')).toMatchObject({ value: 20, default: 15, overridden: true });
    // What only the machine bounds is no bound for a person: 10,000,000,000 euros.
    expect((await one('payout.minimumMinor')).limits.max).toBeNull();
    const { settings } = (await admin.get('/api/admin/config')).body.data as {
      settings: { key: string; limits: { max: number | null } }[];
    };
    expect(settings.filter(({ limits }) => (limits.max ?? 0) >= 1_000_000_000)).toEqual([]);
    expect((await one('payout.schedule')).limits.choices).toEqual(['on_demand', 'weekly']);
    expect((await one('coin.minDepositMinor')).limits.atMost).toBe('coin.maxDepositMinor');
  });

  it('have a label in each language', async () => {
    const keys = (await settings()).map(({ key }) => key);
    for (const language of ['en', 'de']) {
      const file = inProject(
        'client/src/features/reach/admin/settings/texts',
        language,
        'setting-labels.json',
      );
      const groups = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>;
      const labels = Object.entries(groups).flatMap(([group, names]) =>
        Object.keys(names).map((name) => `${group}.${name}`),
      );
      expect(labels.toSorted()).toEqual(keys.toSorted());
    }
  });

  it('rule at once, here and in every other process', async () => {
    const beside = await startBeside(app, 'worker');
    const there = () => beside.nest.get(SettingsStore).get('challenge.feeBp');
    try {
      expect(there()).toBe(3000);
      const answer = await change('challenge.feeBp', 2500);
      expect(answer.status).toBe(200);
      expect(await publicConfig()).toMatchObject({ challengePlatformFeePercent: 25 });
      await eventually(() => Promise.resolve(there() === 2500));
    } finally {
      await beside.stop();
    }
    const after = await one('challenge.feeBp');
    expect(after).toMatchObject({ value: 2500, default: 3000, version: 1 });
    expect(after.changedAt).not.toBeNull();
    await change('challenge.feeBp', 3000);
    expect(await publicConfig()).toMatchObject({ challengePlatformFeePercent: 30 });
  });

  it('are heard of again by a process whose connection was lost', async () => {
    const store = app.app.nest.get(SettingsStore);
    // As another process writes it; this one is not told.
    await app.db.query(`INSERT INTO setting (key, value) VALUES ('tip.perHour', '61')`);
    expect(store.get('tip.perHour')).toBe(60);
    await cutListeners(new URL(String(app.env['DATABASE_URL'])).pathname.slice(1));
    await eventually(() => Promise.resolve(store.get('tip.perHour') === 61));
  });

  it('change together or not at all', async () => {
    const answer = await send([
      { key: 'payout.minimumMinor', value: 2_000, version: 0 },
      { key: 'payout.dailyMinor', value: 1_000, version: 0 },
    ]);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.details).toMatchObject([{ field: 'changes.0.value', rule: 'atMost' }]);
    expect(await one('payout.minimumMinor')).toMatchObject({ value: 1_000, version: 0 });
    const both = await send([
      { key: 'payout.minimumMinor', value: 2_000, version: 0 },
      { key: 'payout.dailyMinor', value: 3_000_000, version: 0 },
    ]);
    expect(both.status).toBe(200);
    expect(await one('payout.minimumMinor')).toMatchObject({ value: 2_000, version: 1 });
  });

  it('refuse a version that somebody has changed, and take the same words twice', async () => {
    const words = [{ key: 'entry.holdDays', value: 4, version: 0 }];
    expect((await send(words)).status).toBe(200);
    expect((await send(words)).status).toBe(200);
    expect(await one('entry.holdDays')).toMatchObject({ value: 4, version: 1 });
    expect((await history({ key: 'entry.holdDays' })).data).toHaveLength(1);
    const late = await send([{ key: 'entry.holdDays', value: 5, version: 0 }]);
    expect([late.status, late.body.code]).toEqual([409, 'VERSION_MISMATCH']);
    const other = await signUpStaff(app, 'admin');
    expect((await send(words, 'The same, of somebody else', other)).status).toBe(409);
    const race = await Promise.all([6, 7, 8].map((value) => send([{ ...words[0], value, version: 1 }])));
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  const bad: [name: string, changes: unknown, field: string][] = [
    ['no such setting', [{ key: 'challenge.fee', value: 1, version: 0 }], 'changes.0.key'],
    ['a name of every object', [{ key: 'constructor', value: 1, version: 0 }], 'changes.0.key'],
    ['a text for a number', [{ key: 'challenge.feeBp', value: '3000', version: 2 }], 'changes.0.value'],
    ['half a number', [{ key: 'challenge.feeBp', value: 0.5, version: 2 }], 'changes.0.value'],
    ['too much', [{ key: 'challenge.feeBp', value: 10_001, version: 2 }], 'changes.0.value'],
    ['too little', [{ key: 'auth.sessionDays', value: 0, version: 0 }], 'changes.0.value'],
    ['a number for a switch', [{ key: 'payout.paused', value: 1, version: 0 }], 'changes.0.value'],
    ['no choice', [{ key: 'payout.schedule', value: 'monthly', version: 0 }], 'changes.0.value'],
    ['an empty text', [{ key: 'company.name', value: '', version: 0 }], 'changes.0.value'],
    ['a long text', [{ key: 'company.name', value: 'x'.repeat(201), version: 0 }], 'changes.0.value'],
    ['half a character', [{ key: 'company.name', value: '\ud800', version: 0 }], 'changes'],
    ['a list for a text', [{ key: 'company.name', value: ['x'], version: 0 }], 'changes.0.value'],
    ['an object for a text', [{ key: 'company.name', value: {}, version: 0 }], 'changes.0.value'],
    ['null', [{ key: 'company.name', value: null, version: 0 }], 'changes.0.value'],
    ['no value', [{ key: 'company.name', version: 0 }], 'changes.0.value'],
    ['no version', [{ key: 'company.name', value: 'x' }], 'changes.0.version'],
    ['more than asked', [{ key: 'company.name', value: 'x', version: 0, by: 'me' }], 'changes.0.by'],
    ['nothing', [], 'changes'],
    ['no list', { key: 'company.name' }, 'changes'],
    ['too many', Array.from({ length: 51 }, () => ({ key: 'a', value: 1, version: 0 })), 'changes'],
    [
      'the same twice',
      [1, 2].map((value) => ({ key: 'entry.firstHoldCount', value, version: 0 })),
      'changes.1.key',
    ],
  ];
  it.each(bad)('are not taken: %s', async (_, changes, field) => {
    const answer = await send(changes);
    expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(answer.body.details).toMatchObject([{ field }]);
  });

  it.each([['ab'], ['x'.repeat(501)], ['half a character \ud800'], [undefined], [7]])(
    'want a reason: %p',
    async (reason) => {
      const changes = [{ key: 'entry.firstHoldCount', value: 4, version: 0 }];
      const answer = await admin.patch('/api/admin/config', { changes, reason });
      expect([answer.status, answer.body.details?.[0]?.field]).toEqual([400, 'reason']);
    },
  );

  it('that the server fixes are not changed here', async () => {
    const answer = await change('quote.minutes', 30);
    expect([answer.status, answer.body.code]).toEqual([409, 'CONFLICT']);
    expect(answer.body.message).toContain('quote.minutes');
    expect(await one('quote.minutes')).toMatchObject({ value: 20, version: 0 });
  });

  it('keep their history and stand in the audit log', async () => {
    for (const value of [91, 92, 93]) await change('username.heldDays', value, `Now ${value} days`);
    const first = await history({ key: 'username.heldDays', limit: 2 });
    expect(first.data).toMatchObject([
      { key: 'username.heldDays', before: 92, after: 93, version: 3, reason: 'Now 93 days' },
      { before: 91, after: 92, version: 2 },
    ]);
    expect(first.data[0]?.changedBy).toEqual(expect.any(String));
    const rest = await history({ key: 'username.heldDays', limit: 2, cursor: first.nextCursor });
    expect(rest).toMatchObject({ data: [{ before: 90, after: 91, version: 1 }], nextCursor: null });
    expect((await history({ limit: 1 })).data).toHaveLength(1);
    const [entry] = await app.db.query(
      `SELECT actor_id, target_id, before, after FROM audit_log
       WHERE action = 'setting.change' ORDER BY seq DESC LIMIT 1`,
    );
    expect(entry).toEqual({
      actor_id: admin.id,
      target_id: 'username.heldDays',
      before: { value: 92 },
      after: { value: 93, reason: 'Now 93 days' },
    });
    for (const sql of [`UPDATE setting_change SET reason = 'x'`, `DELETE FROM setting_change`])
      await expect(app.db.query(sql)).rejects.toThrow(/not allowed|permission denied/);
  });

  it('are for admins alone', async () => {
    const support = await signUpStaff(app);
    expect((await support.get('/api/admin/config')).status).toBe(403);
    expect((await support.get('/api/admin/config/history')).status).toBe(403);
    const answer = await send([{ key: 'tip.maxMinor', value: 1_000, version: 0 }], 'Not mine', support);
    expect(answer.status).toBe(403);
    expect((await app.http.get('/api/admin/config')).status).toBe(401);
  });
});

it('a start with a wrong variable SETTINGS names each fault', async () => {
  const start = startTestApp({ settings: { 'challenge.feeBp': 'a third', 'challenge.fee': 30 } });
  await expect(start).rejects.toThrow(
    /challenge\.feeBp: It must be a whole number\n {2}challenge\.fee: There is no/,
  );
});

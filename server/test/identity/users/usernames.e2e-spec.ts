import { globSync, readFileSync } from 'node:fs';
import request from 'supertest';
import { DAY } from '../../../src/kernel/clock.js';
import { isReservedName, reservedNames } from '../../../src/kernel/reserved-names.js';
import { type Actor, signUp } from '../../support/actors.js';
import { startTestApp, type TestApp } from '../../support/app.js';

describe('usernames', () => {
  let app: TestApp;
  let person: Actor;
  let other: Actor;

  beforeAll(async () => {
    app = await startTestApp();
    [person, other] = [await signUp(app), await signUp(app)];
  });
  afterAll(() => app.close());

  const rename = (username: unknown, who = person) => who.post('/api/me/update', { username });
  const check = async (username: string, who = person) =>
    (await who.get('/api/me/username-available', { username })).body as {
      available: boolean;
      suggestions: string[];
    };

  it('are taken in small letters and unique', async () => {
    expect((await rename(' Jane.Roe ')).body.user.username).toBe('jane.roe');
    const taken = await rename('JANE.roe', other);
    expect([taken.status, taken.body.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await rename('Jane.Roe')).status).toBe(200);
  });

  it('are offered with others where one is taken', async () => {
    expect(await check('jane.roe')).toEqual({ available: true, suggestions: [] });
    for (const wanted of ['Jane.Roe', 'wallet', 'jane roe!', '...', 'member-abc123']) {
      const { available, suggestions } = await check(wanted, other);
      expect([wanted, available]).toEqual([wanted, false]);
      expect(suggestions.length).toBeGreaterThan(0);
      expect(await check(suggestions[0] ?? '', other)).toMatchObject({ available: true });
    }
    expect((await person.get('/api/me/username-available', { username: 'ab' })).status).toBe(400);
    expect((await person.get('/api/me/username-available')).status).toBe(400);
  });

  it.each(['ab', '.jane', '-jane', 'jane roe', 'jané', 'a'.repeat(31), 'jane/roe', '', null, 5, ['jane']])(
    'may not be %p',
    async (name) => {
      const answer = await rename(name);
      expect([answer.status, answer.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it.each(['wallet', 'API', 'anyjoi', 'creator', 'files', 'member-0a1b2c'])(
    'may not be %p, which is ours',
    async (name) => {
      const answer = await rename(name);
      expect([answer.status, answer.body.details[0].rule]).toEqual([400, 'reserved']);
    },
  );

  it('that were given up stay closed for 90 days, to everyone', async () => {
    await rename('first-name', other);
    await rename('second-name', other);
    try {
      app.clock.advance(5 * DAY);
      for (const who of [person, other]) {
        expect((await rename('First-Name', who)).body.code).toBe('ALREADY_EXISTS');
        expect(await check('first-name', who)).toMatchObject({ available: false });
      }
      await app.db.query(`UPDATE released_username SET released_at = released_at - interval '91 days'`);
      expect((await rename('first-name', other)).status).toBe(200);
    } finally {
      app.clock.reset();
    }
  });

  it('go to one of those who ask at once', async () => {
    const crowd = await Promise.all(Array.from({ length: 6 }, () => signUp(app)));
    const answers = await Promise.all(crowd.map((who) => rename('the-one', who)));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('are no path of the server', async () => {
    const { paths } = (await request(app.url).get('/api/openapi.json')).body as {
      paths: Record<string, unknown>;
    };
    const segments = new Set(Object.keys(paths).map((path) => path.split('/')[1] ?? ''));
    const open = [...segments, 'socket.io', 'assets'].filter(
      (segment) => !segment.startsWith('.') && !isReservedName(segment),
    );
    expect(open).toEqual([]);
  });

  it('are no page of the client', () => {
    const files = globSync('client/src/**/{routes,router,routing,paths}*.{ts,tsx}');
    const segments = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bpath:\s*['"`]\/([a-z][a-z0-9-]*)/g)].map(
        ([, segment]) => segment ?? '',
      ),
    );
    expect(segments.filter((segment) => segment.length > 2 && !isReservedName(segment))).toEqual([]);
  });

  it('are listed once, in small letters', () => {
    expect(new Set(reservedNames).size).toBe(reservedNames.length);
    expect(reservedNames.filter((name) => name !== name.toLowerCase())).toEqual([]);
  });
});

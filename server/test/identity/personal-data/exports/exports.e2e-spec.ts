import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import pg from 'pg';
import { DAY } from '../../../../src/kernel/clock.js';
import { Storage } from '../../../../src/platform/storage/storage.js';
import { type Actor, signUp } from '../../../support/actors.js';
import { startTestApp, type TestApp } from '../../../support/app.js';
import { again, giveCoins } from '../../../support/challenges.js';
import { picture } from '../../../support/pictures.js';
import { knownStepUp } from '../../../support/known-step-up.js';
import { eventually } from '../../../support/wait.js';

interface Export {
  id: string;
  state: string;
  url: string | null;
  expiresAt: string | null;
}

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const read = async (person: Actor, id: string): Promise<Export> =>
  ((await person.get(`/api/me/export/${id}`)).body as { data: Export }).data;

describe('a copy of all own data', () => {
  it('is made once at a time after a mailed code, kept sealed, fetched with the session for a day, and gone afterwards', async () => {
    const person = await signUp(app, { role: 'creator', profile: { socials: { youtube: '@mara' } } });
    const stranger = await signUp(app);
    await giveCoins(app, person, 1);
    await person.post('/api/me/upload', {
      avatar: `data:image/jpeg;base64,${(await picture('jpeg')).toString('base64')}`,
    });
    expect((await person.post('/api/me/export')).body).toMatchObject({ code: 'STEP_UP_REQUIRED' });
    const ask = async (who: Actor) =>
      who.post('/api/me/export', {}, { 'X-Step-Up': await knownStepUp(app, who.token, 'export') });
    const asked = await ask(person);
    expect(asked.status).toBe(201);
    const { id } = (asked.body as { data: Export }).data;
    const twice = await ask(person);
    expect([twice.status, (twice.body as { code: string }).code]).toEqual([409, 'ALREADY_EXISTS']);

    const done = await eventually(async () => {
      const now = await read(person, id);
      return now.state === 'done' ? now : null;
    });
    expect(Date.parse(done.expiresAt ?? '') - app.clock.now().getTime()).toBeLessThanOrEqual(DAY);
    expect((await stranger.get(`/api/me/export/${id}`)).status).toBe(404);
    await app.sandbox.mail.waitFor(person.email, ({ subject }) =>
      subject.includes('Die Kopie deiner Daten ist fertig'),
    );

    const [row] = await app.db.query<{ key: string }>(`SELECT key FROM data_export WHERE id = $1`, [id]);
    const storage = app.app.nest.get(Storage, { strict: false });
    const stored = await buffer((await storage.read(row?.key ?? '')) ?? Readable.from([]));
    expect([stored.includes('users.json')]).toEqual([false]);

    const url = done.url ?? '';
    const withToken = (token: string) => fetch(url, { headers: { Authorization: `Bearer ${token}` } });
    expect([(await fetch(url)).status, (await withToken(stranger.token)).status]).toEqual([401, 404]);
    const answer = await withToken(person.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const json = (name: string): Record<string, never> => {
      const file = files[name];
      if (!file) throw new Error(`${name} is not in ${Object.keys(files).join(', ')}`);
      return JSON.parse(strFromU8(file)) as Record<string, never>;
    };
    expect(json('users.json')).toMatchObject({
      account: { email: person.email, socials: { youtube: '@mara' } },
    });
    expect(json('auth.json')).toMatchObject({ sessions: [{ ip: expect.any(String) as string }] });
    expect(json('devices.json')).toMatchObject([{ firstSeenAt: expect.any(String) as string }]);
    expect(json('wallet.json')).toMatchObject({ coinLots: [{ coins: 1_000 }] });
    expect(Object.keys(files).filter((name) => /^uploads\/[\w-]+\.webp$/.test(name))).toHaveLength(1);
    expect(Object.values(files).some((file) => strFromU8(file).includes(stranger.email))).toBe(false);

    await person.post('/api/auth/logout');
    expect((await withToken(person.token)).status).toBe(401);

    await app.pass(DAY + 1000);
    const back = await again(app, person);
    expect(await read(back, id)).toMatchObject({ state: 'done', url: null });
    expect((await withToken(back.token)).status).toBe(404);
    expect((await ask(back)).status).toBe(201);
    const list = (await back.get('/api/me/export')).body as { total: number };
    expect(list.total).toBe(2);
  });

  it('leaves no file where its owner has left before it was finished', async () => {
    const [person, other] = [await signUp(app), await signUp(app)];
    const ask = async (who: Actor) => {
      const stepUp = { 'X-Step-Up': await knownStepUp(app, who.token, 'export') };
      return ((await who.post('/api/me/export', {}, stepUp)).body as { data: Export }).data.id;
    };
    // One after another: what was asked for before would wait as well.
    await eventually(async () => {
      const open = await app.db.query(`SELECT FROM data_export WHERE state NOT IN ('done', 'failed')`);
      return open.length === 0;
    });
    const holder = new pg.Client({ connectionString: app.db.ownerUrl });
    await holder.connect();
    let key: string;
    try {
      await holder.query('BEGIN');
      // The copy has begun and waits for what it collects here.
      await holder.query('LOCK TABLE api_key IN ACCESS EXCLUSIVE MODE');
      const id = await ask(person);
      key = await eventually(async () => {
        const rows = await app.db.query<{ key: string | null }>(`SELECT key FROM data_export WHERE id = $1`, [
          id,
        ]);
        return rows[0]?.key;
      });
      await app.db.query(`DELETE FROM data_export WHERE id = $1`, [id]);
      await holder.query('COMMIT');
    } finally {
      await holder.end();
    }
    // With the next copy the first one is over.
    const next = await ask(other);
    await eventually(async () => (await read(other, next)).state === 'done');
    expect(await app.app.nest.get(Storage, { strict: false }).read(key)).toBeNull();
  });
});

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Actor } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { newKey, restarted, rotateKeys, rotateUnderKills } from '../support/key-rotation.js';
import { askForMail, read, stillSignedIn, tellStory } from '../support/key-story.js';
import { changedRows, columnsWithSeals, sealedRows } from '../support/sealed-rows.js';
import { builtServer, type OwnServices, startOwnServices } from '../support/server-process.js';
import { progress, randomFrom, record, scaled, start } from './run.js';

const KILLS = scaled(30);
const COPIES = scaled(10_000);
/** After the first line that the command prints. */
const KILL_WITHIN_MS = 3_000;
const [one, two, three] = ['k1', 'k2', 'k3'].map((id) => `${id}:${newKey()}`) as [string, string, string];
const [former, coming] = [newKey(), newKey()];

let services: OwnServices;
let app: TestApp;
beforeAll(async () => {
  services = await startOwnServices();
  Object.assign(process.env, services.env);
  app = await startTestApp({ specCheck: false, env: { ENCRYPTION_KEYS: one, TOKEN_SECRET: former } });
  await app.app.close();
  progress('demo data');
  await loadDemo();
  await restarted(app, {});
}, 600_000);
afterAll(async () => {
  await app.app.close();
  await app.sandbox.close();
  await services.stop();
}, 120_000);

/** As `npm start` fills the database, with the keys of before. */
async function loadDemo(): Promise<void> {
  const child = spawn(process.execPath, [join(builtServer(), 'app', 'demo.js')], {
    env: {
      PATH: process.env['PATH'] ?? '',
      ...app.env,
      NODE_ENV: 'development',
      DATABASE_OWNER_URL: app.db.ownerUrl,
      DEMO_STAFF_WITHOUT_TOTP: 'true',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`the demo data ended with ${String(code)}`);
}

/** Calls without an end that open and write sealed values, until they are told to stop. */
class Callers {
  served = 0;
  readonly wrong: string[] = [];
  private stopped = false;
  private readonly loops: Promise<void>[];

  constructor(
    private readonly everything: () => Promise<unknown>,
    writer: Actor,
  ) {
    this.loops = [this.reading(), this.writing(writer)];
  }

  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.loops);
  }

  private async reading(): Promise<void> {
    const wanted = JSON.stringify(await this.everything());
    while (!this.stopped) {
      const seen = JSON.stringify(await this.everything().catch(String));
      if (seen !== wanted) this.wrong.push(seen);
      this.served += 8;
    }
  }

  private async writing(person: Actor): Promise<void> {
    for (let number = 1_000_000; !this.stopped; number++) {
      const phone = `170 ${number}`;
      const kept = await person.post('/api/me/update', { phone });
      const { data } = (await person.get('/api/me')).body as { data: { phone: string } };
      if (kept.status !== 200 || data.phone !== phone) this.wrong.push(`${kept.status} ${data.phone}`);
      this.served += 2;
    }
  }
}

const valuesIn = (output: string, key: string): number =>
  Number(new RegExp(`^key ${key}: .*?(\\d+) values`, 'm').exec(output)?.[1] ?? 0);
const secondsSince = (at: number): string => ((performance.now() - at) / 1000).toFixed(1);

it('takes another key beside a running product, killed again and again, and needs the old one no more', async () => {
  const people = await tellStory(app);
  const before = await read(app, people);
  const rows = await sealedRows(app, people.same, COPIES);
  await restarted(app, { ROLE: 'api' });
  await askForMail(app, people.mara.email);
  const checked = await rotateKeys(app, one, '--check');
  const declared = [...checked.output.matchAll(/^(\w+\.[\w.]+) +k1: \d+$/gm)].map(([, name]) => name);
  expect(new Set(declared)).toEqual(new Set(await columnsWithSeals(app.db, 'k1')));

  progress('the new key in front');
  await restarted(app, {
    ENCRYPTION_KEYS: `${two},${one}`,
    TOKEN_SECRET: coming,
    TOKEN_SECRET_OTHER: former,
  });
  const refused = Object.values(await stillSignedIn(app, people)).filter((status) => status !== 200).length;
  expect(refused).toBe(0);
  const callers = new Callers(() => read(app, people), people.same);
  const random = randomFrom(start);
  const rotating = performance.now();
  const ended = await rotateUnderKills(app, `${two},${one}`, {
    kills: KILLS,
    withinMs: KILL_WITHIN_MS,
    random,
  });
  const seconds = secondsSince(rotating);
  await callers.stop();
  expect(callers.wrong).toEqual([]);
  expect([ended.code, ended.output]).toEqual([0, expect.stringContaining('key k1: unused')]);
  expect(await columnsWithSeals(app.db, 'k1')).toEqual([]);

  progress('the old key away');
  await restarted(app, { ENCRYPTION_KEYS: two, ROLE: 'all' });
  expect({ ...(await read(app, people)), phone: before.phone }).toEqual(before);
  expect(await changedRows(app, rows)).toEqual([]);
  await app.sandbox.mail.waitFor(people.mara.email, ({ subject }) => subject.includes('bleibt offen'));

  progress('once more, without kills');
  const again = performance.now();
  const third = await rotateKeys(app, `${three},${two}`);
  const alone = secondsSince(again);
  expect([third.code, third.output]).toEqual([0, expect.stringContaining('key k2: unused')]);
  record('keys', {
    'values and files under the new key': valuesIn(ended.output, 'k2'),
    'kinds of columns that hold them': declared.length,
    'kills while it worked': ended.killed,
    'seconds with the kills': seconds,
    'calls served meanwhile': callers.served,
    'of them wrong': callers.wrong.length,
    'values left under the old key': valuesIn(ended.output, 'k1'),
    'tokens, cookies and addresses of files refused': refused,
    'seconds without a kill, start of the command included': alone,
    'values opened by it': valuesIn(third.output, 'k3'),
  });
});

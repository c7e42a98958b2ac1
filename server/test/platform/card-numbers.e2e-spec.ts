import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import request from 'supertest';
import { type Actor, signUp } from '../support/actors.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { picture } from '../support/pictures.js';
import { type ServerProcess, startServerProcess } from '../support/server-process.js';

const NUMBER = '4242424242424242';
const SPACED = '4242 4242 4242 4242';
const HYPHENS = '4242-4242-4242-4242';
/** However it was written. */
const ANY = /4242[ %2+-]{0,3}4242[ %20+-]{0,3}4242[ %20+-]{0,3}4242/;

let app: TestApp;
let server: ServerProcess;
let person: Actor;
beforeAll(async () => {
  app = await startTestApp({ env: { ROLE: 'api' } });
  person = await signUp(app, { role: 'brand' });
  // A process of its own, whose whole output can be read.
  server = await startServerProcess({ ...app.env, LOG_LEVEL: 'debug', ROLE: 'all' });
});
afterAll(async () => {
  await server.stop();
  await app.close();
});

const bearer = () => ({ Authorization: `Bearer ${person.token}` });

/** Body, query, path, header, file name and fields, on routes of all kinds. */
async function postEverywhere(): Promise<number[]> {
  const http = request(server.url);
  const bodies = [NUMBER, SPACED, HYPHENS, Number(NUMBER), { deep: [{ card: SPACED }] }, { [NUMBER]: 1 }];
  const paths = [
    'auth/signup',
    'auth/signin',
    'payments/charge',
    'hub/challenge/v2',
    'me/kyc/submit',
    'support/ticket',
  ];
  const answers: number[] = [];
  for (const path of paths) {
    for (const value of bodies) {
      const body = {
        email: 'a@anyjoi.test',
        number: value,
        description: `pay with ${typeof value === 'object' ? NUMBER : value}`,
      };
      answers.push((await http.post(`/api/${path}`).set(bearer()).send(body)).status);
    }
    answers.push((await http.post(`/api/${path}?card=${NUMBER}`).set(bearer()).send({})).status);
    answers.push(
      (
        await http
          .post(`/api/${path}?card=${encodeURIComponent(SPACED)}`)
          .set(bearer())
          .send({})
      ).status,
    );
    for (const header of ['Idempotency-Key', 'X-Step-Up', 'User-Agent', 'X-Request-Id', 'Referer'])
      answers.push((await http.post(`/api/${path}`).set(bearer()).set(header, NUMBER).send({})).status);
  }
  answers.push((await http.get(`/api/hub/challenge/${NUMBER}`).set(bearer())).status);
  answers.push((await http.get(`/nowhere/${HYPHENS}`)).status);
  for (const [name, field] of [
    [`card-${NUMBER}.jpg`, 'front'],
    ['front.jpg', SPACED],
  ] as const) {
    const sent = await http
      .post('/api/me/upload_document')
      .set(bearer())
      .field('purpose', 'identity')
      .field('type', 'passport')
      .field('side', field)
      .attach('file', await picture('jpeg'), name);
    answers.push(sent.status);
  }
  return answers;
}

async function inDatabase(): Promise<string[]> {
  const tables = await app.db.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'ledger')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await app.db.query(
      `SELECT 1 FROM ${name} t WHERE t::text ~ '4242[ -]?4242[ -]?4242[ -]?4242' LIMIT 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  expect(tables.length).toBeGreaterThan(40);
  return found;
}

async function inRedis(): Promise<string[]> {
  const redis = new Redis(app.env['REDIS_URL'] ?? '');
  const found: string[] = [];
  const keys = await redis.keys(`*${app.env['REDIS_PREFIX']}*`);
  expect(keys.length).toBeGreaterThan(0);
  for (const key of keys) {
    const value = await redis.dumpBuffer(key);
    if (ANY.test(key) || ANY.test(value?.toString('latin1') ?? '')) found.push(key);
  }
  redis.disconnect();
  return found;
}

function inFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => {
    const whole = join(folder, path);
    return ANY.test(path) || (statSync(whole).isFile() && ANY.test(readFileSync(whole, 'latin1')));
  });
}

describe('a card number that is sent here', () => {
  it('is refused everywhere, and nowhere afterwards: database, logs, Redis, files', async () => {
    // Refused before anybody is asked who they are.
    expect(new Set(await postEverywhere())).toEqual(new Set([400]));
    expect(await inDatabase()).toEqual([]);
    expect(await inRedis()).toEqual([]);
    expect(inFiles(app.env['STORAGE_DIR'] ?? '')).toEqual([]);
    expect(server.output()).toContain('[card number]');
    expect(server.output()).not.toMatch(ANY);
  });
});

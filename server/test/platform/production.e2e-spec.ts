import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { certify } from '../../sandbox/core/authority.ts';
import { createApp } from '../../src/app/create-app.js';
import { Config } from '../../src/platform/config/config.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const secret = randomBytes(32).toString('base64');
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const company = {
  'company.name': 'Kreuzberg Media GmbH',
  'company.street': 'Oranienstraße 1',
  'company.vatId': 'DE811907980',
  'company.register': 'Amtsgericht Charlottenburg, HRB 123456',
  'company.email': 'billing@kreuzberg.example',
  'company.phone': '+49 30 1234567',
};

const production = (env: Record<string, string> = {}) =>
  Config.fromEnvironment({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://kreuzberg.media',
    MAIL_FROM: 'Kreuzberg <hello@kreuzberg.media>',
    CONTACT_MAIL: 'hello@kreuzberg.media',
    LINK_BOOKING: 'https://kreuzberg.media/booking',
    LINK_DEMO: 'https://kreuzberg.media/demo',
    LINK_HELP: 'https://kreuzberg.media/help',
    LINK_ABOUT: 'https://kreuzberg.media/about',
    DATABASE_URL: db.appUrl,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    REDIS_PREFIX: `p${randomBytes(4).toString('hex')}`,
    TOKEN_SECRET: secret,
    ENCRYPTION_KEYS: `k1:${secret}`,
    LOG_LEVEL: 'silent',
    SETTINGS: JSON.stringify(company),
    ...env,
  });

async function asAdmin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env['TEST_PG_ADMIN_URL'] });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Starts and stops; answers why it refused. */
async function refusal(config: Config): Promise<string> {
  try {
    const app = await createApp(config);
    await app.close();
    return 'started';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('NODE_ENV=production', () => {
  it('starts on a clean configuration without providers', async () => {
    expect(await refusal(production())).toBe('started');
  });

  it.each([
    ['a demo setting', { DEMO_STAFF_WITHOUT_TOTP: 'true' }, 'DEMO_STAFF_WITHOUT_TOTP'],
    ['a sandbox address for Stripe', { STRIPE_API_BASE: 'http://127.0.0.1:3100' }, 'STRIPE_API_BASE'],
    ['a sandbox address for PayPal', { PAYPAL_API_BASE: 'http://127.0.0.1:3100/paypal' }, 'PAYPAL_API_BASE'],
    ["PayPal's test system", { PAYPAL_API_BASE: 'https://api-m.sandbox.paypal.com' }, 'PAYPAL_API_BASE'],
    ['a sandbox address for Google', { GOOGLE_BASE: 'http://localhost:3100/google' }, 'GOOGLE_BASE'],
    [
      'a sandbox address for YouTube',
      { YOUTUBE_API_BASE: 'http://localhost:3100/youtube/v3' },
      'YOUTUBE_API_BASE',
    ],
    ['a root that is not Apple’s', { APPLE_ROOT_CERTS: 'MIIBszCCAVmgAwIBAgIQ' }, 'APPLE_ROOT_CERTS'],
    ['the App Store without a root', { APPLE_BUNDLE_ID: 'com.example.app' }, 'APPLE_ROOT_CERTS'],
    [
      'the test environment of the App Store',
      { APPLE_BUNDLE_ID: 'com.example.app', APPLE_ENVIRONMENT: 'Sandbox' },
      'APPLE_ENVIRONMENT',
    ],
    ['a stand-in for the App Store', { APPLE_API_BASE: 'http://127.0.0.1:3100/apple' }, 'APPLE_API_BASE'],
    ['a stand-in for Google Play', { GOOGLE_PLAY_BASE: 'http://127.0.0.1:3100' }, 'GOOGLE_PLAY_BASE'],
    ['an address that is not encrypted', { PUBLIC_URL: 'http://kreuzberg.media' }, 'PUBLIC_URL'],
    ['a booking page of nobody', { LINK_BOOKING: 'https://example.com/booking' }, 'LINK_BOOKING'],
    ['a sender of nobody', { MAIL_FROM: 'Anyjoi <hello@anyjoi.test>' }, 'MAIL_FROM'],
    ['a contact of nobody', { CONTACT_MAIL: 'hello@anyjoi.test' }, 'CONTACT_MAIL'],
    ['a test key', { STRIPE_SECRET_KEY: 'sk_test_123' }, 'STRIPE_SECRET_KEY'],
    ['a publishable test key', { STRIPE_PUBLIC_KEY: 'pk_test_123' }, 'STRIPE_PUBLIC_KEY'],
  ])('refuses %s', async (_name, env, variable) => {
    expect(await refusal(production(env))).toContain(variable);
  });

  it('refuses to write invoices for a company that nobody has entered', async () => {
    const { 'company.vatId': _, ...rest } = company;
    expect(await refusal(production({ SETTINGS: JSON.stringify(rest) }))).toContain('company.vatId');
  });

  it('takes the name of our default company from somebody who has said so', async () => {
    const named = { ...company, 'company.name': 'Anyjoi GmbH' };
    expect(await refusal(production({ SETTINGS: JSON.stringify(named) }))).toBe('started');
  });

  it('refuses the owner of the tables and a superuser as its role', async () => {
    expect(await refusal(production({ DATABASE_URL: db.ownerUrl }))).toContain('the owner of the tables');
    const admin = new URL(process.env['TEST_PG_ADMIN_URL'] ?? '');
    admin.pathname = new URL(db.appUrl).pathname;
    expect(await refusal(production({ DATABASE_URL: admin.toString() }))).toContain('a superuser');
  });

  it('signs in with a password of any characters, from the variable or a file', async () => {
    const password = 'p/w@#:"\\ %41';
    const role = `odd_${randomBytes(4).toString('hex')}`;
    const url = new URL(db.appUrl);
    url.username = role;
    url.password = '';
    await asAdmin(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'; GRANT anyjoi_app TO ${role}`);
    try {
      expect(await refusal(production({ DATABASE_URL: url.toString(), DATABASE_PASSWORD: password }))).toBe(
        'started',
      );
      const file = join(process.env['TEST_FOLDER'] ?? '', role);
      writeFileSync(file, `${password}\n`);
      expect(await refusal(production({ DATABASE_URL: url.toString(), DATABASE_PASSWORD_FILE: file }))).toBe(
        'started',
      );
      expect(
        await refusal(production({ DATABASE_URL: url.toString(), DATABASE_PASSWORD: 'another' })),
      ).not.toBe('started');
    } finally {
      await asAdmin(`DROP ROLE ${role}`);
    }
  });

  it('refuses the root of a test authority, and a Play account of elsewhere', async () => {
    const { der } = certify({ name: 'Apple Root CA - G3', authority: true });
    const account = Buffer.from(JSON.stringify({ token_uri: 'http://127.0.0.1:3100/token' })).toString(
      'base64',
    );
    const stores = { APPLE_ROOT_CERTS: der.toString('base64'), GOOGLE_PLAY_SERVICE_ACCOUNT: account };
    const reason = await refusal(production(stores));
    expect(reason).toContain('APPLE_ROOT_CERTS');
    expect(reason).toContain('GOOGLE_PLAY_SERVICE_ACCOUNT');
  });

  it('refuses a database with a demo account', async () => {
    await db.query(
      `INSERT INTO "user" (id, username, display_name, email, roles, default_role, demo, created_at, updated_at)
       VALUES (uuidv7(), 'demo-person', 'Demo', 'demo@anyjoi.test', ARRAY['user'], 'user', true, now(), now())`,
    );
    expect(await refusal(production())).toContain('1 demo account');
    await db.query(`DELETE FROM "user" WHERE demo`);
  });

  it('refuses a database newer than the code', async () => {
    await db.query(
      `INSERT INTO schema_migration (timestamp, name) VALUES (9999999999999, 'Future9999999999999')`,
    );
    expect(await refusal(production())).toContain('Future9999999999999');
    await db.query(`DELETE FROM schema_migration WHERE name = 'Future9999999999999'`);
  });

  it('a live key is refused everywhere else', async () => {
    expect(
      await refusal(production({ NODE_ENV: 'development', STRIPE_SECRET_KEY: 'sk_live_123' })),
    ).toContain('live key');
    expect(
      await refusal(production({ NODE_ENV: 'development', PAYPAL_API_BASE: 'https://api-m.paypal.com' })),
    ).toContain('PayPal itself');
  });

  it('names every wrong or missing variable at once', () => {
    expect(() => Config.fromEnvironment({ PORT: 'x', ROLE: 'boss' })).toThrow(
      /PORT.*\n.*TOKEN_SECRET|TOKEN_SECRET/s,
    );
  });
});

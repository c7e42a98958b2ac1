import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import request from 'supertest';
import { startSandbox } from '../../sandbox/index.ts';
import { createApp, type RunningApp } from '../../src/app/create-app.js';
import { HOUR, type MovableClock } from '../../src/kernel/clock.js';
import { Config } from '../../src/platform/config/config.js';
import { RepeatedJobs } from '../../src/platform/jobs/repeated-jobs.js';
import { TimedStates } from '../../src/platform/jobs/timed-states.js';
import { platformVariables } from '../../local/platform-variables.ts';
import { vapidKeys } from '../../local/vapid-keys.ts';
import { storeVariables } from '../../local/store-variables.ts';
import { createTestDatabase, type TestDatabase } from './database.js';
import { freePort } from './ports.js';
import { SharedClock } from './shared-clock.js';
import { createPaypalSpecCheck } from './provider-schemas/paypal-check.ts';
import { createStripeSpecCheck } from './provider-schemas/stripe-check.ts';

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export interface TestApp {
  url: string;
  app: RunningApp;
  clock: MovableClock;
  db: TestDatabase;
  sandbox: Sandbox;
  env: Record<string, string>;
  http: ReturnType<typeof request.agent>;
  /** Moves the clock, the providers' too, and runs every timeout that is due. */
  pass: (milliseconds: number) => Promise<void>;
  close: () => Promise<void>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  settings?: Record<string, unknown>;
  /** False: calls are not held against the published schema, for runs of very many. */
  specCheck?: boolean;
  /** What Stripe's endpoint is subscribed to; everything where it is left out. */
  stripeEvents?: readonly string[];
  /** Modules beside those of the product, with consumers or timed states of a test. */
  modules?: readonly Type[];
  /** A name for browsers that refuse a bare address, as for passkeys. */
  host?: 'localhost';
  /** Purchases of the apps' stores; their certificates take a moment to make. */
  stores?: boolean;
}

const secret = randomBytes(32).toString('base64');
const WEBHOOK_SECRET = 'whsec_sandbox_test';
const PAYPAL_WEBHOOK_ID = 'WHSANDBOXTEST';

/** Limits that a whole test file would run into, raised as in `.env`. Tests of a limit set their own. */
const raised = {
  'limit.ipPerMinute': 100_000,
  'limit.userPerMinute': 100_000,
  'auth.codesPerHourIp': 10_000,
  'auth.staffIdleMinutes': 10_080,
  'auth.staffHours': 8_760,
  'fraud.attemptsPer10Minutes': 10_000,
  // Cards of a test are always new.
  'earning.newInstrumentDays': 0,
  'wallet.newCardTransferHours': 0,
  'fraud.declinesPerHour': 10_000,
  // What a test has just changed is read at once; answers that are kept have a test of their own.
  'cache.publicMs': 0,
};

/** The true application on a database, a Redis prefix and a sandbox of its own. Only the clock can be moved. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = await createTestDatabase();
  const port = await freePort();
  const url = `http://${options.host ?? '127.0.0.1'}:${port}`;
  const stripeSpec = createStripeSpecCheck();
  const paypalSpec = createPaypalSpecCheck();
  const sandbox = await startSandbox({
    ...(options.specCheck === false ? {} : { onStripeExchange: stripeSpec.check }),
    webhookUrl: `http://127.0.0.1:${port}/api/webhook/stripe`,
    webhookSecret: WEBHOOK_SECRET,
    webhookEvents: options.stripeEvents,
    onPaypalExchange: paypalSpec.check,
    paypalWebhookUrl: `http://127.0.0.1:${port}/api/webhook/paypal`,
    paypalWebhookId: PAYPAL_WEBHOOK_ID,
    appleWebhookUrl: `http://127.0.0.1:${port}/api/webhook/apple`,
    googlePlayWebhookUrl: `http://127.0.0.1:${port}/api/webhook/google-play`,
    mailWebhookUrl: `http://127.0.0.1:${port}/api/webhook/email`,
    mailWebhookSecret: WEBHOOK_SECRET,
  });
  const env: Record<string, string> = {
    NODE_ENV: 'test',
    ROLE: 'all',
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATABASE_URL: db.appUrl,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    REDIS_PREFIX: `t${randomBytes(6).toString('hex')}`,
    TOKEN_SECRET: secret,
    ENCRYPTION_KEYS: `k1:${secret}`,
    STORAGE_DIR: join(process.env['TEST_FOLDER'] ?? '.data/test', `files-${port}`),
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    MAIL_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    GOOGLE_CLIENT_ID: 'anyjoi-web',
    GOOGLE_CLIENT_SECRET: 'google-sandbox-secret',
    GOOGLE_BASE: `${sandbox.url}/google`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLIC_KEY: 'pk_test_sandbox',
    STRIPE_API_BASE: sandbox.url,
    STRIPE_SCRIPT_URL: `${sandbox.url}/js/stripe.js`,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    PAYPAL_CLIENT_ID: 'sandbox-paypal',
    PAYPAL_CLIENT_SECRET: 'paypal-sandbox-secret',
    PAYPAL_API_BASE: `${sandbox.url}/paypal`,
    PAYPAL_SCRIPT_URL: `${sandbox.url}/js/paypal.js`,
    PAYPAL_WEBHOOK_ID,
    YOUTUBE_API_BASE: `${sandbox.url}/youtube/v3`,
    YOUTUBE_API_KEY: 'youtube-sandbox',
    TIKTOK_API_BASE: `${sandbox.url}/tiktok/v2`,
    TIKTOK_API_TOKEN: 'tiktok-sandbox',
    ...platformVariables(sandbox.url),
    VIES_API_BASE: `${sandbox.url}/vies/rest-api`,
    SCREENING_API_BASE: `${sandbox.url}/screening`,
    GIPHY_API_BASE: `${sandbox.url}/giphy`,
    GIPHY_API_KEY: 'giphy-sandbox',
    ...vapidKeys(secret),
    // Its websites are the web of a test.
    OUTGOING_PRIVATE: new URL(sandbox.url).host,
    CLAMAV_URL: `tcp://127.0.0.1:${sandbox.scannerPort}`,
    FFMPEG_PATH: process.env['TEST_FFMPEG'] ?? 'ffmpeg',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'error',
    SETTINGS: JSON.stringify({ ...raised, ...options.settings }),
    ...(options.stores ? storeVariables({ url: sandbox.url, ...sandboxStores(sandbox) }) : {}),
    ...options.env,
  };
  const clock = new SharedClock(sandbox.clock);
  const app = await createApp(Config.fromEnvironment(env), { clock, modules: options.modules ?? [] });
  await app.nest.listen(port, '127.0.0.1');
  await leaveOutHourly(app.nest);
  return {
    url,
    app,
    clock,
    db,
    sandbox,
    env,
    http: request.agent(url),
    pass: async (milliseconds) => {
      await betweenPasses(db);
      clock.advance(milliseconds);
      await app.nest.get(TimedStates).runDue();
    },
    close: async () => {
      await app.close();
      await sandbox.close();
      await db.drop();
      if (stripeSpec.violations.length > 0)
        throw new Error(`Stripe's schema is violated: ${JSON.stringify(stripeSpec.violations, null, 2)}`);
      if (paypalSpec.violations.length > 0)
        throw new Error(`PayPal's schemas are violated: ${JSON.stringify(paypalSpec.violations, null, 2)}`);
    },
  };
}

/** A pass that takes longer waits for somebody. */
const PASS_MS = 3_000;

/** Waits for passes of the worker: what one of them began would otherwise end at a much later time of the clock. */
async function betweenPasses(db: TestDatabase): Promise<void> {
  const until = Date.now() + PASS_MS;
  const held = () => db.query(`SELECT FROM lease WHERE name LIKE 'timed-state:%' AND until > now() LIMIT 1`);
  while ((await held()).length > 0 && Date.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Tests run it themselves, by a clock of their own; each process adds again what is missing when it starts. */
export const leaveOutHourly = (nest: RunningApp['nest']): Promise<void> =>
  nest.get(RepeatedJobs).leaveOut(HOUR);

/** Another role on the same tables, in this process: a process of its own takes seconds to load the product. */
export async function startBeside(
  app: TestApp,
  role: 'api' | 'worker',
): Promise<{ nest: RunningApp['nest']; stop: () => Promise<void> }> {
  const { nest, close } = await createApp(Config.fromEnvironment({ ...app.env, ROLE: role }), {
    clock: app.clock,
  });
  await leaveOutHourly(nest);
  return { nest, stop: close };
}

const sandboxStores = ({ apple, googlePlay }: Sandbox) => ({
  apple: apple.credentials(),
  googlePlay: googlePlay.credentials(),
});

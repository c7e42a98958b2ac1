import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../local/paths.ts';
import { startSandbox } from '../../sandbox/index.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { freePort } from '../support/ports.js';
import { builtServer } from '../support/server-process.js';

const WEBHOOK_SECRET = 'whsec_sandbox_demo';

export interface Ended {
  code: number | null;
  output: string;
  seconds: number;
}

export interface DemoPlace {
  db: TestDatabase;
  env: Record<string, string>;
  sandbox: Awaited<ReturnType<typeof startSandbox>>;
  /** The program as `npm start` calls it. */
  load: (change?: Record<string, string>) => Promise<Ended>;
  close: () => Promise<void>;
}

/** A database and a sandbox of their own, with the environment that `npm start` gives. */
export async function demoPlace(): Promise<DemoPlace> {
  const db = await createTestDatabase();
  const port = await freePort();
  const sandbox = await startSandbox({
    webhookUrl: `http://127.0.0.1:${port}/api/webhook/stripe`,
    webhookSecret: WEBHOOK_SECRET,
  });
  const secret = randomBytes(32).toString('base64');
  const env = {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: db.appUrl,
    DATABASE_OWNER_URL: db.ownerUrl,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    REDIS_PREFIX: `d${randomBytes(6).toString('hex')}`,
    TOKEN_SECRET: secret,
    ENCRYPTION_KEYS: `k1:${secret}`,
    STORAGE_DIR: join(process.env['TEST_FOLDER'] ?? '.data/test', `demo-files-${port}`),
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLIC_KEY: 'pk_test_sandbox',
    STRIPE_API_BASE: sandbox.url,
    STRIPE_SCRIPT_URL: `${sandbox.url}/js/stripe.js`,
    STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
    YOUTUBE_API_BASE: `${sandbox.url}/youtube/v3`,
    YOUTUBE_API_KEY: 'youtube-sandbox',
    TIKTOK_API_BASE: `${sandbox.url}/tiktok/v2`,
    TIKTOK_API_TOKEN: 'tiktok-sandbox',
    VIES_API_BASE: `${sandbox.url}/vies/rest-api`,
    SCREENING_API_BASE: `${sandbox.url}/screening`,
    CLAMAV_URL: `tcp://127.0.0.1:${sandbox.scannerPort}`,
    OUTGOING_PRIVATE: new URL(sandbox.url).host,
    DEMO_STAFF_WITHOUT_TOTP: 'true',
    LOG_LEVEL: 'error',
  };
  return {
    db,
    env,
    sandbox,
    load: (change = {}) => run({ ...env, ...change }),
    close: async () => {
      await sandbox.close();
      await db.drop();
    },
  };
}

/** `npm run recompute` over these files. */
export async function recomputed(files: readonly object[]): Promise<Ended> {
  const folder = mkdtempSync(join(tmpdir(), 'payouts-'));
  try {
    const paths = files.map((file, index) => {
      const path = join(folder, `${index}.json`);
      writeFileSync(path, JSON.stringify(file));
      return path;
    });
    return await ended([inProject('server', 'local', 'recompute.mjs'), ...paths], {
      HOME: process.env['HOME'] ?? '',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const run = (env: Record<string, string>): Promise<Ended> =>
  ended([join(builtServer(), 'app', 'demo.js')], env);

function ended(args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env['PATH'] ?? '', ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('close', (code) => resolve({ code, output, seconds: (performance.now() - started) / 1000 }));
  });
}

import { randomBytes } from 'node:crypto';
import { LaunchError } from './launch-error.ts';
import { inData, inProject } from './paths.ts';
import type { Processes } from './processes.ts';
import type { LocalSecrets } from './secrets.ts';
import { migrate, type DatabaseAddresses } from './services.ts';

export interface TestMode {
  port: number;
  /** Main and test instance are started together, so it lives as long as they do. */
  secret: string;
}

/** Where the person has configured a test instance, or a database of their own, that one counts. */
export const testModeAt = (port: number, { testMode }: DatabaseAddresses): TestMode | undefined =>
  testMode && !process.env.TEST_MODE_URL ? { port, secret: randomBytes(32).toString('base64') } : undefined;

export interface TestModeInput extends TestMode {
  database: NonNullable<DatabaseAddresses['testMode']>;
  redisUrl: string;
  secrets: LocalSecrets;
  /** Hosts that webhooks may reach though they are private. */
  outgoing: string;
}

/** Starts the instance that answers test keys, beside the product that runs already: nobody waits for it. */
export async function startTestMode(processes: Processes, input: TestModeInput): Promise<void> {
  const { database, port, secret, redisUrl, secrets, outgoing } = input;
  try {
    await migrate(processes, database.ownerUrl, database.appUrl, 'migrate-test-mode');
    const server = processes.start({
      name: 'test-mode',
      command: process.execPath,
      args: ['--enable-source-maps', inProject('server', 'dist', 'main.js')],
      // Nothing else of this environment: what is set for providers belongs to the product.
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
        DATABASE_URL: database.appUrl,
        REDIS_URL: redisUrl,
        REDIS_PREFIX: 'anyjoi-test-mode',
        TOKEN_SECRET: secrets.token,
        ENCRYPTION_KEYS: secrets.encryptionKeys,
        STORAGE_DIR: inData('test-mode-files'),
        OUTGOING_PRIVATE: outgoing,
        TEST_MODE: 'true',
        TEST_MODE_SECRET: secret,
      },
    });
    await server.exited;
    if (!processes.stopping) process.stdout.write(`Test mode has ended: see ${server.logFile}\n`);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    if (!processes.stopping) process.stdout.write(`Test keys do not work: ${error.message}\n`);
  }
}

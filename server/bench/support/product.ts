import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { LedgerService } from '../../src/modules/money/ledger/index.js';
import type { LedgerRepository } from '../../src/modules/money/ledger/ledger.repository.js';
import type { TrackingReader } from '../../src/modules/challenges/content-tracking/tracking.reader.js';
import type { TrackingRounds } from '../../src/modules/challenges/content-tracking/tracking.rounds.js';
import type { YoutubeProvider } from '../../src/modules/challenges/content-tracking/youtube.provider.js';
import type { ConversationsQueries } from '../../src/modules/talk/conversations/conversations.queries.js';
import type { MessagesQueries } from '../../src/modules/talk/messages/messages.queries.js';
import type { ThreadsQueries } from '../../src/modules/talk/messages/threads/threads.queries.js';
import type { BroadcastsService } from '../../src/modules/talk/messages/broadcasts/broadcasts.service.js';
import type { Database } from '../../src/platform/database/database.js';
import type { Realtime } from '../../src/platform/realtime/realtime.js';
import type { Tokens } from '../../src/platform/security/tokens.js';
import { inProject } from '../../local/paths.ts';
import { freePort } from '../../local/ports.ts';
import type { Addresses } from './addresses.ts';

const inDist = (path: string): string => inProject('server', 'dist', path);

/** The built code, never the sources: what is measured is what runs in production. */
export const built = <Exports>(path: string): Promise<Exports> =>
  import(pathToFileURL(inDist(path)).href) as Promise<Exports>;

/** No limit may answer in the place of the product. */
const raised = {
  'limit.ipPerMinute': 1e9,
  'limit.userPerMinute': 1e9,
  'auth.passwordTriesPerHour': 1e9,
  'auth.passwordTriesPerHourIp': 1e9,
  'tracking.youtubePerDay': 1e9,
  'tracking.youtubePerMinute': 1e9,
  'limit.keyPerMinute': 1e9,
  'limit.keyAddressPerMinute': 1e9,
  'webhook.mostEndpoints': 100,
  'messages.perMinute': 10_000,
  'socket.messagesPerMinutePerson': 1e9,
  'socket.perPerson': 1_000,
  'socket.connectsPerMinute': 1e9,
};

const environment = (addresses: Addresses, port: number): Record<string, string> => ({
  // Production refuses plain http. Beyond what it refuses, it differs in nothing that costs time.
  NODE_ENV: 'development',
  PORT: String(port),
  HOST: '127.0.0.1',
  PUBLIC_URL: `http://localhost:${port}`,
  DATABASE_URL: addresses.databaseUrl,
  REDIS_URL: addresses.redisUrl,
  REDIS_PREFIX: 'bench',
  TOKEN_SECRET: addresses.tokenSecret,
  ENCRYPTION_KEYS: addresses.encryptionKeys,
  STORAGE_DIR: addresses.storageFolder,
  SETTINGS: JSON.stringify(raised),
  OUTGOING_PRIVATE: addresses.receiver,
  CLIENT_DIST: inProject('client', 'dist'),
});

export interface Server {
  url: string;
  pid: number;
  stop: () => void;
}

/** Starts server/dist/main.js in the role `all`, as in production on one machine. */
export async function startServer(addresses: Addresses): Promise<Server> {
  const port = await freePort();
  const logFile = `${addresses.storageFolder}-server.log`;
  const log = openSync(logFile, 'w');
  const child = spawn(process.execPath, [inDist('main.js')], {
    env: {
      ...(process.env.PATH ? { PATH: process.env.PATH } : {}),
      ...environment(addresses, port),
      ROLE: 'all',
    },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  process.on('exit', () => child.kill('SIGKILL'));
  const url = `http://localhost:${port}`;
  await untilReady(child, url, logFile);
  return { url, pid: child.pid ?? 0, stop: () => child.kill('SIGTERM') };
}

async function untilReady(child: ChildProcess, url: string, logFile: string): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break;
    const answer = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await delay(100);
  }
  throw new Error(`The server did not start:\n${readFileSync(logFile, 'utf8').slice(-3000)}`);
}

export interface Product {
  ledger: LedgerService;
  /** One statement and one commit for each posting: what the service is compared with. */
  postings: LedgerRepository;
  db: Database;
  realtime: Realtime;
  tokens: Tokens;
  rounds: TrackingRounds;
  reader: TrackingReader;
  youtube: YoutubeProvider;
  broadcasts: BroadcastsService;
  conversations: ConversationsQueries;
  threads: ThreadsQueries;
  messages: MessagesQueries;
  close: () => Promise<void>;
}

export interface OpenApp {
  get: <Service>(type: abstract new (...args: never[]) => Service) => Service;
  close: () => Promise<void>;
}

/** The same built application inside this process, without a port: services are called as their modules call them. */
export async function openApp(addresses: Addresses, pool: number): Promise<OpenApp> {
  const [{ createApp }, { Config }] = await Promise.all([
    built<typeof import('../../src/app/create-app.js')>('app/create-app.js'),
    built<typeof import('../../src/platform/config/config.js')>('platform/config/config.js'),
  ]);
  const env = { ...environment(addresses, 1), ROLE: 'api', DATABASE_POOL: String(pool), LOG_LEVEL: 'warn' };
  const app = await createApp(Config.fromEnvironment(env));
  return {
    get: (type) => app.nest.get(type as never, { strict: false }),
    close: app.close,
  };
}

export async function openProduct(addresses: Addresses, pool: number): Promise<Product> {
  const [
    { LedgerService: Ledger },
    { LedgerRepository: Postings },
    { Database: Db },
    { Realtime: Rooms },
    { Tokens: Signer },
    { TrackingRounds: Rounds },
    { TrackingReader: Reader },
    { YoutubeProvider: Youtube },
    { BroadcastsService: Broadcasts },
    { ConversationsQueries: Conversations },
    { ThreadsQueries: Threads },
    { MessagesQueries: Messages },
  ] = await Promise.all([
    built<typeof import('../../src/modules/money/ledger/index.js')>('modules/money/ledger/index.js'),
    built<typeof import('../../src/modules/money/ledger/ledger.repository.js')>(
      'modules/money/ledger/ledger.repository.js',
    ),
    built<typeof import('../../src/platform/database/database.js')>('platform/database/database.js'),
    built<typeof import('../../src/platform/realtime/realtime.js')>('platform/realtime/realtime.js'),
    built<typeof import('../../src/platform/security/tokens.js')>('platform/security/tokens.js'),
    built<typeof import('../../src/modules/challenges/content-tracking/tracking.rounds.js')>(
      'modules/challenges/content-tracking/tracking.rounds.js',
    ),
    built<typeof import('../../src/modules/challenges/content-tracking/tracking.reader.js')>(
      'modules/challenges/content-tracking/tracking.reader.js',
    ),
    built<typeof import('../../src/modules/challenges/content-tracking/youtube.provider.js')>(
      'modules/challenges/content-tracking/youtube.provider.js',
    ),
    built<typeof import('../../src/modules/talk/messages/broadcasts/broadcasts.service.js')>(
      'modules/talk/messages/broadcasts/broadcasts.service.js',
    ),
    built<typeof import('../../src/modules/talk/conversations/conversations.queries.js')>(
      'modules/talk/conversations/conversations.queries.js',
    ),
    built<typeof import('../../src/modules/talk/messages/threads/threads.queries.js')>(
      'modules/talk/messages/threads/threads.queries.js',
    ),
    built<typeof import('../../src/modules/talk/messages/messages.queries.js')>(
      'modules/talk/messages/messages.queries.js',
    ),
  ]);
  const { get, close } = await openApp(addresses, pool);
  return {
    ledger: get(Ledger),
    postings: get(Postings),
    db: get(Db),
    realtime: get(Rooms),
    tokens: get(Signer),
    rounds: get(Rounds),
    reader: get(Reader),
    youtube: get(Youtube),
    broadcasts: get(Broadcasts),
    conversations: get(Conversations),
    threads: get(Threads),
    messages: get(Messages),
    close,
  };
}

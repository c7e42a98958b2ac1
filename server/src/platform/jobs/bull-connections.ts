import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis, RedisOptions } from 'ioredis';
import { Config } from '../config/config.js';
import { BlockingRedis } from './blocking-redis.js';
import { ListeningRedis } from './listening-redis.js';
import { CommandRedis } from './tracked-redis.js';

type Role = 'client' | 'subscriber' | 'bclient';

const READY_MS = 5_000;
const SLOWEST_RECONNECT_MS = 2_000;

const kinds = { client: CommandRedis, subscriber: ListeningRedis, bclient: BlockingRedis } as const;

/**
 * Redis for Bull: one connection for commands and one that listens, shared by all queues of a process, and one for
 * each queue whose jobs run here, because it blocks while it waits for them. Bull ends none that it has not made itself.
 */
@Injectable()
export class BullConnections implements OnApplicationShutdown {
  private readonly shared = new Map<Role, Redis>();
  private readonly blocking: Redis[] = [];
  private ending = false;
  private readonly logger = new Logger('Redis');

  constructor(private readonly config: Config) {}

  readonly create = (role: Role): Redis => {
    if (role === 'bclient') {
      const client = this.open(role);
      this.blocking.push(client);
      return client;
    }
    const known = this.shared.get(role) ?? this.open(role);
    this.shared.set(role, known);
    return known;
  };

  /** Until every connection is up, or for a moment where Redis is away: Bull does not survive a close before that. */
  async settled(): Promise<void> {
    await Promise.all([...this.shared.values(), ...this.blocking].map(ready));
  }

  /** Whatever is not up tries once more, then refuses all that waits for it: a queue that closes waits for its commands. */
  tryLast(): void {
    this.ending = true;
  }

  /** The blocking connections of closed queues; the shared ones serve the process to its end. */
  endBlocking(): void {
    this.blocking.splice(0).forEach(end);
  }

  onApplicationShutdown(): void {
    this.endBlocking();
    this.shared.forEach(end);
    this.shared.clear();
  }

  private open(role: Role): Redis {
    const client = new kinds[role](this.config.env.REDIS_URL, {
      // Commands give up while Redis is away, and rows are queued again; what waits for jobs waits on.
      ...(role === 'client' ? {} : { maxRetriesPerRequest: null }),
      // What it waited for is asked for anew: sent again, its answer would be heard by nobody.
      autoResendUnfulfilledCommands: role !== 'bclient',
      retryStrategy: (times: number) => (this.ending ? null : Math.min(times * 100, SLOWEST_RECONNECT_MS)),
    } satisfies RedisOptions);
    // Bull gives up for good, unheard, what Redis refuses to a new connection (a password, still loading): none is ready
    // before Redis lets it in. Bull looks here for the check that it does not want.
    Object.assign(client.options, { redisOptions: { enableReadyCheck: false } });
    // Every queue listens to the errors of the shared ones.
    client.setMaxListeners(0);
    client.on('error', (error) => this.logger.warn(`${role}: ${error.message}`));
    return client;
  }
}

function ready(client: Redis): Promise<void> {
  if (client.status === 'ready' || client.status === 'end') return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, READY_MS);
    client.once('ready', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

function end(client: Redis): void {
  if (client.status !== 'ready') {
    // Bull would take the end of a connection that never came up for an error that nobody handles.
    client.removeAllListeners();
    client.on('error', () => undefined);
  }
  client.disconnect();
}

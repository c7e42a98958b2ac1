import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { TimedRedis } from './timed-redis.js';

const COMMAND_TIMEOUT_MS = 3_000;

/** The connection for limits and caches. Everything in Redis can be lost at any time. */
@Injectable()
export class RedisClient implements OnApplicationShutdown {
  readonly client: Redis;

  constructor(private readonly config: Config) {
    this.client = new TimedRedis(
      config.env.REDIS_URL,
      { lazyConnect: true, maxRetriesPerRequest: 1 },
      COMMAND_TIMEOUT_MS,
    );
    // Each failed command rejects by itself; without a listener the process would end.
    this.client.on('error', () => undefined);
  }

  key(name: string): string {
    return `${this.config.env.REDIS_PREFIX}:${name}`;
  }

  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

import type { RedisOptions } from 'ioredis';
import { TrackedRedis } from './tracked-redis.js';

/** A connection on which Bull waits for jobs. What was under way when it broke fails at once, and Bull asks again. */
export class BlockingRedis extends TrackedRedis {
  constructor(url: string, options: RedisOptions = {}) {
    super(url, options, 'close');
  }

  /** A queue that closes opens it once more, and nobody hears whether that fails while a job still runs. */
  override async connect(): Promise<void> {
    await super.connect().catch(() => undefined);
  }

  /** Redis would answer it behind the wait for a job; Bull gives up on the answer after half a second. */
  override quit(): Promise<'OK'> {
    this.disconnect();
    return Promise.resolve('OK');
  }
}

import { Redis, type RedisOptions } from 'ioredis';

/** What the library says itself, and Bull looks for while a queue closes. */
const CLOSED = 'Connection is closed.';

/**
 * A connection on which Bull waits for jobs. What was under way when it broke fails at once, and Bull asks again: the
 * library would keep it for a connection that may never come, and a queue that closes would wait with it.
 */
export class BlockingRedis extends Redis {
  private readonly waiting = new Set<{ reject: (error: Error) => void }>();

  constructor(url: string, options: RedisOptions = {}) {
    super(url, options);
    this.on('close', () => {
      for (const command of this.waiting) command.reject(new Error(CLOSED));
    });
  }

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [command] = sent;
    const over = () => this.waiting.delete(command);
    if (this.status === 'ready') this.waiting.add(command);
    command.promise.then(over, over);
    return super.sendCommand(...sent);
  }

  /** A queue that closes opens it once more, and nobody hears whether that fails while a job still runs. */
  override async connect(): Promise<void> {
    await super.connect().catch(() => undefined);
  }
}

import { Redis, type RedisOptions } from 'ioredis';

/** What the library says itself, and Bull looks for while a queue closes. */
const CLOSED = 'Connection is closed.';

/**
 * A connection whose commands are always answered. The library keeps what was under way when a connection broke for the
 * next one, and never settles it where none comes: whoever waits for it then waits for good.
 */
export class TrackedRedis extends Redis {
  private readonly waiting = new Set<{ reject: (error: Error) => void }>();

  /** `until` = when to give up: with the connection, or once there will be no other. */
  constructor(url: string, options: RedisOptions, until: 'close' | 'end') {
    super(url, options);
    this.on(until, () => {
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
}

/** A connection for the commands of queues: what was under way is sent again by the next one. */
export class CommandRedis extends TrackedRedis {
  constructor(url: string, options: RedisOptions = {}) {
    super(url, options, 'end');
  }
}

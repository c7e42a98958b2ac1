import type { Redis } from 'ioredis';
import { ListeningRedis } from '../jobs/listening-redis.js';

/**
 * A connection of socket.io, which does not wait for what it publishes. While Redis is away that is kept and sent later;
 * a connection that was ended refuses it, which is an error of the connection and must not end the process.
 */
export class PublishingRedis extends ListeningRedis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [{ name, promise }] = sent;
    if (name === 'publish') promise.catch((error: unknown) => this.emit('error', error));
    return super.sendCommand(...sent);
  }
}

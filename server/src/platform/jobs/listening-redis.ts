import { Redis } from 'ioredis';

const SUBSCRIBING = new Set(['subscribe', 'psubscribe']);

/**
 * The library subscribes again after each loss of the connection and looks at no refusal: one would end the process.
 * Here it is a reason to connect once more.
 */
export class ListeningRedis extends Redis {
  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [{ name, promise }] = sent;
    const answer = super.sendCommand(...sent);
    if (SUBSCRIBING.has(name)) promise.catch(() => this.status === 'ready' && this.disconnect(true));
    return answer;
  }
}

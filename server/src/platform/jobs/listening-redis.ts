import { Redis, type RedisOptions } from 'ioredis';

/**
 * A connection that keeps its subscriptions through any loss. The library subscribes again once and looks at no
 * refusal: it would end the process, or forget the channels. Here a refusal is a reason to connect once more.
 */
export class ListeningRedis extends Redis {
  private readonly wanted = { subscribe: new Set<string>(), psubscribe: new Set<string>() };

  constructor(url: string, options: RedisOptions = {}) {
    super(url, { ...options, autoResubscribe: false });
    this.on('ready', () => this.subscribeAgain());
  }

  override sendCommand(...sent: Parameters<Redis['sendCommand']>): unknown {
    const [{ name, args, promise }] = sent;
    const answer = super.sendCommand(...sent);
    if (name === 'subscribe' || name === 'psubscribe') {
      for (const channel of args) this.wanted[name].add(String(channel));
      promise.catch(() => this.status === 'ready' && this.disconnect(true));
    }
    if (name === 'unsubscribe') for (const channel of args) this.wanted.subscribe.delete(String(channel));
    if (name === 'punsubscribe') for (const channel of args) this.wanted.psubscribe.delete(String(channel));
    return answer;
  }

  private subscribeAgain(): void {
    const { subscribe, psubscribe } = this.wanted;
    // The refusal is answered where the command is sent; nobody waits for this promise.
    if (subscribe.size) this.subscribe(...subscribe).catch(() => undefined);
    if (psubscribe.size) this.psubscribe(...psubscribe).catch(() => undefined);
  }
}

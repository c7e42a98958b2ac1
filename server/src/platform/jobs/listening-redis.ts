import { Redis, type RedisOptions } from 'ioredis';

const SUBSCRIBE = new Set(['subscribe', 'psubscribe']);

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
    const channels = args.map(String);
    if (name === 'subscribe' || name === 'psubscribe') for (const one of channels) this.wanted[name].add(one);
    if (name === 'unsubscribe') for (const one of channels) this.wanted.subscribe.delete(one);
    if (name === 'punsubscribe') for (const one of channels) this.wanted.psubscribe.delete(one);
    const answer = super.sendCommand(...sent);
    if (SUBSCRIBE.has(name)) promise.catch(() => this.status === 'ready' && this.disconnect(true));
    return answer;
  }

  private subscribeAgain(): void {
    const { subscribe, psubscribe } = this.wanted;
    // The refusal is answered where the command is sent; nobody waits for this promise.
    if (subscribe.size) this.subscribe(...subscribe).catch(() => undefined);
    if (psubscribe.size) this.psubscribe(...psubscribe).catch(() => undefined);
  }
}

import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { Config } from '../config/config.js';

type Handler = (payload: string) => void | Promise<void>;

const RECONNECT_MS = 1000;

/** One LISTEN connection per process. Notifications are hints: whoever uses them also polls. */
@Injectable()
export class PgListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly handlers = new Map<string, Handler[]>();
  private readonly losses: (() => void)[] = [];
  private readonly hearings: (() => void | Promise<void>)[] = [];
  /** Channels that the present connection listens on. */
  private readonly heard = new Set<string>();
  private readonly logger = new Logger('PgListener');
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;

  constructor(private readonly config: Config) {}

  on(channel: string, handler: Handler): void {
    const known = this.handlers.get(channel);
    if (known) known.push(handler);
    else {
      this.handlers.set(channel, [handler]);
      if (this.client) void this.hear(this.client, channel);
    }
  }

  /** Whether everything that is told on the channel arrives now. */
  hears(channel: string): boolean {
    return this.heard.has(channel);
  }

  /** Called when the connection is lost: what is told from now on is not heard. */
  onLost(handler: () => void): void {
    this.losses.push(handler);
  }

  /** Called whenever a new connection hears all that is told: what was told before was not heard. */
  onHearing(handler: () => void | Promise<void>): void {
    this.hearings.push(handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    const client = this.client;
    this.client = null;
    this.heard.clear();
    await client?.end();
  }

  private async connect(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.config.env.DATABASE_URL, keepAlive: true });
    client.on('error', (error) => this.lost(client, error.message));
    client.on('end', () => this.lost(client, 'closed'));
    client.on('notification', ({ channel, payload }) => {
      for (const handler of this.handlers.get(channel) ?? []) void this.handle(handler, payload ?? '');
    });
    try {
      await client.connect();
      this.client = client;
      for (const channel of this.handlers.keys()) await this.listen(client, channel);
      for (const handler of this.hearings) await this.handle(handler, '');
    } catch (error) {
      this.lost(client, error instanceof Error ? error.message : String(error));
    }
  }

  /** A channel more on a connection that stands; should that fail, a new one hears all of them. */
  private async hear(client: pg.Client, channel: string): Promise<void> {
    try {
      await this.listen(client, channel);
    } catch (error) {
      this.lost(client, error instanceof Error ? error.message : String(error));
    }
  }

  private async listen(client: pg.Client, channel: string): Promise<void> {
    await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    if (this.client === client) this.heard.add(channel);
  }

  private lost(client: pg.Client, reason: string): void {
    if (this.stopped || (this.client !== null && this.client !== client)) return;
    this.client = null;
    this.heard.clear();
    for (const handler of this.losses) handler();
    if (this.timer) return;
    this.logger.warn(`listening connection lost (${reason}); connecting again`);
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.connect();
    }, RECONNECT_MS);
  }

  private async handle(handler: Handler, payload: string): Promise<void> {
    try {
      await handler(payload);
    } catch (error) {
      this.logger.error(error instanceof Error ? error.message : String(error));
    }
  }
}

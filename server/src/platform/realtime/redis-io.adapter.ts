import { type INestApplication, Logger } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import { createAdapter } from '@socket.io/redis-adapter';
import type { RequestHandler } from 'express';
import type { Redis } from 'ioredis';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config/config.js';
import type { SettingsStore } from '../config/settings.js';
import { PublishingRedis } from './publishing-redis.js';
import { endSlow } from './slow-devices.js';
import { writeStraight } from './straight-frames.js';

const MAX_MESSAGE_BYTES = 100_000;

/**
 * socket.io on the port of HTTP. Through Redis an event reaches the clients of every process; a worker, which listens
 * nowhere, sends in the same way.
 */
export class RedisIoAdapter extends IoAdapter {
  private readonly log = new Logger('RedisIoAdapter');
  private readonly connections: Redis[] = [];
  private server: Server | null = null;

  constructor(
    app: INestApplication,
    private readonly config: Config,
    private readonly headers: RequestHandler,
    private readonly settings: SettingsStore,
  ) {
    super(app);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    this.server = super.createIOServer(port, {
      ...options,
      adapter: createAdapter(this.connect(), this.connect(), {
        key: `${this.config.env.REDIS_PREFIX}:socket`,
      }),
      path: '/socket.io',
      cors: { origin: this.config.origins, credentials: false },
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: ({ headers: { origin } }, answer) =>
        answer(
          null,
          !this.config.env.TEST_MODE && (origin === undefined || this.config.origins.includes(origin)),
        ),
    } as ServerOptions) as Server;
    // It answers before the application does, which sets them for everything else.
    this.server.engine.use(this.headers);
    writeStraight(this.server.engine);
    endSlow(this.server.engine, () => this.settings.get('socket.mostWaiting'));
    // Everything we send and take is in the namespace with a handshake; this one would admit anybody.
    this.server.use((_socket, next) => next(new Error('unauthorized')));
    return this.server;
  }

  /** Before the HTTP server closes: it would wait for upgraded connections. */
  override dispose(): Promise<void> {
    this.server?.engine.close();
    return Promise.resolve();
  }

  /** Last of all: a request or job that still ends may have something to send. */
  disconnect(): void {
    for (const connection of this.connections) connection.disconnect();
  }

  private connect(): Redis {
    const redis = new PublishingRedis(this.config.env.REDIS_URL, { maxRetriesPerRequest: null });
    redis.on('error', (error) => this.log.debug(`redis: ${error.message}`));
    this.connections.push(redis);
    return redis;
  }
}

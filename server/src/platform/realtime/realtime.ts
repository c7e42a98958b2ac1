import type { Server as HttpServer } from 'node:http';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { type Namespace, Server, type Socket } from 'socket.io';
import { AppError } from '../../kernel/app-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { type Caller, SessionReader } from '../security/session.js';
import { Tokens } from '../security/tokens.js';

export interface Acknowledgement {
  ok: boolean;
  data?: unknown;
  code?: string;
  message?: string;
}

type ClientEvent = (caller: Caller, payload: unknown, socket: Socket) => Promise<unknown>;

const MAX_MESSAGE_BYTES = 100_000;
const MAX_ROOMS = 50;

/**
 * socket.io in the namespace /realtime. Handshake by main token; server events go to rooms through the Redis
 * adapter, so any process (also a worker without a listener) reaches clients of all api processes.
 */
@Injectable()
export class Realtime implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger('Realtime');
  private readonly handlers = new Map<string, ClientEvent>();
  private readonly connections: Redis[] = [];
  private attached = false;
  private server: Server | null = null;
  private namespace: Namespace | null = null;

  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly tokens: Tokens,
    private readonly sessions: SessionReader,
    private readonly clock: Clock,
  ) {}

  /** Registers what a client may send; the answer or failure is acknowledged to it. */
  on(event: string, handler: ClientEvent): void {
    this.handlers.set(event, handler);
  }

  /** Sends after the running transaction commits; clients that are away read the gap over REST. */
  emit(room: string, event: string, payload: object): void {
    this.database.afterCommit(() => {
      this.open()
        .to(room)
        .emit(event, { eventId: newId(), at: this.clock.now().toISOString(), ...payload });
    });
  }

  /** Ends the sockets of one session, on every process. */
  disconnectSession(sessionId: string): void {
    this.database.afterCommit(() => {
      this.open().in(`session:${sessionId}`).disconnectSockets(true);
    });
  }

  attach(http: HttpServer): void {
    this.open();
    this.attached = true;
    this.server?.attach(http, {
      path: '/socket.io',
      cors: { origin: this.config.origins, credentials: false },
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (request, answer) => {
        const { origin } = request.headers;
        answer(null, origin === undefined || this.config.origins.includes(origin));
      },
    });
  }

  /** Before the HTTP server closes: it would wait for upgraded connections. */
  beforeApplicationShutdown(): void {
    this.namespace?.local.disconnectSockets(true);
    if (this.attached) this.server?.engine.close();
  }

  onApplicationShutdown(): void {
    for (const connection of this.connections) connection.disconnect();
  }

  private open(): Namespace {
    if (this.namespace) return this.namespace;
    const publisher = this.connect();
    const subscriber = this.connect();
    this.server = new Server({
      adapter: createAdapter(publisher, subscriber, { key: `${this.config.env.REDIS_PREFIX}:socket` }),
    });
    this.namespace = this.server.of('/realtime');
    this.namespace.use((socket, next) => {
      this.admit(socket).then(
        () => next(),
        (error: unknown) => next(new Error(error instanceof AppError ? error.message : 'unauthorized')),
      );
    });
    this.namespace.on('connection', (socket) => this.welcome(socket));
    return this.namespace;
  }

  private async admit(socket: Socket): Promise<void> {
    const token: unknown = (socket.handshake.auth as Record<string, unknown>)['token'];
    if (typeof token !== 'string') throw new AppError('UNAUTHORIZED', 'unauthorized');
    const claims = this.tokens.verify('main', token, this.clock.now());
    const caller = await this.sessions.find(claims.sessionId);
    if (!caller || caller.userId !== claims.userId || caller.state === 'suspended')
      throw new AppError('UNAUTHORIZED', 'unauthorized');
    socket.data = { userId: caller.userId, sessionId: caller.sessionId };
  }

  private welcome(socket: Socket): void {
    const { userId, sessionId } = socket.data as { userId: string; sessionId: string };
    void socket.join([`user:${userId}`, `session:${sessionId}`]);
    socket.onAny((event: string, payload: unknown, acknowledge: unknown) => {
      const answer =
        typeof acknowledge === 'function'
          ? (acknowledge as (value: Acknowledgement) => void)
          : () => undefined;
      void this.handle(socket, sessionId, event, payload).then(answer);
    });
  }

  private async handle(
    socket: Socket,
    sessionId: string,
    event: string,
    payload: unknown,
  ): Promise<Acknowledgement> {
    const handler = this.handlers.get(event);
    if (!handler) return { ok: false, code: 'NOT_FOUND', message: 'Unknown event' };
    if (socket.rooms.size > MAX_ROOMS)
      return { ok: false, code: 'LIMIT_EXCEEDED', message: 'Too many subscriptions' };
    try {
      const caller = await this.sessions.find(sessionId);
      if (!caller) {
        socket.disconnect(true);
        return { ok: false, code: 'UNAUTHORIZED', message: 'unauthorized' };
      }
      const data = await handler(caller, payload, socket);
      return { ok: true, ...(data === undefined ? {} : { data }) };
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code, message: error.message };
      this.logger.error(
        `${event}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      );
      return { ok: false, code: 'INTERNAL', message: 'An error occurred' };
    }
  }

  private connect(): Redis {
    const redis = new Redis(this.config.env.REDIS_URL, { maxRetriesPerRequest: null });
    redis.on('error', (error) => this.logger.debug(`redis: ${error.message}`));
    this.connections.push(redis);
    return redis;
  }
}

import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, MINUTE } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { Database } from '../database/database.js';
import { currentRequest } from '../http/current-request.js';
import { clientIp } from '../http/request.js';
import type { SecurityEvent } from './security-event.js';

interface Row {
  id: string;
  kind: SecurityEvent['kind'];
  userId: string | null;
  actorId: string | null;
  sessionId: string | null;
  detail: string | null;
  ip: string | null;
  userAgent: string | null;
  requestId: string | null;
  at: Date;
}

const LONGEST_AGENT = 300;
const LONGEST_DETAIL = 200;
/** Of those that no answer waits for; what comes beyond them in a flood has its log line alone. */
const MOST_AT_ONCE = 50;
/** Refusals of one kind, account and address that are kept in a minute; a flood says no more than these. */
const MOST_ALIKE = 20;
const ADDRESSES = 10_000;

/** Append-only record of what touches who can get in, with one log line for each event. */
@Injectable()
export class SecurityLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Security');
  private readonly open = new Set<Promise<void>>();
  private readonly alike = new LRUCache<string, { count: number }>({ max: ADDRESSES, ttl: MINUTE });

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** What happened: in the transaction of its effect, all at once. */
  async record(...events: readonly SecurityEvent[]): Promise<void> {
    if (events.length === 0) return;
    const rows = events.map((event) => this.rowOf(event));
    await this.insert(rows);
    this.db.afterCommit(() => rows.forEach((row) => this.tell(row)));
  }

  /** What was refused: kept though the caller's transaction fails, and no answer waits for it. */
  note(event: SecurityEvent, userId?: () => Promise<string | null>): void {
    const row = this.rowOf(event);
    if (this.isFlood(row)) return;
    if (this.open.size >= MOST_AT_ONCE) {
      this.logger.error({
        message: 'too many security events at once: this one is not kept',
        event: shown(row),
      });
      return;
    }
    const writing = this.db
      .apart(async () => {
        if (userId) row.userId = await userId();
        this.tell(row);
        await this.insert([row]);
      })
      .catch((error: unknown) => {
        const err = error instanceof Error ? error.message : String(error);
        this.logger.error({ message: 'security event not kept', err, event: shown(row) });
      })
      .finally(() => this.open.delete(writing));
    this.open.add(writing);
  }

  /** Ends once all that was noted is written. */
  async settled(): Promise<void> {
    await Promise.all(this.open);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  private isFlood({ kind, userId, ip }: Row): boolean {
    const key = `${kind} ${userId} ${ip}`;
    const known = this.alike.get(key) ?? { count: 0 };
    if (known.count === 0) this.alike.set(key, known);
    return ++known.count > MOST_ALIKE;
  }

  private rowOf({ kind, userId, actorId, sessionId, detail }: SecurityEvent): Row {
    const request = currentRequest();
    const principal = request?.principal;
    const session = principal?.kind === 'session' ? principal.sessionId : null;
    return {
      id: newId(),
      kind,
      userId,
      actorId: actorId === undefined ? (principal?.userId ?? null) : actorId,
      sessionId: sessionId ?? session,
      detail: detail?.slice(0, LONGEST_DETAIL) ?? null,
      ip: request ? clientIp(request) : null,
      userAgent: request?.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? null,
      requestId: request?.id ?? null,
      at: this.clock.now(),
    };
  }

  private async insert(rows: readonly Row[]): Promise<void> {
    await this.db.prepared(
      `INSERT INTO security_event (id, kind, user_id, actor_id, session_id, detail, ip, user_agent, request_id, at)
       SELECT id, kind, "userId", "actorId", "sessionId", detail, ip, "userAgent", "requestId", at
       FROM jsonb_to_recordset($1::jsonb) AS event (id uuid, kind text, "userId" uuid, "actorId" uuid,
         "sessionId" uuid, detail text, ip text, "userAgent" text, "requestId" text, at timestamptz)`,
      [JSON.stringify(rows)],
    );
  }

  private tell(row: Row): void {
    this.logger.warn({ message: `security: ${row.kind}`, event: shown(row) });
  }
}

/** Ids alone: addresses stand in the table. */
const shown = ({ ip: _ip, userAgent: _agent, ...row }: Row): object => row;

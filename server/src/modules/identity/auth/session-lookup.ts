import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, SECOND } from '../../../kernel/clock.js';
import { PgListener } from '../../../platform/database/pg-listener.js';
import { sessionPrincipal, type SessionPrincipal } from '../../../platform/security/principal.js';
import { SessionReader } from '../../../platform/security/session.js';
import { AuthRepository } from './auth.repository.js';
import { type LivingSession, SessionLife } from './session-life.js';

/** The database says here which session, or whose sessions, changed: `session:<id>` or `user:<id>`. */
const CHANNEL = 'session_changed';
const KEPT_MS = 5 * SECOND;
const MOST = 10_000;

interface Kept {
  principal: SessionPrincipal;
  living: LivingSession;
}

/**
 * What the guard and the sockets ask at every call. Kept for seconds in this process, and dropped as soon as the
 * database tells of a change. Whatever was not told (no connection to hear on, a change while the row was read) is
 * read again, so that a revoked session is refused.
 */
@Injectable()
export class SessionLookup extends SessionReader implements OnModuleInit {
  private readonly kept = new LRUCache<string, Kept>({ max: MOST, ttl: KEPT_MS });
  /** Grows with each change, whichever session it is of: what is being read meanwhile is not kept. */
  private changes = 0;

  constructor(
    private readonly repository: AuthRepository,
    private readonly life: SessionLife,
    private readonly clock: Clock,
    private readonly listener: PgListener,
  ) {
    super();
  }

  onModuleInit(): void {
    this.listener.on(CHANNEL, (payload) => {
      const [kind, id = ''] = payload.split(':');
      if (kind === 'user') this.forgetUser(id);
      else this.forget(id);
    });
    this.listener.onLost(() => {
      this.changes++;
      this.kept.clear();
    });
  }

  async find(sessionId: string): Promise<SessionPrincipal | null> {
    const now = this.clock.now();
    const known = this.listener.hears(CHANNEL) ? this.kept.get(sessionId) : undefined;
    const found = known ?? (await this.read(sessionId, now));
    if (!found || this.life.endOf(found.living) <= now) return null;
    if (this.life.isWorthNoting(found.living, now)) await this.noteUse(sessionId, found, now);
    return found.principal;
  }

  private async read(sessionId: string, now: Date): Promise<Kept | null> {
    const { changes } = this;
    const found = await this.repository.sessionRow(sessionId, now);
    if (!found) return null;
    const { createdAt, lastSeenAt, ...row } = found;
    const kept = { principal: sessionPrincipal(row), living: { createdAt, lastSeenAt, roles: row.roles } };
    if (changes === this.changes && this.listener.hears(CHANNEL)) this.kept.set(sessionId, kept);
    return kept;
  }

  private async noteUse(sessionId: string, { living }: Kept, now: Date): Promise<void> {
    const before = living.lastSeenAt;
    living.lastSeenAt = now;
    await this.repository.noteUse(sessionId, before, now, this.life.endOf(living));
  }

  forget(sessionId: string): void {
    this.changes++;
    this.kept.delete(sessionId);
  }

  forgetUser(userId: string): void {
    this.changes++;
    for (const [id, { principal }] of this.kept.entries())
      if (principal.userId === userId) this.kept.delete(id);
  }
}

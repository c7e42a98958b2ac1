import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock, SECOND } from '../../../kernel/clock.js';
import { PgListener } from '../../../platform/database/pg-listener.js';
import { sessionPrincipal, type SessionPrincipal } from '../../../platform/security/principal.js';
import { SessionReader } from '../../../platform/security/session.js';
import { AuthRepository } from './auth.repository.js';

/** The database says here which session, or whose sessions, changed: `session:<id>` or `user:<id>`. */
const CHANNEL = 'session_changed';
const KEPT_MS = 5 * SECOND;
const MOST = 10_000;

interface Kept {
  principal: SessionPrincipal;
  expiresAt: Date;
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
    if (known && known.expiresAt > now) return known.principal;
    const { changes } = this;
    const found = await this.repository.sessionRow(sessionId, now);
    if (!found) return null;
    const { expiresAt, ...row } = found;
    const principal = sessionPrincipal(row);
    if (changes === this.changes && this.listener.hears(CHANNEL))
      this.kept.set(sessionId, { principal, expiresAt });
    return principal;
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

import { Injectable } from '@nestjs/common';
import { AppError, notFound, unauthorized } from '../../../kernel/app-error.js';
import { Clock, DAY, MINUTE, SECOND } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { Role } from '../../../kernel/roles.js';
import type { SessionEnd } from '../../../platform/audit/security-event.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { personRoom } from '../../../platform/realtime/rooms.js';
import { SessionReader, type SessionRoles } from '../../../platform/security/session.js';
import { type TokenClaims, Tokens } from '../../../platform/security/tokens.js';
import { currentRequest } from '../../../platform/http/current-request.js';
import { deviceOf, type DeviceView } from './device.js';
import type { SessionEntity } from './session.entity.js';
import type { SessionDto } from './dto/auth.dto.js';
import { AuthRepository } from './auth.repository.js';
import { sessionRevoked } from './auth.events.js';
import { hashSecret, newSecret } from '../../../platform/security/secrets.js';
import { SessionLife } from './session-life.js';

export interface OpenedSession {
  sessionId: string;
  userId: string;
  /** The name of the device; null where none is known. */
  device: string | null;
  token: string;
  partnerToken: string;
  expiresAt: Date;
  /** Goes into the refresh cookie: `<session id>.<secret>`. */
  refresh: string;
}

export interface SessionStart {
  userId: string;
  role: Role;
  /** All of the account, which decide how long it lasts. */
  roles: readonly Role[];
  secondFactor: boolean;
  device?: DeviceView;
  ip: string;
}

const PARTNER_GRACE = 7 * DAY;
const MOST_AT_ONCE = 500;
const LONGEST_AGENT = 400;

const userAgent = (): string => currentRequest()?.headers['user-agent']?.slice(0, LONGEST_AGENT) ?? '';

/** Sessions live in the database, so that they end at once; tokens only point at them. */
@Injectable()
export class SessionsService implements SessionRoles {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly tokens: Tokens,
    private readonly life: SessionLife,
    private readonly settings: SettingsStore,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly reader: SessionReader,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** One statement, so it needs no transaction of its own. */
  async open(start: SessionStart): Promise<OpenedSession> {
    const now = this.clock.now();
    const { secret, hash } = newSecret();
    const session = {
      id: newId(),
      userId: start.userId,
      activeRole: start.role,
      secondFactor: start.secondFactor,
      device: deviceOf(start.device, userAgent()),
      ip: start.ip,
      refreshHash: hash,
      lastSeenAt: now,
      expiresAt: this.life.endOf({ createdAt: now, lastSeenAt: now, roles: start.roles }),
      createdAt: now,
    };
    await this.repository.insertSession(session);
    return this.issue(session, secret);
  }

  /**
   * Exchanges the refresh secret for new tokens and a new secret. An old secret means that somebody else has used
   * it: the session ends.
   */
  async refresh(cookie: string): Promise<OpenedSession> {
    const opened = await this.rotate(cookie);
    if (!opened) throw unauthorized();
    return opened;
  }

  /** New tokens for the same session; which acts in another role from now on. */
  @Transactional()
  async renew(sessionId: string, change: { role: Role }): Promise<OpenedSession> {
    const session = await this.repository.lockSession(sessionId);
    if (!session) throw notFound();
    const { secret, hash } = newSecret();
    await this.repository.updateSession(session.id, { activeRole: change.role, refreshHash: hash });
    this.changed(session.id);
    return this.issue(session, secret);
  }

  /** The person has just shown a second factor in it; the browser's refresh secret stays good. */
  @Transactional()
  async lift(sessionId: string): Promise<void> {
    await this.repository.updateSession(sessionId, { secondFactor: true });
    this.changed(sessionId);
  }

  /** The tokens stay good, since access is read from the row. */
  @Transactional()
  async actAs(sessionId: string, role: Role): Promise<void> {
    await this.repository.updateSession(sessionId, { activeRole: role });
    this.changed(sessionId);
  }

  async list(userId: string, currentId: string): Promise<SessionDto[]> {
    const sessions = await this.repository.openSessions(userId, this.clock.now());
    return sessions.map(({ id, device, ip, lastSeenAt, createdAt }) => ({
      id,
      device,
      ip,
      lastSeenAt: lastSeenAt.toISOString(),
      current: id === currentId,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** By the sessions that nobody ended; null where there are none. */
  lastSeen(userId: string): Promise<Date | null> {
    return this.repository.lastSeen(userId);
  }

  /** Ends one session, all, or all but one; their sockets close and clients are told. */
  @Transactional()
  async revoke(
    match: { userId: string; sessionId?: string; exceptId?: string },
    by: SessionEnd,
  ): Promise<number> {
    const ids = await this.repository.revoke(match, this.clock.now());
    const { userId } = match;
    await this.outbox.append(...ids.map((sessionId) => sessionRevoked(sessionId, userId)));
    await this.security.record(
      ...ids.map((sessionId) => ({ kind: 'session_ended' as const, userId, sessionId, detail: by })),
    );
    for (const sessionId of ids) {
      this.changed(sessionId);
      this.realtime.emit(personRoom(userId), 'session.revoked', { sessionId });
      this.realtime.disconnectSession(sessionId);
    }
    return ids.length;
  }

  /** The session of a browser in which somebody has signed in anew; only its present secret ends it. */
  @Transactional()
  async endHeld(cookie: string): Promise<void> {
    const [id = '', given = ''] = cookie.split('.');
    const session = UUID.test(id) ? await this.repository.lockSession(id) : null;
    if (session && !session.revokedAt && session.refreshHash === hashSecret(given))
      await this.revoke({ userId: session.userId, sessionId: session.id }, 'self');
  }

  /** Those whose time is over, so that their sockets hear nothing more. */
  async endOld(): Promise<void> {
    for (const { id: sessionId, userId } of await this.repository.ended(this.clock.now(), MOST_AT_ONCE))
      await this.revoke({ userId, sessionId }, 'expiry');
  }

  partnerToken(userId: string, sessionId: string): { anyjoiToken: string; expiresAt: Date } {
    const seconds = (this.settings.get('auth.partnerMinutes') * MINUTE) / SECOND;
    const now = this.clock.now();
    return {
      anyjoiToken: this.tokens.sign('partner', { userId, sessionId, tokenId: newId() }, now, seconds),
      expiresAt: new Date(now.getTime() + seconds * SECOND),
    };
  }

  /** On the partner root a token expired for less than seven days is exchanged, once. */
  @Transactional()
  async exchangePartnerToken(claims: TokenClaims): Promise<{ anyjoiToken: string; expiresAt: Date }> {
    const now = this.clock.now();
    const tooOld = now.getTime() - claims.expiresAt.getTime() > PARTNER_GRACE;
    if (tooOld || !(await this.repository.usePartnerToken(claims.tokenId, now))) {
      throw new AppError('PARTNER_TOKEN_EXPIRED', {
        en: 'The partner token is not valid any more: refresh it with your main session',
        de: 'Das Partner-Token gilt nicht mehr: Erneuere es mit deiner Hauptsitzung',
      });
    }
    return this.partnerToken(claims.userId, claims.sessionId);
  }

  /** null = revoked, expired, or reused (then it is ended here, and that must be committed). */
  @Transactional()
  private async rotate(cookie: string): Promise<OpenedSession | null> {
    const [id = '', given = ''] = cookie.split('.');
    const session = UUID.test(id) ? await this.repository.lockSession(id) : null;
    if (!session || session.revokedAt || session.expiresAt <= this.clock.now()) return null;
    const roles = await this.repository.rolesOf(session.userId);
    const { createdAt, lastSeenAt: usedAt } = session;
    if (this.life.endOf({ createdAt, lastSeenAt: usedAt, roles }) <= this.clock.now()) return null;
    if (session.refreshHash !== hashSecret(given)) {
      await this.revoke({ userId: session.userId, sessionId: session.id }, 'reuse');
      return null;
    }
    const { secret, hash } = newSecret();
    const lastSeenAt = this.clock.now();
    const expiresAt = this.life.endOf({ createdAt, lastSeenAt, roles });
    await this.repository.updateSession(session.id, { refreshHash: hash, lastSeenAt, expiresAt });
    return this.issue(session, secret);
  }

  private changed(sessionId: string): void {
    this.db.afterCommit(() => this.reader.forget(sessionId));
  }

  private issue(
    session: Pick<SessionEntity, 'id' | 'userId' | 'device'>,
    refreshSecret: string,
  ): OpenedSession {
    const now = this.clock.now();
    const seconds = (this.settings.get('auth.sessionDays') * DAY) / SECOND;
    const { id: sessionId, userId } = session;
    return {
      sessionId,
      userId,
      device: session.device?.name ?? null,
      token: this.tokens.sign('main', { userId, sessionId, tokenId: newId() }, now, seconds),
      partnerToken: this.partnerToken(userId, sessionId).anyjoiToken,
      expiresAt: new Date(now.getTime() + seconds * SECOND),
      refresh: `${sessionId}.${refreshSecret}`,
    };
  }
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

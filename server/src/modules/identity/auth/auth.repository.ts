import { Injectable } from '@nestjs/common';
import type { Role } from '../../../kernel/roles.js';
import { Database } from '../../../platform/database/database.js';
import type { SessionRow } from '../../../platform/security/principal.js';
import { LoginCodeEntity } from './login-code.entity.js';
import type { LivingSession } from './session-life.js';
import { SessionEntity } from './session.entity.js';

export interface CredentialRow {
  userId: string;
  passwordHash: string;
}

/** A sign-in that was under way while the roles changed may have left one that the account has no more. */
const SESSION = `
  SELECT s.id AS "sessionId", s.user_id AS "userId", s.second_factor AS "secondFactor",
         CASE WHEN s.active_role = ANY (u.roles) THEN s.active_role ELSE u.default_role END AS "activeRole", u.roles, u.state, u.language, s.last_seen_at AS "lastSeenAt", s.created_at AS "createdAt"
  FROM session s JOIN "user" u ON u.id = s.user_id
  WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2`;

const INSERT_SESSION = `
  INSERT INTO session (id, user_id, active_role, second_factor, device, ip, refresh_hash, last_seen_at, expires_at, created_at)
  VALUES ($1, $2, $3, $4, $5::jsonb, $6, $7, $8, $9, $10)`;

@Injectable()
export class AuthRepository {
  constructor(private readonly database: Database) {}

  /** null = no such session, revoked or expired. */
  async sessionRow(sessionId: string, now: Date): Promise<(SessionRow & LivingSession) | null> {
    const [row] = await this.database.prepared<SessionRow & LivingSession>(SESSION, [sessionId, now]);
    return row ?? null;
  }

  /** Of calls at the same moment one writes. */
  async noteUse(id: string, before: Date, now: Date, expiresAt: Date): Promise<void> {
    await this.database.prepared(
      `UPDATE session SET last_seen_at = $3, expires_at = $4
       WHERE id = $1 AND last_seen_at = $2 AND revoked_at IS NULL`,
      [id, before, now, expiresAt],
    );
  }

  async rolesOf(userId: string): Promise<Role[]> {
    const row = await this.database.one<{ roles: Role[] }>(`SELECT roles FROM "user" WHERE id = $1`, [
      userId,
    ]);
    return row?.roles ?? [];
  }

  /** Over by themselves not long ago: sockets of older ones have gone. */
  ended(now: Date, limit: number): Promise<{ id: string; userId: string }[]> {
    return this.database.query(
      `SELECT id, user_id AS "userId" FROM session
       WHERE revoked_at IS NULL AND expires_at <= $1 AND expires_at > $1::timestamptz - interval '1 day'
       ORDER BY expires_at LIMIT $2`,
      [now, limit],
    );
  }

  // Passwords

  async credentialByLogin(login: string): Promise<CredentialRow | null> {
    const [credential] = await this.database.prepared<CredentialRow>(
      `SELECT u.id AS "userId", c.password_hash AS "passwordHash" FROM "user" u JOIN credential c ON c.user_id = u.id
       WHERE ${login.includes('@') ? 'u.email' : 'u.username'} = $1::citext`,
      [login],
    );
    return credential ?? null;
  }

  async passwordHash(userId: string): Promise<string | null> {
    const row = await this.database.one<{ hash: string }>(
      `SELECT password_hash AS hash FROM credential WHERE user_id = $1`,
      [userId],
    );
    return row?.hash ?? null;
  }

  /** Whether it is still this one, which stays so until the transaction ends. */
  async holdPassword(userId: string, hash: string): Promise<boolean> {
    const sql = `SELECT FROM credential WHERE user_id = $1 AND password_hash = $2 FOR SHARE`;
    return (await this.database.prepared(sql, [userId, hash])).length > 0;
  }

  async setPassword(userId: string, hash: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO credential (user_id, password_hash, set_at) VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET password_hash = excluded.password_hash, set_at = excluded.set_at`,
      [userId, hash, now],
    );
  }

  /** Whether there was one. */
  async deletePassword(userId: string): Promise<boolean> {
    const sql = `DELETE FROM credential WHERE user_id = $1 RETURNING user_id`;
    return (await this.database.query(sql, [userId])).length > 0;
  }

  /** Sign-ins over Google and others are no way in any more. */
  async deleteIdentities(userId: string): Promise<void> {
    await this.database.query(`DELETE FROM identity WHERE user_id = $1`, [userId]);
  }

  // Codes and mailed tokens

  lockCode(email: string): Promise<LoginCodeEntity | null> {
    return this.database
      .repo(LoginCodeEntity)
      .findOne({ where: { email }, lock: { mode: 'pessimistic_write' } });
  }

  async saveCode(code: LoginCodeEntity): Promise<void> {
    await this.database.repo(LoginCodeEntity).upsert(code, ['email']);
  }

  async deleteCode(email: string): Promise<void> {
    await this.database.repo(LoginCodeEntity).delete({ email });
  }

  async addEmailToken(token: {
    hash: string;
    userId: string;
    purpose: 'verify' | 'reset';
    email: string;
    expiresAt: Date;
  }): Promise<void> {
    await this.database.query(`DELETE FROM email_token WHERE user_id = $1 AND purpose = $2`, [
      token.userId,
      token.purpose,
    ]);
    await this.database.query(
      `INSERT INTO email_token (token_hash, user_id, purpose, email, expires_at) VALUES ($1, $2, $3, $4, $5)`,
      [token.hash, token.userId, token.purpose, token.email, token.expiresAt],
    );
  }

  /** The address that a good token was mailed to. */
  async addressOfToken(hash: string, purpose: 'verify' | 'reset', now: Date): Promise<string | null> {
    const row = await this.database.one<{ email: string }>(
      `SELECT email FROM email_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3`,
      [hash, purpose, now],
    );
    return row?.email ?? null;
  }

  /** Takes a token out of the table: it works once. */
  takeEmailToken(
    hash: string,
    purpose: 'verify' | 'reset',
    now: Date,
  ): Promise<{ userId: string; email: string } | null> {
    return this.database.one(
      `DELETE FROM email_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 RETURNING user_id AS "userId", email`,
      [hash, purpose, now],
    );
  }

  // Identities of other providers

  async identity(provider: string, subject: string): Promise<string | null> {
    const row = await this.database.one<{ userId: string }>(
      `SELECT user_id AS "userId" FROM identity WHERE provider = $1 AND subject = $2`,
      [provider, subject],
    );
    return row?.userId ?? null;
  }

  async addIdentity(provider: string, subject: string, userId: string, now: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO identity (provider, subject, user_id, created_at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [provider, subject, userId, now],
    );
  }

  // Sessions

  async insertSession(session: Omit<SessionEntity, 'revokedAt'>): Promise<void> {
    await this.database.prepared(INSERT_SESSION, [
      session.id,
      session.userId,
      session.activeRole,
      session.secondFactor,
      session.device === null ? null : JSON.stringify(session.device),
      session.ip,
      session.refreshHash,
      session.lastSeenAt,
      session.expiresAt,
      session.createdAt,
    ]);
  }

  lockSession(id: string): Promise<SessionEntity | null> {
    return this.database.repo(SessionEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async updateSession(id: string, change: Partial<SessionEntity>): Promise<void> {
    await this.database.repo(SessionEntity).update(id, change);
  }

  openSessions(userId: string, now: Date): Promise<SessionEntity[]> {
    return this.database
      .repo(SessionEntity)
      .createQueryBuilder('session')
      .where('session.userId = :userId AND session.revokedAt IS NULL AND session.expiresAt > :now', {
        userId,
        now,
      })
      .orderBy('session.lastSeenAt', 'DESC')
      .limit(100)
      .getMany();
  }

  async lastSeen(userId: string): Promise<Date | null> {
    const row = await this.database.one<{ at: Date | null }>(
      `SELECT max(last_seen_at) AS at FROM session WHERE user_id = $1 AND revoked_at IS NULL`,
      [userId],
    );
    return row?.at ?? null;
  }

  /** Ends the sessions that match; answers their ids. */
  async revoke(
    match: { userId: string; sessionId?: string; exceptId?: string },
    now: Date,
  ): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      `UPDATE session SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL
         AND ($3::uuid IS NULL OR id = $3) AND ($4::uuid IS NULL OR id <> $4) RETURNING id`,
      [match.userId, now, match.sessionId ?? null, match.exceptId ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** True the first time a partner token is exchanged. */
  async usePartnerToken(tokenId: string, now: Date): Promise<boolean> {
    const rows = await this.database.query(
      `INSERT INTO partner_token_use (token_id, used_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING token_id`,
      [tokenId, now],
    );
    return rows.length > 0;
  }

  async forgetOld(now: Date): Promise<void> {
    await this.database.query(
      `DELETE FROM partner_token_use WHERE used_at < $1::timestamptz - interval '30 days'`,
      [now],
    );
    await this.database.query(
      `DELETE FROM login_code WHERE expires_at < $1::timestamptz - interval '1 day'`,
      [now],
    );
    await this.database.query(`DELETE FROM email_token WHERE expires_at < $1::timestamptz`, [now]);
    await this.database.query(`DELETE FROM session WHERE expires_at < $1::timestamptz - interval '30 days'`, [
      now,
    ]);
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock, DAY, HOUR } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { AddressProof } from '../../../platform/security/address-proof.js';
import { UsersService } from '../users/index.js';
import { confirmAddressMail, resetPasswordMail } from './auth.mails.js';
import { AccountPasswords } from './account-passwords.service.js';
import { AuthRepository } from './auth.repository.js';
import { AuthService } from './auth.service.js';
import { Passwords } from './passwords.js';
import { SecurityMails } from './security-mails.service.js';
import { hashSecret, newSecret } from '../../../platform/security/secrets.js';

const HOUR_SECONDS = 3600;

/** Links by mail: confirm an address, reset a password. Each works once; only a hash is stored. */
@Injectable()
export class MailedTokensService extends AddressProof {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly own: AccountPasswords,
    private readonly passwords: Passwords,
    private readonly tell: SecurityMails,
    private readonly security: SecurityLog,
    private readonly mails: MailOutbox,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {
    super();
  }

  /** For a new account, or for the address that an account is to have. */
  @Transactional()
  async ask(userId: string, email: string): Promise<void> {
    const secret = await this.secret(userId, email, 'verify', 2 * DAY);
    const { language } = await this.users.require(userId);
    await this.mails.send({ email, language }, confirmAddressMail, { secret });
  }

  /** `own` = the session in which the link was opened. */
  @Transactional()
  async verify(token: string, own?: { userId: string; sessionId: string }): Promise<void> {
    const taken = await this.repository.takeEmailToken(hashSecret(token), 'verify', this.clock.now());
    if (!taken) throw expired();
    const user = await this.users.require(taken.userId);
    if (user.email.toLowerCase() === taken.email.toLowerCase()) {
      await this.auth.provenAddress(user.email, {}, own);
      return;
    }
    await this.users.changeEmail(user.id, taken.email);
    await this.security.record({ kind: 'email_changed', userId: user.id });
    await this.tell.addressChanged(user);
  }

  /** Answers the same for unknown addresses. */
  async sendReset(email: string): Promise<void> {
    await this.limiter.take({
      setting: 'auth.codesPerHourEmail',
      windowSeconds: HOUR_SECONDS,
      key: `reset:${email}`,
    });
    await this.db.transaction(async () => {
      const user = await this.users.byEmail(email);
      if (!user) return;
      const secret = await this.secret(user.id, email, 'reset', HOUR);
      await this.mails.send({ email, language: user.language }, resetPasswordMail, { secret });
    });
  }

  /** The mailed link proves the address too; every session ends. */
  async reset(token: string, password: string): Promise<void> {
    // Hashing costs more than anything else here: only for somebody who shows a good token.
    const email = await this.repository.addressOfToken(hashSecret(token), 'reset', this.clock.now());
    if (email === null) throw expired();
    const hash = await this.passwords.hashNew(password, 'password', [email]);
    await this.db.transaction(async () => {
      const taken = await this.repository.takeEmailToken(hashSecret(token), 'reset', this.clock.now());
      if (!taken) throw expired();
      const user = await this.users.require(taken.userId);
      // Mailed to an address that the account has no more.
      if (user.email.toLowerCase() !== taken.email.toLowerCase()) throw expired();
      await this.auth.provenAddress(taken.email, {});
      await this.own.store(taken.userId, hash, 'password_reset');
    });
  }

  /** Of a link that works once. */
  private async secret(
    userId: string,
    email: string,
    purpose: 'verify' | 'reset',
    lifetime: number,
  ): Promise<string> {
    const { secret, hash } = newSecret();
    await this.repository.addEmailToken({ hash, userId, purpose, email, expiresAt: this.clock.in(lifetime) });
    return secret;
  }
}

const expired = () =>
  new AppError('INVALID_TOKEN', {
    en: 'This link has been used or has expired. Ask for a new one.',
    de: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.',
  });

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { Clock } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUp } from '../../../platform/security/step-up.js';
import { UsersService } from '../users/index.js';
import { AuthRepository } from './auth.repository.js';
import { Passwords } from './passwords.js';
import { SecurityMails } from './security-mails.service.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';
import { SessionsService } from './sessions.service.js';

const HOUR_SECONDS = 3600;

/** The password of an account that exists: changed, asked for again beside another proof, and stored. */
@Injectable()
export class AccountPasswords {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly challenges: SignInChallengesRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly passwords: Passwords,
    private readonly stepUp: StepUp,
    private readonly tell: SecurityMails,
    private readonly security: SecurityLog,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** Changes the password, or sets a first one by a mailed code; other sessions end. */
  async change(
    principal: SessionPrincipal,
    change: { current: string | undefined; next: string; code: string | undefined },
  ): Promise<void> {
    const { userId, sessionId } = principal;
    const hash = await this.repository.passwordHash(userId);
    const proof = hash === null ? await this.stepUp.require(principal, 'password', change.code) : null;
    if (hash !== null)
      await this.passwordTried(userId, change.current ?? '', {
        en: 'The current password is wrong',
        de: 'Das aktuelle Passwort ist falsch',
      });
    const { email, username } = await this.users.require(userId);
    const next = await this.passwords.hashNew(change.next, 'newPassword', [email, username]);
    await this.db.transaction(async () => {
      await proof?.use();
      await this.store(userId, next, hash === null ? 'password_set' : 'password_changed', sessionId);
    });
  }

  /** Where a password is given beside another proof it has to be right. */
  confirm(userId: string, password: string): Promise<void> {
    return this.passwordTried(userId, password, {
      en: 'The password is wrong',
      de: 'Das Passwort ist falsch',
    });
  }

  /** Wrong ones count like those of a sign-in. */
  private async passwordTried(userId: string, password: string, wrong: Sentence): Promise<void> {
    const key = `password-of:${userId}`;
    await this.limiter.take({ setting: 'auth.passwordTriesPerHour', windowSeconds: HOUR_SECONDS, key });
    if (!(await this.passwords.verify(await this.repository.passwordHash(userId), password))) {
      this.security.note({ kind: 'sign_in_failed', userId, detail: 'password' });
      throw new AppError('INVALID_CREDENTIALS', wrong);
    }
    await this.limiter.giveBack(key);
  }

  @Transactional()
  async store(
    userId: string,
    hash: string,
    kind: 'password_set' | 'password_changed' | 'password_reset',
    exceptSessionId?: string,
  ): Promise<void> {
    await this.security.record({ kind, userId });
    await this.repository.setPassword(userId, hash, this.clock.now());
    await this.challenges.deleteOf(userId);
    await this.sessions.revoke(
      { userId, ...(exceptSessionId ? { exceptId: exceptSessionId } : {}) },
      'password',
    );
    await this.tell.passwordChanged(await this.users.require(userId));
  }
}

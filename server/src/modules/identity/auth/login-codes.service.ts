import { Injectable } from '@nestjs/common';
import { Clock, MINUTE, SECOND } from '../../../kernel/clock.js';
import { networkOf } from '../../../kernel/ip-network.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { AuthRepository } from './auth.repository.js';
import type { LoginCodeEntity } from './login-code.entity.js';
import { newCode } from '../../../platform/security/secrets.js';
import { callerLanguage, say } from '../../../platform/http/language.js';
import { UsersService } from '../users/index.js';
import { loginCodeMail } from './auth.mails.js';

export interface CodeSent {
  status: boolean;
  message: string;
  expiresIn: number;
  resendAfter: number;
}

const HOUR_SECONDS = 3600;

const NETWORK = 'login-code:asked-from';

/** One-time codes by mail. The answer is the same whether or not the address has an account. */
@Injectable()
export class LoginCodesService {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly users: UsersService,
    private readonly encryption: Encryption,
    private readonly limiter: RateLimiter,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async send(email: string, ip: string): Promise<CodeSent> {
    const early = await this.waitBeforeNext(email);
    if (early > 0) {
      return {
        ...this.times(early),
        status: false,
        message: say({
          en: `A code is on its way. Ask for a new one in ${early} seconds.`,
          de: `Ein Code ist unterwegs. Einen neuen kannst du in ${early} Sekunden anfordern.`,
        }),
      };
    }
    await this.limiter.take({
      setting: 'auth.codesPerHourEmail',
      windowSeconds: HOUR_SECONDS,
      key: `code:${email}`,
    });
    const sent = await this.store(email, ip);
    return sent
      ? {
          ...this.times(this.settings.get('auth.codeResendSeconds')),
          status: true,
          message: say({
            en: 'We sent you a code. It is valid for 10 minutes.',
            de: 'Wir haben dir einen Code geschickt. Er gilt 10 Minuten.',
          }),
        }
      : {
          ...this.times(this.settings.get('auth.codeResendSeconds')),
          status: false,
          message: say({ en: 'A code is on its way.', de: 'Ein Code ist unterwegs.' }),
        };
  }

  /**
   * True: the code was right and is used up. The fifth wrong try from where it was asked for deletes it. Tries from
   * elsewhere have a number of their own: a stranger who knows the address cannot use up somebody's code.
   */
  @Transactional()
  async use(email: string, code: string, ip: string): Promise<boolean> {
    const row = await this.repository.lockCode(email);
    if (!row || !this.isOpen(row, ip)) return false;
    if (this.isHashOf(row, email, code)) {
      await this.repository.deleteCode(email);
      return true;
    }
    if (!this.isAsker(row, ip))
      await this.repository.saveCode(Object.assign(row, { triesElsewhere: row.triesElsewhere + 1 }));
    else if (row.tries + 1 >= this.settings.get('auth.codeTries')) await this.repository.deleteCode(email);
    else await this.repository.saveCode(Object.assign(row, { tries: row.tries + 1 }));
    return false;
  }

  /** Whether it would be right, without using it up or counting a try. */
  async isRight(email: string, code: string, ip: string): Promise<boolean> {
    const row = await this.db.transaction(() => this.repository.lockCode(email));
    return row !== null && this.isOpen(row, ip) && this.isHashOf(row, email, code);
  }

  private isOpen(row: LoginCodeEntity, ip: string): boolean {
    if (row.expiresAt <= this.clock.now()) return false;
    return this.isAsker(row, ip) || row.triesElsewhere < this.settings.get('auth.codeTriesElsewhere');
  }

  private isAsker({ askedFrom }: LoginCodeEntity, ip: string): boolean {
    return this.encryption.isIndexOf(askedFrom, networkOf(ip), NETWORK);
  }

  @Transactional()
  private async store(email: string, ip: string): Promise<boolean> {
    const now = this.clock.now();
    const known = await this.repository.lockCode(email);
    // Two requests at once: the second finds the row of the first.
    if (
      known &&
      now.getTime() - known.sentAt.getTime() < this.settings.get('auth.codeResendSeconds') * SECOND
    )
      return false;
    const code = newCode();
    const expiresAt = this.clock.in(this.settings.get('auth.codeMinutes') * MINUTE);
    await this.repository.saveCode({
      email,
      codeHash: this.hash(email, code),
      tries: 0,
      triesElsewhere: 0,
      askedFrom: this.networkHash(ip),
      expiresAt,
      sentAt: now,
    });
    const minutes = this.settings.get('auth.codeMinutes');
    const account = await this.users.byEmail(email);
    const language = account?.language ?? callerLanguage();
    await this.mails.send({ email, language }, loginCodeMail, { code, minutes });
    return true;
  }

  /** Seconds until the next code may be asked for; 0 = now. */
  private async waitBeforeNext(email: string): Promise<number> {
    const known = await this.db.transaction(() => this.repository.lockCode(email));
    if (!known) return 0;
    const next = known.sentAt.getTime() + this.settings.get('auth.codeResendSeconds') * SECOND;
    return Math.max(0, Math.ceil((next - this.clock.now().getTime()) / SECOND));
  }

  private times(resendAfter: number): { expiresIn: number; resendAfter: number } {
    return { expiresIn: this.settings.get('auth.codeMinutes') * 60, resendAfter };
  }

  /** Addresses of people are compared, not kept. */
  private networkHash(ip: string): string {
    return this.encryption.blindIndex(networkOf(ip), NETWORK);
  }

  private hash(email: string, code: string): string {
    return this.encryption.blindIndex(code, purposeOf(email));
  }

  private isHashOf({ codeHash }: LoginCodeEntity, email: string, code: string): boolean {
    return this.encryption.isIndexOf(codeHash, code, purposeOf(email));
  }
}

const purposeOf = (email: string): string => `login-code:${email}`;

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Clock, MINUTE, SECOND } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { RateLimiter } from '../../../platform/http/rate-limiter.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUp, type StepUpProof, type StepUpPurpose } from '../../../platform/security/step-up.js';
import { UsersService } from '../users/index.js';
import { stepUpMail } from './auth.mails.js';
import { newCode } from '../../../platform/security/secrets.js';
import { StepUpRepository } from './step-up.repository.js';
import { say } from '../../../platform/http/language.js';
import { wrongMailedCode } from './auth.errors.js';

type Who = Pick<SessionPrincipal, 'userId' | 'sessionId'>;

const HOUR_SECONDS = 3600;

const required = () =>
  new AppError('STEP_UP_REQUIRED', {
    en: 'Confirm this with the code we mail you, sent as X-Step-Up',
    de: 'Bestätige das mit dem Code, den wir dir per E-Mail schicken (im Header X-Step-Up)',
  });

/** Codes that confirm one sensitive action each. */
@Injectable()
export class StepUpService extends StepUp {
  constructor(
    readonly db: Database,
    private readonly codes: StepUpRepository,
    private readonly users: UsersService,
    private readonly encryption: Encryption,
    private readonly limiter: RateLimiter,
    private readonly security: SecurityLog,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {
    super();
  }

  async send(
    who: Who,
    purpose: StepUpPurpose,
  ): Promise<{ status: boolean; message: string; expiresIn: number }> {
    const minutes = this.settings.get('auth.codeMinutes');
    await this.limiter.take({
      setting: 'auth.codesPerHourEmail',
      windowSeconds: HOUR_SECONDS,
      key: `step-up:${who.userId}`,
    });
    const sent = await this.mail(who, purpose);
    const message = say(
      sent
        ? { en: 'We mailed you a code.', de: 'Wir haben dir einen Code per E-Mail geschickt.' }
        : {
            en: 'A code is on its way. Wait a moment before you ask again.',
            de: 'Ein Code ist unterwegs. Warte einen Moment, bevor du noch einmal fragst.',
          },
    );
    return { status: sent, message, expiresIn: minutes * 60 };
  }

  /** For somebody who has proved otherwise who they are: the code itself, whenever one was mailed last. */
  @Transactional()
  async give(who: Who, purpose: StepUpPurpose): Promise<string> {
    return this.store(who, purpose);
  }

  async require(who: Who, purpose: StepUpPurpose, code: string | undefined): Promise<StepUpProof> {
    if (code === undefined || code === '') throw required();
    if (!(await this.matches(who, purpose, code))) {
      this.security.note({ kind: 'step_up_failed', userId: who.userId, detail: purpose });
      throw wrongMailedCode();
    }
    const hashes = this.encryption.blindIndexes(code, purposeOf(who, purpose));
    return {
      use: async () => {
        this.db.requireTransaction('stepUp.use');
        if (!(await this.codes.take(who.sessionId, purpose, hashes))) throw wrongMailedCode();
      },
    };
  }

  /** The fifth wrong try deletes the code. */
  @Transactional()
  protected async matches(who: Who, purpose: StepUpPurpose, code: string): Promise<boolean> {
    const row = await this.codes.lock(who.sessionId, purpose);
    if (!row || row.expiresAt <= this.clock.now()) return false;
    if (this.encryption.isIndexOf(row.codeHash, code, purposeOf(who, purpose))) return true;
    await this.codes.countTry(row, this.settings.get('auth.codeTries'));
    return false;
  }

  @Transactional()
  protected async mail(who: Who, purpose: StepUpPurpose): Promise<boolean> {
    const now = this.clock.now();
    const known = await this.codes.lock(who.sessionId, purpose);
    const pause = this.settings.get('auth.codeResendSeconds') * SECOND;
    if (known && now.getTime() - known.sentAt.getTime() < pause) return false;
    const code = await this.store(who, purpose);
    const minutes = this.settings.get('auth.codeMinutes');
    const person = await this.users.require(who.userId);
    await this.mails.send(person, stepUpMail, { code, purpose, minutes });
    return true;
  }

  /** In place of the one before. */
  private async store(who: Who, purpose: StepUpPurpose): Promise<string> {
    const code = newCode();
    await this.codes.save({
      sessionId: who.sessionId,
      purpose,
      codeHash: this.encryption.blindIndex(code, purposeOf(who, purpose)),
      tries: 0,
      expiresAt: this.clock.in(this.settings.get('auth.codeMinutes') * MINUTE),
      sentAt: this.clock.now(),
    });
    return code;
  }
}

const purposeOf = ({ userId, sessionId }: Who, purpose: StepUpPurpose): string =>
  `step-up:${purpose}:${userId}:${sessionId}`;

import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUp } from '../../../platform/security/step-up.js';
import { secretContext, type SecondFactorEntity } from './second-factor.entity.js';
import { AuthRepository } from './auth.repository.js';
import { hashSecret } from './secrets.js';
import { SessionsService } from './sessions.service.js';
import { factorFirst } from '../../../platform/security/permit.js';

const RECOVERY_CODES = 10;
/** 112 bits: what is shorter could be found from its hash by trying. */
const RECOVERY_BYTES = 14;
const TOLERANCE_SECONDS = 30;

/** TOTP (RFC 6238) for staff; each time step is accepted once, recovery codes work once each. */
@Injectable()
export class SecondFactorService {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly encryption: Encryption,
    private readonly sessions: SessionsService,
    private readonly stepUp: StepUp,
    private readonly security: SecurityLog,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Whether a confirmed factor exists. */
  async isSetUp(userId: string): Promise<boolean> {
    return ((await this.repository.secondFactor(userId))?.confirmedAt ?? null) !== null;
  }

  /** The mailed code proves the person: whoever knows only the password must not bind a factor of their own. */
  async begin(
    who: Pick<SessionPrincipal, 'userId' | 'sessionId'>,
    label: string,
    stepUpCode: string | undefined,
  ): Promise<{ secret: string; otpauthUrl: string }> {
    if (await this.isSetUp(who.userId)) throw setUpAlready();
    const proof = await this.stepUp.require(who, 'factor', stepUpCode);
    const secret = generateSecret();
    await this.db.transaction(async () => {
      const existing = await this.repository.lockSecondFactor(who.userId);
      if (existing?.confirmedAt) throw setUpAlready();
      await proof.use();
      await this.repository.saveSecondFactor({
        userId: who.userId,
        secret: this.encryption.encrypt(secret, secretContext(who.userId)),
        lastStep: 0,
        confirmedAt: null,
        recoveryHashes: [],
      });
    });
    return { secret, otpauthUrl: generateURI({ issuer: this.config.env.PRODUCT_NAME, label, secret }) };
  }

  /** The first right code confirms the factor and lifts the present session; the recovery codes are shown once. */
  @Transactional()
  async confirm(userId: string, sessionId: string, code: string): Promise<{ recoveryCodes: string[] }> {
    const factor = await this.repository.lockSecondFactor(userId);
    if (!factor || factor.confirmedAt)
      throw new AppError('CONFLICT', {
        en: 'Start the set-up of the second factor first',
        de: 'Beginne zuerst mit dem Einrichten des zweiten Faktors',
      });
    if (!(await this.accept(factor, code))) throw this.refused(userId);
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, () =>
      randomBytes(RECOVERY_BYTES).toString('hex'),
    );
    await this.repository.saveSecondFactor(
      Object.assign(factor, {
        confirmedAt: this.clock.now(),
        recoveryHashes: recoveryCodes.map(hashSecret),
      }),
    );
    await this.security.record({ kind: 'second_factor_set', userId, detail: 'totp' });
    await this.sessions.renew(sessionId, { secondFactor: true });
    return { recoveryCodes };
  }

  /** Checks a code at sign-in; a TOTP or a recovery code. Throws 403 TOTP_REQUIRED without one, 400 for a wrong one. */
  @Transactional()
  async require(userId: string, code: string | undefined): Promise<void> {
    if (code === undefined)
      throw new AppError('TOTP_REQUIRED', {
        en: 'Enter the code from your authenticator app',
        de: 'Gib den Code aus deiner Authenticator-App ein',
      });
    const factor = await this.repository.lockSecondFactor(userId);
    if (!factor?.confirmedAt) throw factorFirst();
    if (await this.accept(factor, code)) {
      await this.repository.saveSecondFactor(factor);
      return;
    }
    const used = hashSecret(code.toLowerCase());
    if (!factor.recoveryHashes.includes(used)) throw this.refused(userId);
    await this.security.record({ kind: 'recovery_code_used', userId });
    await this.repository.saveSecondFactor(
      Object.assign(factor, {
        recoveryHashes: factor.recoveryHashes.filter((hash) => hash !== used),
      }),
    );
  }

  private refused(userId: string): AppError {
    this.security.note({ kind: 'second_factor_failed', userId });
    return wrongCode();
  }

  /** Marks the time step as used on the given row; the caller saves it. */
  private async accept(factor: SecondFactorEntity, code: string): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false;
    const result = await verify({
      secret: this.encryption.decrypt(factor.secret, secretContext(factor.userId)),
      token: code,
      epoch: Math.floor(this.clock.now().getTime() / 1000),
      epochTolerance: TOLERANCE_SECONDS,
      ...(factor.lastStep > 0 ? { afterTimeStep: factor.lastStep } : {}),
    });
    if (!result.valid) return false;
    factor.lastStep = 'timeStep' in result && typeof result.timeStep === 'number' ? result.timeStep : 0;
    return true;
  }
}

const setUpAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'The second factor is set up already',
    de: 'Der zweite Faktor ist schon eingerichtet',
  });
const wrongCode = () =>
  new AppError('INVALID_CODE', {
    en: 'This code is wrong. Use the current one from your authenticator app.',
    de: 'Dieser Code stimmt nicht. Nimm den aktuellen aus deiner Authenticator-App.',
  });

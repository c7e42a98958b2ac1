import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import { AppError } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Encryption } from '../../../platform/security/encryption.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUp } from '../../../platform/security/step-up.js';
import { UsersService } from '../users/index.js';
import { factorMissing, factorStays, SecondStepNeeded } from './auth.errors.js';
import type { SecondFactorDto } from './dto/second-factor.dto.js';
import { secretContext, type SecondFactorEntity } from './second-factor.entity.js';
import { SecondFactorRepository } from './second-factor.repository.js';
import { hashSecret } from '../../../platform/security/secrets.js';
import { SecurityMails } from './security-mails.service.js';
import { SessionsService } from './sessions.service.js';
import { factorFirst } from '../../../platform/security/permit.js';

const RECOVERY_CODES = 10;
/** 112 bits: what is shorter could be found from its hash by trying. */
const RECOVERY_BYTES = 14;
const TOLERANCE_SECONDS = 30;

type Who = Pick<SessionPrincipal, 'userId' | 'sessionId'>;

interface Person {
  id: string;
  email: string;
  language: string;
}

/** TOTP (RFC 6238), which staff must have and members may; each time step is accepted once, recovery codes work once each. */
@Injectable()
export class SecondFactorService {
  constructor(
    readonly db: Database,
    private readonly rows: SecondFactorRepository,
    private readonly encryption: Encryption,
    private readonly sessions: SessionsService,
    private readonly stepUp: StepUp,
    private readonly users: UsersService,
    private readonly tell: SecurityMails,
    private readonly security: SecurityLog,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Whether a confirmed factor exists. */
  async isSetUp(userId: string): Promise<boolean> {
    return ((await this.rows.find(userId))?.confirmedAt ?? null) !== null;
  }

  /** The mailed code proves the person: whoever knows only the password must not bind a factor of their own. */
  async begin(
    who: Who,
    label: string,
    stepUpCode: string | undefined,
  ): Promise<{ secret: string; otpauthUrl: string }> {
    if (await this.isSetUp(who.userId)) throw setUpAlready();
    const proof = await this.stepUp.require(who, 'factor', stepUpCode);
    const secret = generateSecret();
    await this.db.transaction(async () => {
      const existing = await this.rows.lock(who.userId);
      if (existing?.confirmedAt) throw setUpAlready();
      await proof.use();
      await this.rows.save({
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
    const factor = await this.rows.lock(userId);
    if (!factor || factor.confirmedAt)
      throw new AppError('CONFLICT', {
        en: 'Start the set-up of the second factor first',
        de: 'Starte zuerst die Einrichtung der Bestätigung in zwei Schritten',
      });
    if (!(await this.accept(factor, code))) throw this.refused(userId);
    const recoveryCodes = newRecoveryCodes();
    await this.rows.save(
      Object.assign(factor, {
        confirmedAt: this.clock.now(),
        recoveryHashes: recoveryCodes.map(hashSecret),
      }),
    );
    await this.security.record({ kind: 'second_factor_set', userId, detail: 'totp' });
    await this.sessions.lift(sessionId);
    await this.tell.factorOn(await this.users.require(userId));
    return { recoveryCodes };
  }

  /** A new set; every code of the old one is worth nothing from now on. */
  async renewRecoveryCodes(who: Who, stepUpCode: string | undefined): Promise<{ recoveryCodes: string[] }> {
    const { userId } = who;
    if (!(await this.isSetUp(userId))) throw factorMissing();
    const proof = await this.stepUp.require(who, 'factor', stepUpCode);
    const recoveryCodes = newRecoveryCodes();
    await this.db.transaction(async () => {
      const factor = await this.rows.lock(userId);
      if (!factor?.confirmedAt) throw factorMissing();
      await proof.use();
      await this.rows.save(Object.assign(factor, { recoveryHashes: recoveryCodes.map(hashSecret) }));
      await this.security.record({ kind: 'recovery_codes_renewed', userId });
      await this.tell.recoveryCodesRenewed(await this.users.require(userId));
    });
    return { recoveryCodes };
  }

  /** Members alone: staff must have one. */
  async turnOff(who: SessionPrincipal, stepUpCode: string | undefined): Promise<void> {
    if (who.roles.some(isStaffRole)) throw factorStays();
    if (!(await this.isSetUp(who.userId))) throw factorMissing();
    const proof = await this.stepUp.require(who, 'factor', stepUpCode);
    await this.db.transaction(async () => {
      await proof.use();
      if (!(await this.remove(who.userId))) throw factorMissing();
    });
  }

  /** False = there is none. Its owner hears of it. */
  @Transactional()
  async remove(userId: string): Promise<boolean> {
    if (!(await this.rows.delete(userId))) return false;
    await this.security.record({ kind: 'second_factor_removed', userId });
    await this.tell.factorOff(await this.users.require(userId));
    return true;
  }

  /** What its owner sees of it. */
  async state({ userId, roles }: SessionPrincipal): Promise<SecondFactorDto> {
    const factor = await this.rows.find(userId);
    return {
      since: factor?.confirmedAt?.toISOString() ?? null,
      recoveryCodesLeft: factor?.confirmedAt ? factor.recoveryHashes.length : 0,
      required: roles.some(isStaffRole),
    };
  }

  /**
   * Checks a code at sign-in: of the app, or a recovery code. Answers how many recovery codes are left after one was
   * used, else null. Throws 403 TOTP_REQUIRED without a code, 400 for a wrong one.
   */
  @Transactional()
  async require(person: Person, code: string | undefined): Promise<number | null> {
    if (code === undefined) throw new SecondStepNeeded(person.id);
    const factor = await this.rows.lock(person.id);
    if (!factor?.confirmedAt) throw factorFirst();
    if (await this.accept(factor, code)) {
      await this.rows.save(factor);
      return null;
    }
    const used = hashSecret(code.toLowerCase());
    if (!factor.recoveryHashes.includes(used)) throw this.refused(person.id);
    const left = factor.recoveryHashes.filter((hash) => hash !== used);
    await this.security.record({ kind: 'recovery_code_used', userId: person.id });
    await this.rows.save(Object.assign(factor, { recoveryHashes: left }));
    await this.tell.recoveryCodeUsed(person, left.length);
    return left.length;
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

const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => randomBytes(RECOVERY_BYTES).toString('hex'));

const setUpAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'The second factor is set up already',
    de: 'Die Bestätigung in zwei Schritten ist schon eingerichtet',
  });
const wrongCode = () =>
  new AppError('INVALID_CODE', {
    en: 'This code is wrong. Use the current one from your authenticator app.',
    de: 'Dieser Code stimmt nicht. Nimm den aktuellen aus deiner Authenticator-App.',
  });

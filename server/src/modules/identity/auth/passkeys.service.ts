import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { currentRequest } from '../../../platform/http/current-request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUp } from '../../../platform/security/step-up.js';
import { UsersService } from '../users/index.js';
import { passkeyRefused } from './auth.errors.js';
import { browserName } from './device.js';
import type { AttestationDto, PasskeyDto } from './dto/passkey.dto.js';
import type { PasskeyCreationDto } from './dto/passkey-options.dto.js';
import { makerOf } from './passkey-makers.js';
import { type Asking, PasskeyProofs } from './passkey-proofs.service.js';
import type { PasskeyEntity } from './passkey.entity.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { SecurityMails } from './security-mails.service.js';
import { type NewCredential, WebAuthn } from './webauthn.js';

const MOST = 10;
const LONGEST_NAME = 60;
/** As many as WebAuthn takes; they say nothing about the account. */
const HANDLE_BYTES = 64;

/** The passkeys of an account: members may have ten, staff show a code of their app instead. */
@Injectable()
export class PasskeysService {
  constructor(
    readonly db: Database,
    private readonly rows: PasskeysRepository,
    private readonly proofs: PasskeyProofs,
    private readonly webauthn: WebAuthn,
    private readonly stepUp: StepUp,
    private readonly users: UsersService,
    private readonly tell: SecurityMails,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  async list(userId: string): Promise<PasskeyDto[]> {
    return (await this.rows.list(userId)).map(toDto);
  }

  any(userId: string): Promise<boolean> {
    return this.rows.any(userId);
  }

  /** The mailed code is only checked: it stays good for the passkey itself, and for another try of who cancelled. */
  async begin(who: SessionPrincipal, stepUpCode: string | undefined): Promise<PasskeyCreationDto> {
    if (who.roles.some(isStaffRole)) throw staffHaveNone();
    await this.stepUp.require(who, 'factor', stepUpCode);
    const known = await this.rows.list(who.userId);
    if (known.length >= MOST) throw tooMany();
    const { email: name } = await this.users.require(who.userId);
    const handle = await this.rows.handle(who.userId, randomBytes(HANDLE_BYTES).toString('base64url'));
    const creation = await this.webauthn.creation({ handle, name }, known);
    await this.proofs.keep(creation.challenge, asked(who));
    return creation;
  }

  async add(
    who: SessionPrincipal,
    answer: AttestationDto,
    stepUpCode: string | undefined,
  ): Promise<PasskeyDto> {
    if (who.roles.some(isStaffRole)) throw staffHaveNone();
    const proof = await this.stepUp.require(who, 'factor', stepUpCode);
    const challenge = await this.proofs.take(answer, asked(who));
    const made = challenge === null ? null : await this.webauthn.created(answer, challenge);
    if (!made) throw passkeyRefused();
    return this.db.transaction(async () => {
      if ((await this.rows.countLocked(who.userId)) >= MOST) throw tooMany();
      await proof.use();
      const passkey = this.newRow(who.userId, made, answer);
      if (!(await this.rows.insert(passkey))) throw thereAlready();
      await this.security.record({ kind: 'passkey_added', userId: who.userId });
      await this.tell.passkeyAdded(await this.users.require(who.userId));
      return toDto(passkey);
    });
  }

  async rename(userId: string, id: string, name: string): Promise<PasskeyDto> {
    const renamed = await this.rows.rename(id, userId, name);
    if (!renamed) throw notFound();
    return toDto(renamed);
  }

  async remove(who: SessionPrincipal, id: string, stepUpCode: string | undefined): Promise<void> {
    const proof = await this.stepUp.require(who, 'factor', stepUpCode);
    await this.db.transaction(async () => {
      if (!(await this.rows.delete(id, who.userId))) throw notFound();
      await proof.use();
      await this.security.record({ kind: 'passkey_removed', userId: who.userId });
      await this.tell.passkeyRemoved(await this.users.require(who.userId));
    });
  }

  /** By support, or where they may be a stranger's; false = there is none. */
  @Transactional()
  async removeAll(userId: string): Promise<boolean> {
    const count = await this.rows.deleteAll(userId);
    if (count === 0) return false;
    await this.security.record(
      ...Array.from({ length: count }, () => ({ kind: 'passkey_removed' as const, userId })),
    );
    await this.tell.passkeyRemoved(await this.users.require(userId));
    return true;
  }

  private newRow(userId: string, made: NewCredential, { transports }: AttestationDto): PasskeyEntity {
    const browser = browserName(currentRequest()?.headers['user-agent'] ?? '');
    const name = makerOf(made.aaguid) ?? (browser === '' ? 'Passkey' : browser);
    return {
      id: newId(),
      userId,
      ...made,
      transports,
      name: name.slice(0, LONGEST_NAME),
      lastUsedAt: null,
      createdAt: this.clock.now(),
    };
  }
}

const asked = ({ sessionId, userId }: SessionPrincipal): Asking => ({
  purpose: 'register',
  secret: sessionId,
  userId,
});

const toDto = ({ id, name, aaguid, backedUp, lastUsedAt, createdAt }: PasskeyEntity): PasskeyDto => ({
  id,
  name,
  maker: makerOf(aaguid),
  backedUp,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const staffHaveNone = () =>
  new AppError('FORBIDDEN', {
    en: 'Staff accounts log in with a code from their authenticator app',
    de: 'Mitarbeiterkonten melden sich mit einem Code aus der Authenticator-App an',
  });

const tooMany = () =>
  new AppError('LIMIT_EXCEEDED', {
    en: `An account can have ${MOST} passkeys. Remove one that you no longer use.`,
    de: `Ein Konto kann ${MOST} Passkeys haben. Entferne einen, den du nicht mehr benutzt.`,
  });

const thereAlready = () =>
  new AppError('ALREADY_EXISTS', {
    en: 'This passkey has been added already',
    de: 'Dieser Passkey ist schon hinzugefügt',
  });

import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { isStaffRole, type Role } from '../../../kernel/roles.js';
import { ourLanguage, type Sentence } from '../../../kernel/sentence.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SuspensionEntity } from './suspensions/suspension.entity.js';
import { BY_STAFF, laterEnd, type Restored, type SuspensionCause } from './suspensions/suspension.js';
import { SuspensionsRepository } from './suspensions/suspensions.repository.js';
import { UserEntity } from './user.entity.js';
import type { AccountType, MezzyaType, UserState } from './user.types.js';
import { addressTaken } from './users.errors.js';
import { userRegistered, userStateChanged, userUpdated } from './users.events.js';
import { UsersRepository } from './users.repository.js';
import { SessionReader } from '../../../platform/security/session.js';

export interface NewUser {
  email: string;
  emailVerified: boolean;
  displayName?: string;
  accountType?: AccountType;
  language?: string;
  /** Accounts of the test instance: with the id of the main one, and nothing left to be told at the start. */
  given?: { id: string; username?: string; country: string; birthDate: string };
  /** Staff roles are given by a command only. */
  staffRole?: 'support' | 'admin';
}

@Injectable()
export class UsersService {
  constructor(
    readonly db: Database,
    private readonly users: UsersRepository,
    private readonly suspensions: SuspensionsRepository,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
    private readonly sessions: SessionReader,
  ) {}

  /** Makes the account with a provisional username; onboarding replaces it. */
  @Transactional()
  async register(input: NewUser): Promise<UserEntity> {
    const now = this.clock.now();
    const role: Role = input.staffRole ?? input.accountType ?? 'user';
    const user = Object.assign(new UserEntity(), {
      id: input.given?.id ?? newId(),
      username: input.given?.username ?? (await this.provisionalUsername()),
      displayName: input.displayName ?? displayNameOf(input.email, input.language),
      email: input.email,
      emailVerified: input.emailVerified,
      accountType: input.accountType ?? null,
      mezzyaType: 'none',
      completeOnboarding: input.staffRole !== undefined || input.given !== undefined,
      roles: input.staffRole || role === 'user' ? [role] : ['user', role],
      defaultRole: role,
      avatarKey: null,
      bannerId: null,
      bio: null,
      birthDate: input.given?.birthDate ?? null,
      gender: null,
      country: input.given?.country ?? null,
      language: input.language ?? 'en',
      dialCode: null,
      phone: null,
      socials: {},
      categoryIds: [],
      state: 'active',
      suspendedUntil: null,
      kycStatus: 'none',
      followerCount: 0,
      followingCount: 0,
      demo: false,
      createdAt: now,
      updatedAt: now,
    } satisfies UserEntity);
    await this.users.insert(user);
    await this.outbox.append(userRegistered(user.id, user.accountType));
    return user;
  }

  @Transactional()
  async markEmailVerified(id: string): Promise<void> {
    await this.users.update(id, { emailVerified: true, updatedAt: this.clock.now() });
  }

  /** `emailVerified`: the new address has been proved. */
  @Transactional()
  async changeEmail(id: string, email: string, emailVerified = true): Promise<void> {
    if (await this.users.byEmail(email)) throw addressTaken();
    await this.users.update(id, { email, emailVerified, updatedAt: this.clock.now() });
    await this.outbox.append(userUpdated(id, ['email']));
  }

  @Transactional()
  async setDefaultRole(id: string, role: Role): Promise<void> {
    await this.users.update(id, { defaultRole: role, updatedAt: this.clock.now() });
  }

  /** The first role is what the account usually acts as, unless it keeps the one it has. */
  @Transactional()
  async setRoles(id: string, roles: readonly [Role, ...Role[]]): Promise<void> {
    const { defaultRole } = await this.require(id);
    const kept = roles.includes(defaultRole) ? defaultRole : roles[0];
    await this.users.update(id, { roles: [...roles], defaultRole: kept, updatedAt: this.clock.now() });
    await this.security.record({ kind: 'role_changed', userId: id, detail: roles.join(' ') });
    await this.outbox.append(userUpdated(id, ['roles']));
    this.db.afterCommit(() => this.sessions.forgetUser(id));
  }

  /** A role that comes with what somebody does, such as following; staff keep theirs alone. Of a person who is locked. */
  async grantRole({ id, roles }: Pick<UserEntity, 'id' | 'roles'>, role: Role): Promise<void> {
    this.db.requireTransaction('UsersService.grantRole');
    if (roles.includes(role) || roles.some(isStaffRole)) return;
    await this.users.update(id, { roles: [...roles, role], updatedAt: this.clock.now() });
    await this.outbox.append(userUpdated(id, ['roles']));
    this.db.afterCommit(() => this.sessions.forgetUser(id));
  }

  /**
   * `until`: when it ends by itself; null = until it is lifted. A second cause prolongs the suspension, the same one never
   * does. A closing that was asked for ends with it. False = that changes nothing: suspended for this cause already, or
   * closed.
   */
  @Transactional()
  async suspend(id: string, until: Date | null, cause: SuspensionCause = BY_STAFF): Promise<boolean> {
    const user = await this.users.lock(id);
    if (!user || user.state === 'deleted') return false;
    const suspended = user.state === 'suspended';
    await this.suspensions.dropOver(id, this.clock.now());
    if (!suspended) await this.changeState(id, user.state, 'suspended');
    if (!(await this.suspensions.add({ userId: id, cause, until, createdAt: this.clock.now() })))
      return false;
    const ends = suspended ? laterEnd(user.suspendedUntil, until) : until;
    await this.users.update(id, { suspendedUntil: ends });
    return true;
  }

  /** Lifts what this cause did; the account stays suspended while another one stands. null = there was nothing to lift. */
  @Transactional()
  async restore(id: string, cause: SuspensionCause = BY_STAFF): Promise<Restored | null> {
    const user = await this.users.lock(id);
    const lifted = await this.suspensions.lift(id, cause);
    if (user?.state !== 'suspended' || (!lifted && cause !== BY_STAFF)) return null;
    const others = await this.suspensions.standing(id, this.clock.now());
    if (others.length === 0) {
      await this.changeState(id, 'suspended', 'active');
      return { open: true, until: null };
    }
    const until = others.map((other) => other.until).reduce(laterEnd);
    await this.users.update(id, { suspendedUntil: until });
    return { open: false, until };
  }

  /** Why the account is suspended now, the first cause first; none where it is not. */
  suspensionsOf(id: string): Promise<SuspensionEntity[]> {
    return this.suspensions.standing(id, this.clock.now());
  }

  /** The account as it is, until the transaction ends; 404 where it is closed. */
  async lockOpen(id: string): Promise<UserEntity> {
    this.db.requireTransaction('UsersService.lockOpen');
    const user = await this.users.lock(id);
    if (!user || user.state === 'deleted') throw notFound();
    return user;
  }

  @TimedState<UsersService>({
    name: 'users.suspensions',
    due: ({ users }, now, limit) => users.suspensionsOver(now, limit),
  })
  @Transactional()
  async endSuspension(id: string, now: Date): Promise<void> {
    const user = await this.users.lock(id);
    if (user?.suspendedUntil && user.suspendedUntil <= now) await this.changeState(id, 'suspended', 'active');
  }

  /** What the verification found; a verified date of birth takes the place of the one that was told. */
  @Transactional()
  async setIdentity(id: string, kycStatus: string, birthDate: string | null): Promise<void> {
    const verified = birthDate === null ? {} : { birthDate };
    await this.users.update(id, { kycStatus, ...verified, updatedAt: this.clock.now() });
  }

  /** False = the account is in another state by now. */
  @Transactional()
  async changeState(id: string, from: UserState, to: UserState): Promise<boolean> {
    const user = await this.users.lock(id);
    if (user?.state !== from) return false;
    const over = from === 'suspended' ? { suspendedUntil: null } : {};
    if (from === 'suspended') await this.suspensions.liftAll(id);
    await this.users.update(id, { state: to, ...over, updatedAt: this.clock.now() });
    await this.outbox.append(userStateChanged(id, from, to));
    if (to === 'suspended') await this.security.record({ kind: 'account_frozen', userId: id });
    else if (from === 'suspended') await this.security.record({ kind: 'account_unfrozen', userId: id });
    this.db.afterCommit(() => this.sessions.forgetUser(id));
    return true;
  }

  /** Follows the plan of our own team: paid, or over. */
  @Transactional()
  async setMezzyaType(id: string, mezzyaType: MezzyaType): Promise<void> {
    await this.users.update(id, { mezzyaType, updatedAt: this.clock.now() });
    await this.outbox.append(userUpdated(id, ['mezzyaType']));
  }

  async byEmail(email: string): Promise<UserEntity | null> {
    return this.users.byEmail(email);
  }

  byId(id: string): Promise<UserEntity | null> {
    return this.users.byId(id);
  }

  async require(id: string): Promise<UserEntity> {
    const user = await this.users.byId(id);
    if (!user) throw notFound();
    return user;
  }

  private async provisionalUsername(): Promise<string> {
    for (;;) {
      const username = `member-${randomInt(36 ** 6)
        .toString(36)
        .padStart(6, '0')}`;
      if (!(await this.users.usernameTaken(username))) return username;
    }
  }
}

const NEW_MEMBER: Sentence = { en: 'New member', de: 'Neues Mitglied' };

const displayNameOf = (email: string, language: string | undefined) => {
  const local = (email.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
  return local === ''
    ? NEW_MEMBER[ourLanguage(language)]
    : local.charAt(0).toUpperCase() + local.slice(1, 60);
};

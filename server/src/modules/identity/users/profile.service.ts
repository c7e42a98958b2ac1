import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { ageAt } from '../../../kernel/age.js';
import { Clock } from '../../../kernel/clock.js';
import { isCountryCode } from '../../../kernel/countries.js';
import { isStaffRole } from '../../../kernel/roles.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { AddressProof } from '../../../platform/security/address-proof.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { SessionReader, SessionRoles } from '../../../platform/security/session.js';
import { StepUp } from '../../../platform/security/step-up.js';
import { CategoriesQueries } from '../categories/index.js';
import { profileScopes } from './user.types.js';
import { type Crop, MediaService } from '../uploads/index.js';
import type { UserInputDto } from './dto/me.dto.js';
import type { UserEntity } from './user.entity.js';
import { type AccountType, type SocialPlatform, socialPlatforms } from './user.types.js';
import { UsernamesService } from './usernames.service.js';
import {
  accountTypeRefused,
  addressTaken,
  birthDateChecked,
  tooYoung,
  unknownCategories,
  unknownCountry,
} from './users.errors.js';
import { accountTypeChanged, userUpdated } from './users.events.js';
import { phoneContext } from './user.entity.js';
import { UsersRepository } from './users.repository.js';

const AVATAR_SIDE = 320;
const OLDEST = 130;

/** What people change about their own account. */
@Injectable()
export class ProfileService {
  constructor(
    readonly db: Database,
    private readonly users: UsersRepository,
    private readonly usernames: UsernamesService,
    private readonly categories: CategoriesQueries,
    private readonly media: MediaService,
    private readonly sessions: SessionRoles,
    private readonly kept: SessionReader,
    private readonly stepUp: StepUp,
    private readonly addresses: AddressProof,
    private readonly settings: SettingsStore,
    private readonly encryption: Encryption,
    private readonly outbox: Outbox,
    private readonly security: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Another address waits until its owner has confirmed it: a mistyped one would be somebody else's way in. True = one
   * is waiting.
   */
  async update(who: SessionPrincipal, input: UserInputDto, code: string | undefined): Promise<boolean> {
    const address = await this.otherAddress(who.userId, input.email);
    const proof = address === null ? null : await this.stepUp.require(who, 'email', code);
    await this.db.transaction(async () => {
      await proof?.use();
      await this.change(who.userId, input);
      if (address !== null) await this.addresses.ask(who.userId, address);
    });
    return address !== null;
  }

  private async otherAddress(id: string, email: string | undefined): Promise<string | null> {
    const user = await this.users.byId(id);
    if (email === undefined || email === user?.email.toLowerCase()) return null;
    if (await this.users.byEmail(email)) throw addressTaken();
    return email;
  }

  @Transactional()
  private async change(id: string, input: UserInputDto): Promise<void> {
    const user = await this.lock(id);
    const change: Partial<UserEntity> = {
      ...plainFields(input),
      ...(await this.username(user, input.username)),
      ...this.birthDate(user, input.birthDate),
      ...(await this.categoryIds(input.categoryIds)),
      ...(await this.banner(user, input.bannerId)),
      ...this.phone(user, input.phone),
    };
    if (input.socials) change.socials = mergeSocials(user.socials, input.socials);
    await this.save(id, change);
    // The next call is answered in the new language already.
    if (input.language !== undefined) this.db.afterCommit(() => this.kept.forgetUser(id));
  }

  /** The picture is made before the transaction, and shown from its commit on. */
  async setAvatar(id: string, buffer: Buffer, crop?: Crop): Promise<void> {
    const image = await this.media.storeImage({
      ownerId: id,
      buffer,
      purpose: 'avatar',
      maxSide: AVATAR_SIDE,
      square: true,
      ...(crop ? { crop } : {}),
    });
    await this.showAvatar(id, image);
  }

  /** Grants the role and lets the running session act in it at once. */
  @Transactional()
  async setAccountType({ userId, sessionId }: SessionPrincipal, accountType: AccountType): Promise<void> {
    const user = await this.lock(userId);
    if (user.roles.some(isStaffRole)) throw accountTypeRefused();
    const roles = user.roles.includes(accountType) ? user.roles : [...user.roles, accountType];
    await this.users.update(userId, {
      accountType,
      roles,
      defaultRole: accountType,
      updatedAt: this.clock.now(),
    });
    await this.sessions.actAs(sessionId, accountType);
    await this.security.record({ kind: 'role_changed', userId, detail: accountType });
    await this.outbox.append(accountTypeChanged(userId, accountType));
  }

  @Transactional()
  private async showAvatar(id: string, image: { id: string; key: string }): Promise<void> {
    await this.lock(id);
    const ref = { kind: 'avatar', id };
    await this.media.use([image.id], id, ref);
    await this.media.release(ref, [image.id]);
    await this.save(id, { avatarKey: image.key });
  }

  private async lock(id: string): Promise<UserEntity> {
    const user = await this.users.lock(id);
    if (!user) throw notFound();
    return user;
  }

  private async save(id: string, change: Partial<UserEntity>): Promise<void> {
    const fields = Object.keys(change);
    if (fields.length === 0) return;
    await this.users.update(id, { ...change, updatedAt: this.clock.now() });
    await this.outbox.append(userUpdated(id, fields));
  }

  private async username(user: UserEntity, wanted: string | undefined): Promise<Partial<UserEntity>> {
    if (wanted === undefined || wanted === user.username.toLowerCase()) return {};
    await this.usernames.requireFree(wanted);
    await this.usernames.release(user.username, user.id);
    return { username: wanted };
  }

  private birthDate(user: UserEntity, birthDate: string | undefined): Partial<UserEntity> {
    if (birthDate === undefined || birthDate === user.birthDate) return {};
    if (user.kycStatus === 'verified') throw birthDateChecked();
    const minAge = this.settings.get('account.minAge');
    const age = ageAt(birthDate, this.clock.now());
    if (age < minAge || age > OLDEST) throw tooYoung(minAge);
    return { birthDate };
  }

  private async categoryIds(categoryIds: string[] | undefined): Promise<Partial<UserEntity>> {
    if (categoryIds === undefined) return {};
    if (!(await this.categories.exist(categoryIds, profileScopes))) throw unknownCategories();
    return { categoryIds };
  }

  private async banner(user: UserEntity, bannerId: string | null | undefined): Promise<Partial<UserEntity>> {
    if (bannerId === undefined || bannerId === user.bannerId) return {};
    const ref = { kind: 'banner', id: user.id };
    const shown = bannerId === null ? [] : [bannerId];
    await this.media.use(shown, user.id, ref, { field: 'bannerId', kinds: ['image'] });
    await this.media.release(ref, shown);
    return { bannerId };
  }

  private phone(user: UserEntity, phone: string | null | undefined): Partial<UserEntity> {
    if (phone === undefined) return {};
    return { phone: phone === null ? null : this.encryption.encrypt(phone, phoneContext(user.id)) };
  }
}

/** Fields that are stored as they come; the rest have a rule of their own. */
function plainFields(input: UserInputDto): Partial<UserEntity> {
  if (input.country && !isCountryCode(input.country)) throw unknownCountry();
  const { displayName, bio, gender, country, language, dialCode, completeOnboarding } = input;
  const plain = { displayName, bio, gender, country, language, dialCode, completeOnboarding };
  return Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined));
}

/** null takes a handle out, what is left out stays. */
function mergeSocials(
  known: UserEntity['socials'],
  given: Partial<Record<SocialPlatform, string | null>>,
): UserEntity['socials'] {
  const merged = { ...known };
  for (const platform of socialPlatforms) {
    const handle = given[platform];
    if (handle === null) delete merged[platform];
    else if (handle !== undefined) merged[platform] = handle.replace(/^@/, '');
  }
  return merged;
}

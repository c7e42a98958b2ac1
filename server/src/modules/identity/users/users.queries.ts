import { Injectable } from '@nestjs/common';
import { sayKept } from '../../../platform/http/language.js';
import { notFound } from '../../../kernel/app-error.js';
import { mapped, type Page } from '../../../kernel/page.js';
import type { Role } from '../../../kernel/roles.js';
import type { Recipient } from '../../../platform/mail/mail-outbox.js';
import { Encryption } from '../../../platform/security/encryption.js';
import { FileUrls } from '../../../platform/storage/file-urls.js';
import { CategoriesQueries } from '../categories/index.js';
import { MediaQueries } from '../uploads/index.js';
import { hasPage } from './relations/relation.js';
import { profileScopes } from './user.types.js';
import type { UserCardDto, UserDto } from './dto/user.dto.js';
import { type TeamParty, Teams } from './team-directory.js';
import { type CardRow, erasedCard, type JoinedCard } from './user-card.js';
import { phoneContext, type UserEntity } from './user.entity.js';
import { UnreadCounts } from './unread-counts.js';
import { type UserFigures, type UserSearch, type UsersFilter, UsersRepository } from './users.repository.js';

/** What rules of other modules may know of a person. */
export interface UserProfileView {
  id: string;
  username: string;
  displayName: string;
  email: string;
  emailVerified: boolean;
  accountType: UserEntity['accountType'];
  roles: readonly Role[];
  birthDate: string | null;
  gender: string | null;
  country: string | null;
  language: string;
  socials: UserEntity['socials'];
  categoryIds: readonly string[];
  followerCount: number;
  kycStatus: string;
  state: UserEntity['state'];
  createdAt: Date;
  /** A team as an owner: address and language are those of one of its owners. */
  isTeam?: true;
}

@Injectable()
export class UsersQueries {
  constructor(
    private readonly users: UsersRepository,
    private readonly media: MediaQueries,
    private readonly urls: FileUrls,
    private readonly categories: CategoriesQueries,
    private readonly encryption: Encryption,
    private readonly unread: UnreadCounts,
    private readonly teams: Teams,
  ) {}

  /** The account as its owner sees it, acting in `activeRole`. */
  async own(id: string, activeRole: Role): Promise<UserDto> {
    const user = await this.users.byId(id);
    if (!user) throw notFound();
    const banner =
      user.bannerId === null ? undefined : (await this.media.byIds([user.bannerId])).get(user.bannerId);
    const own = this.toDto(user, activeRole, banner?.url ?? null);
    own.unread = await this.unread.of(id);
    own.teams = await this.teams.of(id);
    return own;
  }

  /** Whether a profile can hold one of these categories. */
  canChooseAny(categoryIds: readonly string[]): Promise<boolean> {
    return this.categories.existAny(categoryIds, profileScopes);
  }

  /** Accounts as staff find them, each acting in its usual role. */
  async page(filter: UsersFilter): Promise<Page<UserDto>> {
    const users = await this.users.page(filter);
    const banners = await this.media.byIds(users.data.flatMap(({ bannerId }) => bannerId ?? []));
    return mapped(users, (user) =>
      this.toDto(user, user.defaultRole, (user.bannerId && banners.get(user.bannerId)?.url) || null),
    );
  }

  /** Cards of people whom `seeker` may find by their names. */
  async search(filter: UserSearch, seeker: string): Promise<Page<UserCardDto>> {
    return mapped(await this.users.search(filter, seeker), (user) => this.toCard(user));
  }

  /** Accounts as they stand now, and sign-ups by day in UTC; days without one are left out. */
  async figures(
    from: string,
    to: string,
  ): Promise<UserFigures & { byDay: { day: string; count: number }[] }> {
    const [now, byDay] = await Promise.all([this.users.figures(), this.users.registeredByDay(from, to)]);
    return Object.assign(now, { byDay });
  }

  /** Admins whose account can be used. */
  countAdmins(): Promise<number> {
    return this.users.countAdmins();
  }

  /** A person, or the team of this id: whatever is an owner. */
  async profile(id: string): Promise<UserProfileView> {
    const user = await this.users.byId(id);
    if (user) return user;
    const team = await this.teams.party(id);
    const contact = team && (await this.users.byId(team.contactId));
    if (!team || !contact) throw notFound();
    return teamProfile(team, contact);
  }

  /** Somebody who is reported; null = there is no such account, or it is closed. A suspended one has its page still. */
  async reported(id: string): Promise<(UserCardDto & { bio: string | null; hasPage: boolean }) | null> {
    const user = await this.users.byId(id);
    if (!user || user.state === 'deleted') return null;
    return Object.assign(this.toCard(user), { bio: user.bio, hasPage: hasPage(user) });
  }

  /** Addresses and languages of those whose account is not closed. */
  recipients(ids: readonly string[]): Promise<(Recipient & { id: string })[]> {
    return this.users.recipients(ids);
  }

  /** Who is told for these owners, of a team one of its owners: each address once, and nobody whose account is closed. */
  async contacts(ids: readonly string[]): Promise<Recipient[]> {
    const people = new Map<string, Recipient>();
    for (const id of new Set(ids)) {
      const { email, language, state } = await this.profile(id);
      if (state !== 'deleted') people.set(email, { email, language });
    }
    return [...people.values()];
  }

  /** Cards by id in one query; ids that do not exist are left out. */
  async cards(ids: readonly string[]): Promise<Map<string, UserCardDto>> {
    const wanted = [...new Set(ids)];
    const users = await this.users.cardRows(wanted);
    const cards = new Map(users.map((user) => [user.id, this.toCard(user)]));
    if (cards.size === wanted.length) return cards;
    for (const team of await this.teams.cards(wanted.filter((id) => !cards.has(id))))
      cards.set(team.id, team);
    return cards;
  }

  /** Of these people, those whose account is suspended. */
  async suspended(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await this.users.suspended([...new Set(ids)]));
  }

  /** Addresses by id, for people who work together. */
  async emails(ids: readonly string[]): Promise<Map<string, string>> {
    const users = await this.users.recipients(ids);
    return new Map(users.map(({ id, email }) => [id, email]));
  }

  /** The card of what `cardColumns` has read. */
  joinedCard(id: string, row: JoinedCard): UserCardDto {
    const { username, displayName, kycStatus } = row;
    if (username === null || displayName === null || kycStatus === null) return erasedCard(id);
    return this.toCard({ ...row, id, username, displayName, kycStatus });
  }

  private toCard(user: CardRow): UserCardDto {
    return {
      id: user.id,
      username: user.username,
      displayName: sayKept(user.displayName),
      avatarUrl: this.avatarUrl(user),
      accountType: user.accountType,
      verified: user.kycStatus === 'verified',
    };
  }

  private avatarUrl({ avatarKey }: CardRow): string | null {
    return avatarKey === null ? null : this.urls.sign(avatarKey);
  }

  private toDto(user: UserEntity, activeRole: Role, bannerUrl: string | null): UserDto {
    return {
      id: user.id,
      username: user.username,
      displayName: user.displayName,
      email: user.email,
      emailVerified: user.emailVerified,
      accountType: user.accountType,
      mezzyaType: user.mezzyaType,
      completeOnboarding: user.completeOnboarding,
      roles: user.roles,
      activeRole,
      avatarUrl: this.avatarUrl(user),
      bannerUrl,
      bio: user.bio,
      birthDate: user.birthDate,
      gender: user.gender,
      country: user.country,
      language: user.language,
      dialCode: user.dialCode,
      phone: user.phone === null ? null : this.encryption.decrypt(user.phone, phoneContext(user.id)),
      socials: user.socials,
      categoryIds: user.categoryIds,
      state: user.state,
      kycStatus: user.kycStatus,
      followerCount: user.followerCount,
      followingCount: user.followingCount,
      unread: { messages: 0, notifications: 0 },
      teams: [],
    };
  }
}

const teamProfile = (
  { id, name, createdAt, closed }: TeamParty,
  { email, emailVerified, language }: UserEntity,
): UserProfileView => ({
  id,
  username: '',
  displayName: name,
  email,
  emailVerified,
  accountType: 'brand',
  roles: ['brand'],
  birthDate: null,
  gender: null,
  country: null,
  language,
  socials: {},
  categoryIds: [],
  followerCount: 0,
  kycStatus: 'none',
  state: closed ? 'deleted' : 'active',
  createdAt,
  isTeam: true,
});

import { Injectable } from '@nestjs/common';
import { ageAt } from '../../../kernel/age.js';
import { invalidField } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { CategoriesQueries } from '../categories/index.js';
import type {
  PreferencesDto,
  PreferencesPatchDto,
  UserSettingDto,
  UserSettingPatchDto,
} from './dto/user-settings.dto.js';
import type { Switches } from './user.types.js';
import { UserPreferenceEntity, UserSettingEntity } from './user-settings.entity.js';
import { UserSettingsRepository } from './user-settings.repository.js';
import { adultsOnly, unknownCategories } from './users.errors.js';
import { UsersQueries } from './users.queries.js';
import { UsersRepository } from './users.repository.js';

const ADULT = 18;
const DIGEST_HOUR = 8;
const MAX_SWITCHES = 120;
const SWITCH = /^[a-zA-Z][a-zA-Z0-9._-]{0,59}$/;

const zones = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);

/** Inbox, notifications, visibility; and what somebody wants to see. Defaults stand in code until a first change. */
@Injectable()
export class UserSettingsService {
  constructor(
    readonly db: Database,
    private readonly rows: UserSettingsRepository,
    private readonly users: UsersRepository,
    private readonly profiles: UsersQueries,
    private readonly categories: CategoriesQueries,
    private readonly clock: Clock,
  ) {}

  async setting(userId: string): Promise<UserSettingDto> {
    return settingDto((await this.rows.setting(userId)) ?? this.defaultSetting(userId));
  }

  /** Of many people at a time. */
  async settings(userIds: readonly string[]): Promise<Map<string, UserSettingDto>> {
    const found = new Map((await this.rows.settings(userIds)).map((row) => [row.userId, row]));
    return new Map(userIds.map((id) => [id, settingDto(found.get(id) ?? this.defaultSetting(id))]));
  }

  async preferences(userId: string): Promise<PreferencesDto> {
    const row = (await this.rows.preference(userId)) ?? (await this.defaultPreference(userId));
    return preferenceDto(row, row.adultContent && (await this.isAdult(userId)));
  }

  @Transactional()
  async changeSetting(userId: string, patch: UserSettingPatchDto): Promise<UserSettingDto> {
    // The user row stands for the one that may not exist yet: two first changes come one after the other.
    await this.users.lock(userId);
    const row = (await this.rows.setting(userId)) ?? this.defaultSetting(userId);
    requireSwitches('emailNotifications', patch.emailNotifications);
    requireSwitches('pushNotifications', patch.pushNotifications);
    requireSwitches('appNotifications', patch.appNotifications);
    if (patch.timezone !== undefined && !zones.has(patch.timezone)) {
      throw invalidField('timezone', 'timezone', {
        en: 'This time zone is unknown, give one such as Europe/Berlin',
        de: 'Diese Zeitzone ist unbekannt. Gib zum Beispiel Europe/Berlin an.',
      });
    }
    Object.assign(row, given(patch), {
      emailNotifications: { ...row.emailNotifications, ...patch.emailNotifications },
      pushNotifications: { ...row.pushNotifications, ...patch.pushNotifications },
      appNotifications: { ...row.appNotifications, ...patch.appNotifications },
      updatedAt: this.clock.now(),
    });
    if (row.whoCanMessage === 'pay_per_message' && row.messagePrice === 0) {
      throw invalidField('messagePrice', 'min', {
        en: 'Set a price in coins before you ask for one',
        de: 'Leg zuerst einen Preis in Coins fest',
      });
    }
    if ((row.quietFrom === null) !== (row.quietTo === null)) {
      throw invalidField('quietTo', 'pair', {
        en: 'Quiet hours need a beginning and an end',
        de: 'Ruhezeiten brauchen einen Anfang und ein Ende',
      });
    }
    await this.rows.saveSetting(row);
    return settingDto(row);
  }

  @Transactional()
  async changePreferences(userId: string, patch: PreferencesPatchDto): Promise<PreferencesDto> {
    await this.users.lock(userId);
    const row = (await this.rows.preference(userId)) ?? (await this.defaultPreference(userId));
    if (patch.adultContent && !(await this.isAdult(userId))) throw adultsOnly();
    if (
      patch.categoryIds &&
      !(await this.categories.exist(patch.categoryIds, ['creator', 'post', 'product', 'event', 'challenge']))
    ) {
      throw unknownCategories();
    }
    Object.assign(row, given(patch), { updatedAt: this.clock.now() });
    await this.rows.savePreference(row);
    return this.preferences(userId);
  }

  private async isAdult(userId: string): Promise<boolean> {
    const { birthDate } = await this.profiles.profile(userId);
    return birthDate !== null && ageAt(birthDate, this.clock.now()) >= ADULT;
  }

  private defaultSetting(userId: string): UserSettingEntity {
    const now = this.clock.now();
    return Object.assign(new UserSettingEntity(), {
      userId,
      whoCanMessage: 'everyone',
      messagePrice: 0,
      tipsEnabled: true,
      subscriptionEnabled: false,
      shopEnabled: false,
      emailNotifications: {},
      pushNotifications: {},
      appNotifications: {},
      digestHour: DIGEST_HOUR,
      quietFrom: null,
      quietTo: null,
      profileVisibility: 'public',
      showOnlineState: true,
      readReceipts: true,
      timezone: 'Europe/Berlin',
      createdAt: now,
      updatedAt: now,
    } satisfies UserSettingEntity);
  }

  private async defaultPreference(userId: string): Promise<UserPreferenceEntity> {
    const { language } = await this.profiles.profile(userId);
    const now = this.clock.now();
    return Object.assign(new UserPreferenceEntity(), {
      userId,
      languages: [language],
      categoryIds: [],
      adultContent: false,
      autoplay: true,
      targetingOptOut: false,
      createdAt: now,
      updatedAt: now,
    } satisfies UserPreferenceEntity);
  }
}

const given = (patch: object) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));

function requireSwitches(field: string, switches: Switches | undefined): void {
  if (!switches) return;
  const entries = Object.entries(switches);
  if (
    entries.length > MAX_SWITCHES ||
    entries.some(([name, value]) => !SWITCH.test(name) || typeof value !== 'boolean')
  ) {
    throw invalidField(field, 'switches', {
      en: `${field} holds kinds of notifications, each true or false`,
      de: `${field} enthält Arten von Mitteilungen, jeweils true oder false`,
    });
  }
}

function settingDto({
  userId: _userId,
  createdAt: _createdAt,
  updatedAt: _updatedAt,
  ...setting
}: UserSettingEntity): UserSettingDto {
  return setting;
}

function preferenceDto(row: UserPreferenceEntity, adultContent: boolean): PreferencesDto {
  const { languages, categoryIds, autoplay, targetingOptOut } = row;
  return { languages, categoryIds, adultContent, autoplay, targetingOptOut };
}

import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../kernel/clock.js';
import type { Cursor } from '../../../kernel/page.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { say } from '../../../platform/http/language.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { keyScopes, type Scope } from '../../../platform/security/scopes.js';
import { type UserCardDto, UsersQueries } from '../users/index.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { KeyState } from './api-key.types.js';
import { modeOf } from './key-secret.js';
import { ApiKeysRepository, type KeyDay } from './api-keys.repository.js';
import type { ApiKeyCallDto, ApiKeyCallsQueryDto, ApiKeyConfigDto, ApiKeyDto } from './dto/api-key.dto.js';

const DAYS = 7;
/** Keys that have ended stay in the list for so long. */
const SHOWN_MS = 30 * DAY;

const labels: Partial<Record<Scope, Sentence>> = {
  'campaigns:read': {
    en: 'Read campaigns and their coins',
    de: 'Kampagnen und ihre Coins lesen',
  },
  'campaigns:write': {
    en: 'Write campaigns and pay creators',
    de: 'Kampagnen schreiben und Creator bezahlen',
  },
  'challenges:read': {
    en: 'Read challenges, entries and leaderboards',
    de: 'Challenges, Beiträge und Ranglisten lesen',
  },
  'challenges:write': { en: 'Create challenge drafts', de: 'Entwürfe für Challenges anlegen' },
  'content:read': {
    en: 'Read tracked posts with their figures',
    de: 'Erfasste Posts mit ihren Zahlen lesen',
  },
  'creators:read': { en: 'Search creators', de: 'Creator suchen' },
  'metrics:write': { en: 'State figures of tracked posts', de: 'Zahlen zu erfassten Posts angeben' },
  'payouts:read': {
    en: 'Read payouts and hear of invoices',
    de: 'Auszahlungen lesen und von Rechnungen erfahren',
  },
  'webhooks:manage': { en: 'Manage webhook endpoints', de: 'Webhook-Endpunkte verwalten' },
};

@Injectable()
export class ApiKeysQueries {
  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly users: UsersQueries,
    private readonly variables: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Those of them who have a key, which could read what is kept for programs. */
  ownersAmong(ownerIds: string[]): Promise<string[]> {
    return this.keys.ownersAmong(ownerIds);
  }

  list(principal: Principal): Promise<ApiKeyDto[]> {
    return this.of(ownedBy(principal));
  }

  /** For staff as well. */
  async of(ownerId: string): Promise<ApiKeyDto[]> {
    const rows = await this.keys.shown(ownerId, this.clock.in(-SHOWN_MS));
    const days = await this.keys.days(
      rows.map(({ id }) => id),
      this.day(1 - DAYS),
    );
    const makers = await this.users.cards(rows.flatMap(makerOf));
    return rows.map((row) => this.dto(row, makers, days));
  }

  async one(row: ApiKeyEntity): Promise<ApiKeyDto> {
    return this.dto(row, await this.users.cards(makerOf(row)));
  }

  private dto(
    row: ApiKeyEntity,
    makers: ReadonlyMap<string, UserCardDto>,
    days: readonly KeyDay[] = [],
  ): ApiKeyDto {
    const now = this.clock.now();
    const calls = new Map(days.filter(({ keyId }) => keyId === row.id).map((one) => [one.day, one.calls]));
    return {
      id: row.id,
      name: row.name,
      prefix: row.prefix,
      mode: modeOf(row),
      maker: makers.get(row.madeBy) ?? null,
      scopes: row.scopes,
      ipAllow: row.ipAllow,
      state: stateOf(row, now),
      lastUsedAt: iso(row.lastUsedAt),
      lastUsedIp: row.lastUsedIp,
      expiresAt: iso(row.expiresAt),
      oldUntil: row.oldUntil && row.oldUntil > now ? iso(row.oldUntil) : null,
      revokedAt: iso(row.revokedAt),
      revokeReason: row.revokeReason,
      callsByDay: Array.from({ length: DAYS }, (_, at) => calls.get(this.day(at + 1 - DAYS)) ?? 0),
      createdAt: row.createdAt.toISOString(),
    };
  }

  async config(principal: Principal): Promise<ApiKeyConfigDto> {
    const ownerId = ownedBy(principal);
    const rows = await this.keys.shown(ownerId, this.clock.in(-DAY));
    const today = await this.keys.days(
      rows.map(({ id }) => id),
      this.day(0),
    );
    return {
      scopes: keyScopes.map((code) => ({ code, label: say(labels[code] ?? { en: code, de: code }) })),
      testKeys: this.variables.env.TEST_MODE_URL !== '',
      maxKeys: this.settings.get('apiKey.most'),
      keysInUse: await this.keys.inUse(ownerId, this.clock.now()),
      ratePerMinute: this.settings.get('limit.keyPerMinute'),
      overlapHours: this.settings.get('apiKey.overlapHours'),
      logDays: this.settings.get('apiKey.logDays'),
      peakToday: Math.max(0, ...today.map(({ peak }) => peak)),
      limitedToday: today.reduce((sum, { limited }) => sum + limited, 0),
    };
  }

  async calls(principal: Principal, query: ApiKeyCallsQueryDto): Promise<Cursor<ApiKeyCallDto>> {
    const ownerId = ownedBy(principal);
    const { data, nextCursor } = await this.keys.calls(ownerId, query);
    const rows = await this.keys.shown(ownerId, new Date(0));
    const byId = new Map(rows.map((row) => [row.id, row]));
    const calls = data.map(({ ownerId: _, at, ...call }) => ({
      ...call,
      at: at.toISOString(),
      keyName: byId.get(call.keyId)?.name ?? '',
      ended: Boolean(byId.get(call.keyId)?.revokedAt),
    }));
    return { data: calls, nextCursor };
  }

  private day(ago: number): string {
    return this.clock
      .in(ago * DAY)
      .toISOString()
      .slice(0, 10);
  }
}

/** Of a key of a team, who made it. */
const makerOf = ({ ownerId, madeBy }: ApiKeyEntity): string[] => (ownerId === madeBy ? [] : [madeBy]);

function stateOf({ revokedAt, expiresAt, oldUntil }: ApiKeyEntity, now: Date): KeyState {
  if (revokedAt) return 'revoked';
  if (expiresAt && expiresAt <= now) return 'expired';
  return oldUntil && oldUntil > now ? 'rotating' : 'active';
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

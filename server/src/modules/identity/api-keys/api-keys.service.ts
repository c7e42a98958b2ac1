import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { KeyInput, KeyRole } from './api-key.types.js';
import { ApiKeyEndings } from './api-key-endings.service.js';
import { ApiKeyNews } from './api-key-news.js';
import {
  endsInThePast,
  keyEnded,
  keyNotFound,
  noNetwork,
  stillRotating,
  testModeOff,
  tooManyKeys,
} from './api-keys.errors.js';
import { keyCreated, keyReplaced } from './api-keys.events.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { makeKey, modeOf } from './key-secret.js';
import { isNetwork } from './networks.js';

/** A key as its owner sees it this once. */
export interface NewKey {
  row: ApiKeyEntity;
  key: string;
}

@Injectable()
export class ApiKeysService {
  constructor(
    readonly db: Database,
    private readonly keys: ApiKeysRepository,
    private readonly endings: ApiKeyEndings,
    private readonly news: ApiKeyNews,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(
    principal: Principal,
    { name, scopes, mode = 'live', expiresAt, ipAllow = [] }: KeyInput,
  ): Promise<NewKey> {
    if (mode === 'test' && this.config.env.TEST_MODE_URL === '') throw testModeOff();
    const ownerId = ownedBy(principal);
    const { userId: madeBy } = principal;
    const now = this.clock.now();
    const end = expiresAt === undefined ? null : new Date(expiresAt);
    if (end && end <= now) throw endsInThePast();
    const wrong = ipAllow.find((network) => !isNetwork(network));
    if (wrong !== undefined) throw noNetwork(wrong);
    const most = this.settings.get('apiKey.most');
    if ((await this.keys.countInUse(ownerId, now)) >= most) throw tooManyKeys(most);
    const { key, prefix, hash } = makeKey(mode);
    const row = Object.assign(new ApiKeyEntity(), {
      id: newId(),
      ownerId,
      madeBy,
      role: principal.activeRole as KeyRole,
      name,
      prefix,
      hash,
      oldHash: null,
      oldUntil: null,
      scopes: [...scopes],
      ipAllow: [...ipAllow],
      expiresAt: end,
      revokedAt: null,
      revokeReason: null,
      lastUsedAt: null,
      lastUsedIp: null,
      createdAt: now,
    } satisfies ApiKeyEntity);
    await this.keys.insert(row);
    await this.outbox.append(keyCreated(row));
    await this.news.made(row, 'created');
    return { row, key };
  }

  /** A new key in the place of this one, which works on for a while, so that programs can change over. */
  @Transactional()
  async rotate(principal: Principal, id: string): Promise<NewKey> {
    const row = await this.own(principal, id);
    const now = this.clock.now();
    if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) throw keyEnded();
    if (row.oldUntil && row.oldUntil > now) throw stillRotating();
    const { key, prefix, hash } = makeKey(modeOf(row));
    const oldUntil = this.clock.in(this.settings.get('apiKey.overlapHours') * HOUR);
    await this.endings.change(row, { prefix, hash, oldHash: row.hash, oldUntil });
    await this.outbox.append(keyReplaced(row));
    await this.news.made(row, 'rotated');
    return { row, key };
  }

  /** Ends the key before the last rotation; once it has ended this changes nothing. */
  @Transactional()
  async endOld(principal: Principal, id: string): Promise<ApiKeyEntity> {
    const row = await this.own(principal, id);
    if (row.oldHash) await this.endings.change(row, { oldHash: null, oldUntil: null });
    return row;
  }

  /** At once and for good; the old key of a rotation ends with it. */
  @Transactional()
  async revoke(principal: Principal, id: string): Promise<void> {
    const row = await this.own(principal, id);
    await this.endings.end(row, 'owner');
  }

  private async own(principal: Principal, id: string): Promise<ApiKeyEntity> {
    const row = await this.keys.lock(id, ownedBy(principal));
    if (!row) throw keyNotFound();
    return row;
  }
}

import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { UsersQueries } from '../users/index.js';
import { ApiKeyEntity } from './api-key.entity.js';
import type { KeyInput, KeyRole, RevokeReason } from './api-key.types.js';
import { ApiKeyLookup } from './api-key-lookup.js';
import {
  endsInThePast,
  keyEnded,
  keyNotFound,
  noNetwork,
  stillRotating,
  tooManyKeys,
} from './api-keys.errors.js';
import { keyCreated, keyEndedEvent, keyReplaced } from './api-keys.events.js';
import { keyMadeMail } from './api-keys.mails.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { makeKey } from './key-secret.js';
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
    private readonly lookup: ApiKeyLookup,
    private readonly users: UsersQueries,
    private readonly mails: MailOutbox,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  @Transactional()
  async create(principal: Principal, { name, scopes, expiresAt, ipAllow = [] }: KeyInput): Promise<NewKey> {
    const ownerId = ownedBy(principal);
    const now = this.clock.now();
    const end = expiresAt === undefined ? null : new Date(expiresAt);
    if (end && end <= now) throw endsInThePast();
    const wrong = ipAllow.find((network) => !isNetwork(network));
    if (wrong !== undefined) throw noNetwork(wrong);
    const most = this.settings.get('apiKey.most');
    if ((await this.keys.countInUse(ownerId, now)) >= most) throw tooManyKeys(most);
    const { key, prefix, hash } = makeKey();
    const row = Object.assign(new ApiKeyEntity(), {
      id: newId(),
      ownerId,
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
    await this.tell(row, 'created');
    return { row, key };
  }

  /** A new key in the place of this one, which works on for a while, so that programs can change over. */
  @Transactional()
  async rotate(principal: Principal, id: string): Promise<NewKey> {
    const row = await this.own(principal, id);
    const now = this.clock.now();
    if (row.revokedAt || (row.expiresAt && row.expiresAt <= now)) throw keyEnded();
    if (row.oldUntil && row.oldUntil > now) throw stillRotating();
    const { key, prefix, hash } = makeKey();
    const oldUntil = this.clock.in(this.settings.get('apiKey.overlapHours') * HOUR);
    await this.change(row, { prefix, hash, oldHash: row.hash, oldUntil });
    await this.outbox.append(keyReplaced(row));
    await this.tell(row, 'rotated');
    return { row, key };
  }

  /** Ends the key before the last rotation; once it has ended this changes nothing. */
  @Transactional()
  async endOld(principal: Principal, id: string): Promise<ApiKeyEntity> {
    const row = await this.own(principal, id);
    if (row.oldHash) await this.change(row, { oldHash: null, oldUntil: null });
    return row;
  }

  /** At once and for good; the old key of a rotation ends with it. */
  @Transactional()
  async revoke(principal: Principal, id: string): Promise<void> {
    const row = await this.own(principal, id);
    await this.end(row, 'owner');
  }

  private async end(row: ApiKeyEntity, reason: RevokeReason): Promise<void> {
    if (row.revokedAt) return;
    await this.change(row, { revokedAt: this.clock.now(), revokeReason: reason });
    await this.outbox.append(keyEndedEvent(row, reason));
  }

  private async own(principal: Principal, id: string): Promise<ApiKeyEntity> {
    const row = await this.keys.lock(id, ownedBy(principal));
    if (!row) throw keyNotFound();
    return row;
  }

  private async change(row: ApiKeyEntity, change: Partial<ApiKeyEntity>): Promise<void> {
    await this.keys.update(row.id, change);
    Object.assign(row, change);
    // The answer tells that it is done, so the very next call must know it here; other processes hear of it at commit.
    this.db.afterCommit(() => this.lookup.forget(({ key }) => key.id === row.id));
  }

  private async tell({ ownerId, name, prefix }: ApiKeyEntity, how: 'created' | 'rotated'): Promise<void> {
    const [owner] = await this.users.recipients([ownerId]);
    if (owner) await this.mails.send(owner, keyMadeMail, { name, prefix, how });
  }
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { SECOND } from '../../../kernel/clock.js';
import type { Role } from '../../../kernel/roles.js';
import { PgListener } from '../../../platform/database/pg-listener.js';
import { type UserState, UsersQueries } from '../users/index.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysRepository } from './api-keys.repository.js';

/** The database tells here which key changed, and of each person whose roles or state did. */
const KEYS = 'api_key_changed';
const PEOPLE = 'session_changed';
const KEPT_MS = 5 * SECOND;
const MOST = 10_000;

/** A key with the person who made it. */
export interface KnownKey {
  key: ApiKeyEntity;
  roles: readonly Role[];
  state: UserState;
}

/** Keys that are used now, kept for seconds and dropped as soon as the database tells of a change, as sessions are. */
@Injectable()
export class ApiKeyLookup implements OnModuleInit {
  private readonly kept = new LRUCache<string, KnownKey>({ max: MOST, ttl: KEPT_MS });
  /** Grows with each change: what is being read meanwhile is not kept. */
  private changes = 0;

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly users: UsersQueries,
    private readonly listener: PgListener,
  ) {}

  onModuleInit(): void {
    this.listener.on(KEYS, (id) => this.forget(({ key }) => key.id === id));
    this.listener.on(PEOPLE, (payload) => {
      const [kind, id] = payload.split(':');
      if (kind === 'user') this.forget(({ key }) => key.madeBy === id);
    });
    this.listener.onLost(() => this.forget(() => true));
  }

  async find(hash: string): Promise<KnownKey | null> {
    const known = this.hears ? this.kept.get(hash) : undefined;
    if (known) return known;
    const { changes } = this;
    const key = await this.keys.byHash(hash);
    if (!key) return null;
    const { roles, state } = await this.users.profile(key.madeBy);
    const found = { key, roles, state };
    if (changes === this.changes && this.hears) this.kept.set(hash, found);
    return found;
  }

  private get hears(): boolean {
    return this.listener.hears(KEYS) && this.listener.hears(PEOPLE);
  }

  /** In this process at once; the others hear of it from the database. */
  forget(concerns: (known: KnownKey) => boolean): void {
    this.changes++;
    for (const [hash, known] of this.kept.entries()) if (concerns(known)) this.kept.delete(hash);
  }
}

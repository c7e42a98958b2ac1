import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import type { RevokeReason } from './api-key.types.js';
import { ApiKeyLookup } from './api-key-lookup.js';
import { ApiKeyNews } from './api-key-news.js';
import { keyEndedEvent } from './api-keys.events.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { hashOf } from './key-secret.js';

/** How keys end, whoever or whatever ends them. */
@Injectable()
export class ApiKeyEndings {
  constructor(
    readonly db: Database,
    private readonly keys: ApiKeysRepository,
    private readonly lookup: ApiKeyLookup,
    private readonly news: ApiKeyNews,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Whole keys that stood in a text: whoever has read it could use them. Known by their hashes alone. */
  @Transactional()
  async found(texts: readonly string[]): Promise<void> {
    const hashes = new Set(texts.map(hashOf));
    const now = this.clock.now();
    for (const row of await this.keys.lockByHashes([...hashes])) {
      if (row.revokedAt) continue;
      if (hashes.has(row.hash)) {
        await this.end(row, 'leaked');
        await this.news.found(row, false);
      } else if (row.oldUntil && row.oldUntil > now) {
        await this.change(row, { oldHash: null, oldUntil: null });
        await this.news.found(row, true);
      }
    }
  }

  /** Keys that a member made for the team end with the membership, and do not come back with a new one. */
  @Transactional()
  async makerLeft(teamId: string, userId: string): Promise<void> {
    for (const row of await this.keys.lockMadeFor(teamId, userId)) await this.endWithMaker(row);
  }

  /** Of an account that was closed, whatever it made for teams. */
  @Transactional()
  async makerClosed(userId: string): Promise<void> {
    for (const row of await this.keys.lockMadeForTeams(userId)) await this.endWithMaker(row);
  }

  /** All that were made in an account which somebody else than its owner may have used. */
  @Transactional()
  async secure(userId: string): Promise<void> {
    for (const row of await this.keys.lockMadeBy(userId)) {
      await this.end(row, 'secured');
      await this.news.secured(row);
    }
  }

  /** Nobody can read any more what the keys of a dissolved team did. */
  @Transactional()
  async teamClosed(teamId: string): Promise<void> {
    await this.keys.deleteOf(teamId);
    this.db.afterCommit(() => this.lookup.forget(({ key }) => key.ownerId === teamId));
  }

  async end(row: ApiKeyEntity, reason: RevokeReason): Promise<void> {
    if (row.revokedAt) return;
    await this.change(row, { revokedAt: this.clock.now(), revokeReason: reason });
    await this.outbox.append(keyEndedEvent(row, reason));
  }

  async change(row: ApiKeyEntity, change: Partial<ApiKeyEntity>): Promise<void> {
    await this.keys.update(row.id, change);
    Object.assign(row, change);
    // The answer tells that it is done, so the very next call must know it here; other processes hear of it at commit.
    this.db.afterCommit(() => this.lookup.forget(({ key }) => key.id === row.id));
  }

  private async endWithMaker(row: ApiKeyEntity): Promise<void> {
    await this.end(row, 'maker_left');
    await this.news.makerLeft(row);
  }
}

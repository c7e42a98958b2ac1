import { Injectable } from '@nestjs/common';
import { Clock, MINUTE } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { ContentAddress } from './content-address.js';
import { MetricsProviders } from './metrics-providers.js';
import { PlatformQuotas } from './quota/platform-quotas.service.js';
import { nextReading } from './reading-times.js';
import { metricsUpdated } from './tracking.events.js';
import { TrackingReader } from './tracking.reader.js';
import { TrackingRepository } from './tracking.repository.js';
import type { PostDetails, TrackRef } from './tracking.types.js';

export interface NewContent {
  ownerId: string;
  /** What the platform showed a moment ago: the first snapshot. */
  post: PostDetails;
  ref: TrackRef | null;
  /** Readings end then; null = when they are stopped. */
  until: Date | null;
  /** A person gave the address, and nothing is counted for it. */
  byHand?: boolean;
}

export interface Pace {
  perDay?: number;
  until?: Date;
  /** The next reading as soon as possible, for figures that a deadline is about. */
  now?: boolean;
}

@Injectable()
export class TrackingService {
  constructor(
    readonly db: Database,
    private readonly contents: TrackingRepository,
    private readonly reader: TrackingReader,
    private readonly providers: MetricsProviders,
    private readonly quotas: PlatformQuotas,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Asks the platform about one post; null where it shows none. */
  async lookup({
    platform,
    externalId,
  }: Pick<ContentAddress, 'platform' | 'externalId'>): Promise<PostDetails | null> {
    this.db.refuseTransaction('looking up a post');
    const provider = this.providers.get(platform);
    if (provider.connected) await this.quotas.take(platform, provider.unitsToDescribe);
    return provider.describe(externalId);
  }

  /**
   * Registers a post; the same one for the same thing again answers the first id. What is counted from now on no longer
   * belongs to whoever had given its address by hand.
   */
  @Transactional()
  async track({ ownerId, post, ref, until, byHand = false }: NewContent): Promise<string> {
    const now = this.clock.now();
    const perDay = this.settings.get('tracking.perDay');
    const { platform, externalId, url, title, caption, thumbnail, publishedAt, figures } = post;
    const { id, fresh } = await this.contents.insertOnce({
      id: newId(),
      ownerId,
      platform,
      externalId,
      url,
      author: post.handle,
      title,
      caption,
      thumbnail,
      publishedAt,
      refKind: ref?.kind ?? null,
      refId: ref?.id ?? null,
      state: 'active',
      ...figures,
      perDay,
      nextReadAt: nextReading(now, perDay, ref?.id ?? externalId, until),
      readUntil: until,
      leasedUntil: null,
      refreshedAt: null,
      byHand,
      lastReadAt: now,
      unavailableSince: null,
      createdAt: now,
      updatedAt: now,
    });
    if (!fresh) {
      if (!byHand) await this.takeOver(id, post, until);
      return id;
    }
    await this.tell(id, { ownerId, post, ref }, now);
    return id;
  }

  /** Its owner can stop it no more; it is read again where they had, and the series shows the figures of now. */
  private async takeOver(id: string, post: PostDetails, until: Date | null): Promise<void> {
    const [content] = await this.contents.lock([id]);
    if (!content?.byHand) return;
    const now = this.clock.now();
    const perDay = this.settings.get('tracking.perDay');
    const { ownerId, refKind, refId, lastReadAt } = content;
    await this.contents.update([id], {
      byHand: false,
      state: 'active',
      unavailableSince: null,
      perDay,
      nextReadAt: nextReading(now, perDay, refId ?? content.externalId, until),
      readUntil: until,
      leasedUntil: null,
      ...post.figures,
      lastReadAt: now,
      updatedAt: now,
    });
    // Snapshots come one after the other; that of this moment stands already.
    if (lastReadAt && lastReadAt >= now) return;
    const ref = refKind && refId ? { kind: refKind, id: refId } : null;
    await this.tell(id, { ownerId, post, ref }, now);
  }

  private async tell(
    contentId: string,
    { ownerId, post, ref }: Pick<NewContent, 'ownerId' | 'post' | 'ref'>,
    now: Date,
  ): Promise<void> {
    const { figures, platform: source } = post;
    await this.contents.insertSnapshots([{ contentId, at: now, ...figures, source }]);
    const contents = [{ contentId, ownerId, metrics: figures, source }];
    await this.outbox.append(metricsUpdated({ ref, at: now.toISOString(), contents }));
  }

  @Transactional()
  async pace(ids: readonly string[], pace: Pace): Promise<void> {
    const now = this.clock.now();
    for (const content of await this.contents.lock(ids)) {
      if (content.state === 'stopped') continue;
      const { perDay = content.perDay, until: readUntil = content.readUntil } = pace;
      const next = nextReading(now, perDay, content.refId ?? content.externalId, readUntil);
      await this.contents.update([content.id], {
        perDay,
        readUntil,
        // As if it had waited until calls are full: a deadline is about it.
        nextReadAt: pace.now ? new Date(now.getTime() - this.gatherMs) : next,
        leasedUntil: null,
        updatedAt: now,
      });
    }
  }

  /** Reads posts again whose reading was stopped, the first time at once. */
  @Transactional()
  async resume(ids: readonly string[]): Promise<void> {
    const now = this.clock.now();
    await this.contents.update(ids, { state: 'active', nextReadAt: now, updatedAt: now });
  }

  @Transactional()
  async stop(ids: readonly string[]): Promise<void> {
    await this.contents.update(ids, {
      state: 'stopped',
      nextReadAt: null,
      leasedUntil: null,
      unavailableSince: null,
      updatedAt: this.clock.now(),
    });
  }

  /** Reads the figures at once instead of at the next turn. Answers whom the platforms told us of. */
  async readNow(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const contents = await this.contents.byIds(ids);
    for (const [platform, { batchSize }] of this.providers.all) {
      const count = contents.filter((content) => content.platform === platform).length;
      if (count > 0) await this.quotas.take(platform, Math.ceil(count / batchSize));
    }
    return this.reader.read(ids);
  }

  private get gatherMs(): number {
    return this.settings.get('tracking.gatherMinutes') * MINUTE;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock, MINUTE } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { type Fingerprint, FingerprintsRepository } from '../fingerprints/fingerprints.repository.js';
import type { MediaEntity } from '../media.entity.js';
import { filesLeft, mediaWatermarked } from '../media.events.js';
import { MediaRepository } from '../media.repository.js';
import { renditionOf, watermarkWords } from './watermark.rules.js';
import { WatermarkQueue } from './watermark-queue.js';
import { WatermarksRepository } from './watermarks.repository.js';

const LEASE_MS = MINUTE;
const AGAIN_MS = 2 * MINUTE;
/** A file that no rendition can be made of must not take the worker's time for ever. */
const MAX_ATTEMPTS = 3;

export interface WatermarkTask {
  media: MediaEntity;
  words: string;
}

export interface MadeRendition {
  /** Of what was written: the rendition, and its preview if there is one. */
  keys: string[];
  fingerprints: Fingerprint[];
}

/** Who needs a watermarked rendition asks for it here; who makes it, and what came of it, is kept here too. */
@Injectable()
export class Watermarks {
  private readonly logger = new Logger('Watermarks');

  constructor(
    readonly db: Database,
    private readonly rows: WatermarksRepository,
    private readonly media: MediaRepository,
    private readonly fingerprints: FingerprintsRepository,
    private readonly queue: WatermarkQueue,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that hands the files in; `name` is that of their creator. Asking again is no mistake. */
  @Transactional()
  async want(mediaIds: readonly string[], name: string): Promise<void> {
    const found = (await this.media.byIds(mediaIds)).filter((media) => renditionOf(media) !== null);
    if (found.length === 0) return;
    const now = this.clock.now();
    await this.rows.add(
      found.map(({ id }) => ({
        mediaId: id,
        words: watermarkWords(name),
        state: 'waiting',
        key: null,
        previewKey: null,
        attempts: 0,
        busyUntil: null,
        createdAt: now,
        updatedAt: now,
      })),
    );
    for (const { id } of found) this.db.afterCommit(() => this.queue.add(id));
  }

  /** Null where nothing is to be done, or another worker is at it. */
  @Transactional()
  async claim(mediaId: string): Promise<WatermarkTask | null> {
    const row = await this.rows.lock(mediaId);
    const now = this.clock.now();
    if (row?.state !== 'waiting' || (row.busyUntil && row.busyUntil > now)) return null;
    const [media] = await this.media.byIds([mediaId]);
    if (media?.state !== 'ready') return null;
    // A worker that died while making it has told nothing: a file that ends each worker must not do so for ever.
    if (row.attempts >= MAX_ATTEMPTS) {
      await this.giveUp(mediaId, 'its workers ended');
      return null;
    }
    await this.rows.update(mediaId, {
      attempts: row.attempts + 1,
      busyUntil: new Date(now.getTime() + LEASE_MS),
      updatedAt: now,
    });
    return { media, words: row.words };
  }

  async renew(mediaId: string): Promise<void> {
    await this.rows.update(mediaId, { busyUntil: new Date(this.clock.now().getTime() + LEASE_MS) });
  }

  @Transactional()
  async made({ media: { id } }: WatermarkTask, { keys, fingerprints }: MadeRendition): Promise<void> {
    const media = await this.media.lock(id);
    const row = media && (await this.rows.lock(id));
    // The file was removed meanwhile; what was made of it goes as well.
    if (!media || !row) return this.outbox.append(filesLeft({ mediaId: id, keys: [...keys] }));
    if (row.state === 'ready') return;
    const [key = null, previewKey = null] = keys;
    await this.rows.update(id, {
      state: 'ready',
      key,
      previewKey,
      busyUntil: null,
      updatedAt: this.clock.now(),
    });
    await this.fingerprints.add(id, fingerprints);
    await this.outbox.append(mediaWatermarked({ mediaId: id }));
  }

  /** It is tried again after a while, and then given up: nobody gets the original instead. */
  @Transactional()
  async notMade(mediaId: string, reason: string): Promise<void> {
    const row = await this.rows.lock(mediaId);
    if (row?.state !== 'waiting') return;
    if (row.attempts >= MAX_ATTEMPTS) return this.giveUp(mediaId, reason);
    this.logger.warn(`${mediaId} has no watermark yet: ${reason}`);
    const now = this.clock.now();
    const busyUntil = new Date(now.getTime() + row.attempts * AGAIN_MS);
    await this.rows.update(mediaId, { busyUntil, updatedAt: now });
  }

  /** There is nothing here to make it with: that is no fault of the file. */
  @Transactional()
  async putOff(mediaId: string): Promise<void> {
    const row = await this.rows.lock(mediaId);
    if (row?.state !== 'waiting') return;
    const busyUntil = new Date(this.clock.now().getTime() + AGAIN_MS);
    await this.rows.update(mediaId, { attempts: Math.max(0, row.attempts - 1), busyUntil });
  }

  private async giveUp(mediaId: string, reason: string): Promise<void> {
    this.logger.warn(`${mediaId} has no watermark: ${reason}`);
    await this.rows.update(mediaId, { state: 'failed', busyUntil: null, updatedAt: this.clock.now() });
    await this.outbox.append(mediaWatermarked({ mediaId }));
  }
}

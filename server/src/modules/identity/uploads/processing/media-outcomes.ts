import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { Realtime } from '../../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../../platform/realtime/rooms.js';
import type { MediaEntity } from '../media.entity.js';
import { filesLeft, mediaReady, mediaRejected } from '../media.events.js';
import { MediaQueries } from '../media.queries.js';
import { MediaRepository } from '../media.repository.js';
import type { MediaRejection } from '../media.types.js';
import { fileOf, type UploadEntity } from '../resumable/upload.entity.js';
import { UploadRepository } from '../resumable/upload.repository.js';

export interface Outcome extends Pick<
  MediaEntity,
  'size' | 'width' | 'height' | 'durationSec' | 'previewKey'
> {
  sha256: string;
}

const LEASE_MS = 60_000;
/** A file that ends its worker each time must not do so for ever. */
const MAX_ATTEMPTS = 30;

/** Who processes an upload, and what came of it. Each step is one transaction. */
@Injectable()
export class MediaOutcomes {
  constructor(
    readonly db: Database,
    private readonly uploads: UploadRepository,
    private readonly media: MediaRepository,
    private readonly queries: MediaQueries,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /** Null where nothing is to be done, or another worker is at it. */
  @Transactional()
  async claim(id: string): Promise<UploadEntity | null> {
    const upload = await this.uploads.lock(id);
    const now = this.clock.now();
    if (upload?.state !== 'finished' || (upload.busyUntil && upload.busyUntil > now)) return null;
    if (upload.attempts >= MAX_ATTEMPTS) {
      await this.reject(upload, 'failed');
      return null;
    }
    await this.uploads.update(id, {
      attempts: upload.attempts + 1,
      busyUntil: new Date(now.getTime() + LEASE_MS),
      updatedAt: now,
    });
    return upload;
  }

  async renew(id: string): Promise<void> {
    await this.uploads.update(id, { busyUntil: new Date(this.clock.now().getTime() + LEASE_MS) });
  }

  async release(id: string): Promise<void> {
    await this.uploads.update(id, { busyUntil: null });
  }

  @Transactional()
  async ready(upload: UploadEntity, outcome: Outcome): Promise<void> {
    const { id, ownerId, purpose, key } = upload;
    const media = await this.close(upload, [outcome.previewKey]);
    if (!media) return;
    await this.media.update(id, { ...outcome, state: 'ready', updatedAt: this.clock.now() });
    // A picture was made anew; what was sent has served.
    if (media.key !== key) await this.outbox.append(filesLeft({ mediaId: id, keys: [key] }));
    await this.outbox.append(mediaReady({ mediaId: id, ownerId, purpose: media.purpose ?? purpose }));
    await this.tell(id);
  }

  /** The row stays for its owner to see, the files go. */
  @Transactional()
  async reject(upload: UploadEntity, rejection: MediaRejection): Promise<void> {
    const { id, ownerId } = upload;
    const media = await this.close(upload, []);
    if (!media) return;
    await this.media.update(id, { state: 'rejected', rejection, size: 0, updatedAt: this.clock.now() });
    await this.outbox.append(this.leftovers(upload, []), mediaRejected({ mediaId: id, ownerId, rejection }));
    await this.tell(id);
  }

  /** Null where the media was removed meanwhile; then what was made of it goes as well. */
  private async close(upload: UploadEntity, made: (string | null)[]): Promise<MediaEntity | null> {
    await this.uploads.drop(upload.id);
    const media = await this.media.lock(upload.id);
    if (!media) await this.outbox.append(this.leftovers(upload, made));
    return media;
  }

  private leftovers(upload: UploadEntity, made: (string | null)[]) {
    const { id, ownerId, key } = upload;
    const keys = [key, ...(upload.kind === 'image' ? [`${ownerId}/${id}.webp`] : []), ...made];
    return filesLeft({
      mediaId: id,
      keys: keys.filter((one) => one !== null),
      parts: fileOf(upload),
    });
  }

  /** Also of a rejected one: processing is over. */
  private async tell(id: string): Promise<void> {
    const { ownerId, dto } = await this.queries.require(id);
    this.realtime.emit(ownerRoom(ownerId), 'media.ready', { media: dto });
  }
}

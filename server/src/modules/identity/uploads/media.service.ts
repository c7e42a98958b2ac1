import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { ownerRoom } from '../../../platform/realtime/rooms.js';
import { Storage } from '../../../platform/storage/storage.js';
import { type Crop, type Picture, processImage } from './images.js';
import { MediaEntity } from './media.entity.js';
import { mediaReady, mediaRemoved } from './media.events.js';
import { MediaQueries } from './media.queries.js';
import { MediaRepository } from './media.repository.js';
import type { MediaKind, MediaPurpose, MediaRef } from './media.types.js';
import { UploadRepository } from './resumable/upload.repository.js';
import { renditionKeys } from './watermarks/watermark.rules.js';
import { mediaInUse, mediaUnknown, storageFull, storeDown } from './uploads.errors.js';

export interface NewImage {
  ownerId: string;
  buffer: Buffer;
  purpose: MediaPurpose;
  /** Longest side kept, in pixels; the setting image.maxSide otherwise. */
  maxSide?: number;
  crop?: Crop;
  square?: boolean;
}

/** What a stored image is known by: the id for rows, the key for addresses signed without a look-up. */
export interface StoredImage {
  id: string;
  key: string;
  /** null = the picture is as small as a preview itself. */
  previewKey: string | null;
}

@Injectable()
export class MediaService {
  private readonly logger = new Logger('Media');

  constructor(
    readonly db: Database,
    private readonly media: MediaRepository,
    private readonly uploads: UploadRepository,
    private readonly queries: MediaQueries,
    private readonly storage: Storage,
    private readonly settings: SettingsStore,
    private readonly outbox: Outbox,
    private readonly realtime: Realtime,
    private readonly clock: Clock,
  ) {}

  /** Nothing shows the image yet: call `use` in the transaction that does, or it is removed after a while. */
  async storeImage({ ownerId, buffer, purpose, maxSide, crop, square }: NewImage): Promise<StoredImage> {
    this.db.refuseTransaction('MediaService.storeImage');
    const { picture, preview } = await processImage(buffer, {
      maxPixels: this.settings.get('image.maxPixels'),
      maxSide: maxSide ?? this.settings.get('image.maxSide'),
      ...(crop ? { crop } : {}),
      ...(square ? { square } : {}),
    });
    const id = newId();
    const stored = {
      id,
      key: `${ownerId}/${id}.webp`,
      previewKey: preview ? `${ownerId}/${id}-preview.webp` : null,
    };
    // The row comes first: whatever happens from here on, the sweeper finds what is left.
    await this.begin(this.imageRow(stored, { ownerId, purpose, buffer }, picture, preview));
    await this.write(stored.key, picture.content);
    if (stored.previewKey && preview) await this.write(stored.previewKey, preview.content);
    await this.finish(id);
    return stored;
  }

  /**
   * Marks files of `ownerId` as shown by `ref`, `unfinished` ones too where the caller tells their outcome later. In the
   * caller's transaction.
   */
  @Transactional()
  async use(
    ids: readonly string[],
    ownerId: string,
    ref: MediaRef,
    options: {
      field?: string;
      kinds?: readonly MediaKind[];
      purpose?: MediaPurpose;
      unfinished?: true;
    } = {},
  ): Promise<void> {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return;
    const found = await this.media.lockMany(wanted);
    // What a thing shows already, it goes on showing, also where its files stayed with an owner before.
    const kept = new Set(
      found.some((media) => media.ownerId !== ownerId) ? await this.media.idsUsedBy(ref) : [],
    );
    const usable = found.filter(
      (media) =>
        (media.ownerId === ownerId || kept.has(media.id)) &&
        (media.state === 'ready' || (options.unfinished === true && media.state === 'processing')) &&
        (options.kinds?.includes(media.kind) ?? true) &&
        (options.purpose === undefined || media.purpose === options.purpose),
    );
    if (usable.length !== wanted.length) throw mediaUnknown(options.field ?? 'mediaIds');
    await this.media.addUses(wanted, ref);
  }

  /** `ref` shows only `keep` (nothing, by default) from now on; the others are removed once nothing shows them. */
  @Transactional()
  async release(ref: MediaRef, keep: readonly string[] = []): Promise<void> {
    const dropped = (await this.media.idsUsedBy(ref)).filter((id) => !keep.includes(id));
    if (dropped.length === 0) return;
    await this.media.lockMany(dropped);
    await this.media.dropUses(dropped, ref, this.clock.now());
  }

  /** The thing has another owner from now on, and with it the files that nothing else shows. */
  @Transactional()
  async handOver(ref: MediaRef, ownerId: string): Promise<void> {
    const ids = await this.media.idsUsedBy(ref);
    await this.media.lockMany(ids);
    await this.media.giveTo(await this.media.shownOnlyBy(ids, ref), ownerId);
  }

  @Transactional()
  async remove(id: string, ownerId: string): Promise<void> {
    const media = await this.media.lock(id);
    if (!media || media.ownerId !== ownerId) throw notFound();
    if ((await this.media.usesOf(id)) > 0) throw mediaInUse();
    await this.erase(media);
  }

  /** The timeout of a file that nothing shows. */
  @Transactional()
  async removeOrphan(id: string, before: Date): Promise<void> {
    const media = await this.media.lock(id);
    if (!media?.unusedSince || media.unusedSince >= before) return;
    await this.erase(media);
  }

  @Transactional()
  private async begin(media: MediaEntity): Promise<void> {
    const limit = this.settings.get('limit.uploadBytes');
    if ((await this.media.lockUsage(media.ownerId)) + media.size > limit) throw storageFull(limit);
    await this.media.insert(media);
  }

  @Transactional()
  private async finish(id: string): Promise<void> {
    await this.media.update(id, { state: 'ready', updatedAt: this.clock.now() });
    const media = await this.queries.require(id);
    await this.outbox.append(mediaReady({ mediaId: id, ownerId: media.ownerId, purpose: media.dto.purpose }));
    this.realtime.emit(ownerRoom(media.ownerId), 'media.ready', { media: media.dto });
  }

  /** The row goes now, the files by a consumer that tries until they are gone. */
  private async erase(media: MediaEntity): Promise<void> {
    const { id, key, previewKey } = media;
    const parts = await this.uploads.drop(id);
    await this.media.delete(id);
    await this.outbox.append(
      mediaRemoved({
        mediaId: id,
        keys: [
          key,
          ...(previewKey ? [previewKey] : []),
          ...renditionKeys(media),
          ...(parts ? [parts.key] : []),
        ],
        ...(parts ? { parts } : {}),
      }),
    );
  }

  private async write(key: string, content: Buffer): Promise<void> {
    try {
      await this.storage.put(key, content, 'image/webp');
    } catch (error) {
      this.logger.error(`${key} was not stored: ${error instanceof Error ? error.message : String(error)}`);
      throw storeDown();
    }
  }

  private imageRow(
    stored: StoredImage,
    { ownerId, purpose, buffer }: NewImage,
    picture: Picture,
    preview: Picture | null,
  ): MediaEntity {
    const now = this.clock.now();
    return Object.assign(new MediaEntity(), {
      ...stored,
      ownerId,
      kind: 'image',
      mime: 'image/webp',
      size: picture.content.length + (preview?.content.length ?? 0),
      sha256: createHash('sha256').update(buffer).digest('hex'),
      width: picture.width,
      height: picture.height,
      durationSec: null,
      state: 'processing',
      rejection: null,
      purpose,
      unusedSince: now,
      createdAt: now,
      updatedAt: now,
    } satisfies MediaEntity);
  }
}

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { Storage, type StreamedFile } from '../../../platform/storage/storage.js';
import { KeptFiles } from './kept-files.js';
import { MediaEntity, MediaUseEntity } from './media.entity.js';
import { filesLeft, mediaRemoved } from './media.events.js';
import { renditionKeys, renditionOf } from './watermarks/watermark.rules.js';
import { fileOf, UploadEntity } from './resumable/upload.entity.js';

/** Files that somebody sent, wherever they are shown. */
@PersonalData('uploads')
@Injectable()
export class UploadsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
    private readonly kept: KeptFiles,
  ) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const rows = await this.of(userId);
    if (rows.length === 0) return null;
    return {
      content: rows.map(({ id, kind, mime, size, width, height, purpose, createdAt }) => ({
        id,
        kind,
        mime,
        size,
        width,
        height,
        purpose,
        createdAt,
      })),
      files: rows.map(({ key }) => ({
        name: key.slice(key.lastIndexOf('/') + 1),
        read: () => this.read(key),
      })),
    };
  }

  /**
   * The rows go now, the files by a consumer that tries until they are gone. What others have paid for stays where it
   * is shown; its watermark goes, since it has the name of its creator.
   */
  async erase({ userId }: DataSubject): Promise<void> {
    const rows = await this.of(userId);
    const stay = await this.usesThatStay(rows.map(({ id }) => id));
    const stayIds = stay.map(({ mediaId }) => mediaId);
    const gone = rows.filter(({ id }) => !stayIds.includes(id));
    const unfinished = await this.db.repo(UploadEntity).findBy({ ownerId: userId });
    await this.db.query(`DELETE FROM upload WHERE owner_id = $1`, [userId]);
    await this.db.query(
      `DELETE FROM media_use u WHERE media_id IN (SELECT id FROM media WHERE owner_id = $1)
         AND NOT EXISTS (SELECT FROM unnest($2::uuid[], $3::text[], $4::uuid[]) AS s (media_id, ref_kind, ref_id)
           WHERE s.media_id = u.media_id AND s.ref_kind = u.ref_kind AND s.ref_id = u.ref_id)`,
      [userId, stayIds, stay.map(({ refKind }) => refKind), stay.map(({ refId }) => refId)],
    );
    await this.db.query(`DELETE FROM media_watermark WHERE media_id = ANY ($1::uuid[])`, [stayIds]);
    await this.db.query(`DELETE FROM media WHERE owner_id = $1 AND id <> ALL ($2::uuid[])`, [
      userId,
      stayIds,
    ]);
    await this.outbox.append(
      ...rows
        .filter((row) => stayIds.includes(row.id) && renditionOf(row) !== null)
        .map((row) => filesLeft({ mediaId: row.id, keys: renditionKeys(row) })),
      ...gone.map((row) =>
        mediaRemoved({
          mediaId: row.id,
          keys: [row.key, ...(row.previewKey ? [row.previewKey] : []), ...renditionKeys(row)],
        }),
      ),
      ...unfinished.map((upload) =>
        filesLeft({
          mediaId: upload.id,
          keys: [upload.key],
          ...(upload.storageId === null ? {} : { parts: fileOf(upload) }),
        }),
      ),
    );
  }

  private async usesThatStay(mediaIds: readonly string[]): Promise<MediaUseEntity[]> {
    if (mediaIds.length === 0) return [];
    return this.kept.of(await this.db.repo(MediaUseEntity).findBy({ mediaId: In([...mediaIds]) }));
  }

  private async read(key: string): Promise<StreamedFile | null> {
    const size = await this.storage.size(key);
    const stream = size === null ? null : await this.storage.read(key);
    return size === null || stream === null ? null : { stream, size };
  }

  private of(ownerId: string): Promise<MediaEntity[]> {
    return this.db.repo(MediaEntity).find({ where: { ownerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}

import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';
import { Storage } from '../../../platform/storage/storage.js';
import { MediaEntity } from './media.entity.js';
import { filesLeft, mediaRemoved } from './media.events.js';
import { renditionKeys } from './watermarks/watermark.rules.js';
import { fileOf, UploadEntity } from './resumable/upload.entity.js';

/** Files that somebody sent, wherever they are shown. */
@PersonalData('uploads')
@Injectable()
export class UploadsPersonalData implements PersonalDataHolder {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
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
        read: () => this.storage.read(key),
      })),
    };
  }

  /** The rows go now, the files by a consumer that tries until they are gone. */
  async erase({ userId }: DataSubject): Promise<void> {
    const rows = await this.of(userId);
    const unfinished = await this.db.repo(UploadEntity).findBy({ ownerId: userId });
    await this.db.query(`DELETE FROM upload WHERE owner_id = $1`, [userId]);
    await this.db.query(
      `DELETE FROM media_use WHERE media_id IN (SELECT id FROM media WHERE owner_id = $1)`,
      [userId],
    );
    await this.db.query(`DELETE FROM media WHERE owner_id = $1`, [userId]);
    await this.outbox.append(
      ...rows.map((row) =>
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

  private of(ownerId: string): Promise<MediaEntity[]> {
    return this.db.repo(MediaEntity).find({ where: { ownerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}

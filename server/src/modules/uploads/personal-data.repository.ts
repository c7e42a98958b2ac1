import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../platform/privacy/personal-data.js';
import { Storage } from '../../platform/storage/storage.js';
import { MediaEntity } from './media.entity.js';
import { mediaRemoved } from './media.events.js';

/** Files that somebody sent, wherever they are shown. */
@Injectable()
export class UploadsPersonalData implements PersonalDataHolder {
  readonly name = 'uploads';

  constructor(
    registry: PersonalData,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly storage: Storage,
  ) {
    registry.register(this);
  }

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
    await this.db.query(
      `DELETE FROM media_use WHERE media_id IN (SELECT id FROM media WHERE owner_id = $1)`,
      [userId],
    );
    await this.db.query(`DELETE FROM media WHERE owner_id = $1`, [userId]);
    await this.outbox.append(
      ...rows.map(({ id, key, previewKey }) =>
        mediaRemoved({ mediaId: id, keys: [key, ...(previewKey ? [previewKey] : [])] }),
      ),
    );
  }

  private of(ownerId: string): Promise<MediaEntity[]> {
    return this.db.repo(MediaEntity).find({ where: { ownerId }, order: { createdAt: 'ASC', id: 'ASC' } });
  }
}

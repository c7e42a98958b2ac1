import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import {
  type Collected,
  type DataSubject,
  PersonalData,
  type PersonalDataHolder,
} from '../../../platform/privacy/personal-data.js';

/** Posts that were counted: the figures stay, since money was paid on them; whose post it was does not. */
@PersonalData('tracking')
@Injectable()
export class TrackingPersonalData implements PersonalDataHolder {
  constructor(private readonly db: Database) {}

  async collect({ userId }: DataSubject): Promise<Collected | null> {
    const contents = await this.db.query(
      `SELECT platform, url, author, title, caption, views::float8 AS views, likes::float8 AS likes,
         comments::float8 AS comments, shares::float8 AS shares, published_at AS "publishedAt", created_at AS "createdAt"
       FROM tracked_content WHERE owner_id = $1 ORDER BY created_at, id`,
      [userId],
    );
    return contents.length === 0 ? null : { content: contents };
  }

  async erase({ userId }: DataSubject): Promise<void> {
    await this.db.query(
      `UPDATE tracked_content SET external_id = 'erased-' || id, url = '', author = NULL, title = NULL, caption = '',
         thumbnail = NULL, state = 'stopped', next_read_at = NULL, unavailable_since = NULL WHERE owner_id = $1`,
      [userId],
    );
  }
}

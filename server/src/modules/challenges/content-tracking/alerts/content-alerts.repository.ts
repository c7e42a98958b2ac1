import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { ContentAlertEntity } from './content-alert.entity.js';

const MOST = 200;

@Injectable()
export class ContentAlertsRepository {
  constructor(private readonly database: Database) {}

  private get rows() {
    return this.database.repo(ContentAlertEntity);
  }

  /** A milestone that was told before is left out; answers what is new. */
  async insertNew(alerts: readonly ContentAlertEntity[]): Promise<ContentAlertEntity[]> {
    if (alerts.length === 0) return [];
    const inserted = await this.rows
      .createQueryBuilder()
      .insert()
      .values([...alerts])
      .orIgnore()
      .returning('id')
      .execute();
    const ids = new Set((inserted.raw as { id: string }[]).map(({ id }) => id));
    return alerts.filter(({ id }) => ids.has(id));
  }

  /** Of one post, the newest first. */
  of(contentId: string): Promise<ContentAlertEntity[]> {
    return this.rows.find({ where: { contentId }, order: { at: 'DESC', id: 'DESC' }, take: MOST });
  }

  /** The newest one of each post. */
  async newest(contentIds: readonly string[]): Promise<Map<string, ContentAlertEntity>> {
    if (contentIds.length === 0) return new Map();
    const ids = await this.database.query<{ id: string }>(
      `SELECT a.id FROM unnest($1::uuid[]) c (id) CROSS JOIN LATERAL (
         SELECT id FROM content_alert WHERE content_id = c.id ORDER BY at DESC, id DESC LIMIT 1) a`,
      [contentIds],
    );
    const found = await this.rows.findBy({ id: In(ids.map(({ id }) => id)) });
    return new Map(found.map((alert) => [alert.contentId, alert]));
  }
}

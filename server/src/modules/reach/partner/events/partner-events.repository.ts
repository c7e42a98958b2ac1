import { Injectable } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../../kernel/page.js';
import { Database } from '../../../../platform/database/database.js';
import { listOf, visible } from '../../../../platform/database/list.js';
import type { Topic } from '../topics.js';
import { PartnerEventEntity } from './partner-event.entity.js';

const LOG = listOf(PartnerEventEntity, {
  filters: { topics: 'topic = ANY ($1::text[])', after: 'id > $1::uuid', until: 'at <= $1::timestamptz' },
  sorts: { oldest: ['id'] },
});
const own = visible('owner_id = $1');

@Injectable()
export class PartnerEventsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(PartnerEventEntity);
  }

  async insert(event: PartnerEventEntity): Promise<void> {
    await this.rows.insert(event as never);
  }

  log(
    ownerId: string,
    asked: CursorQuery & { topics: readonly Topic[]; after?: string | undefined; until: Date },
  ): Promise<Cursor<PartnerEventEntity>> {
    return LOG.after(this.db, asked, own(ownerId));
  }

  async byIds(ids: readonly string[]): Promise<Map<string, PartnerEventEntity>> {
    const rows = ids.length === 0 ? [] : await this.rows.findBy({ id: In([...ids]) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Their deliveries go with them. */
  async forgetOld(before: Date): Promise<void> {
    await this.rows.delete({ at: LessThan(before) });
  }
}

import { Injectable } from '@nestjs/common';
import { LessThanOrEqual } from 'typeorm';
import { DAY } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { PostViewEntity } from './post-view.entity.js';

export interface Viewer {
  /** What stands in the row. */
  viewer: string;
  /** What the same guest was on the day before; empty for people with an account. */
  before: string | null;
  network: string | null;
}

/** Marks that one viewer has seen one post; nothing while an older mark of theirs stands. */
const MARK = `
  INSERT INTO post_view (post_id, viewer, network, counted_at)
  SELECT $1::uuid, $2::text, $3::text, $4::timestamptz
  WHERE NOT EXISTS (SELECT FROM post_view WHERE post_id = $1 AND viewer = $5 AND counted_at > $6)
  ON CONFLICT (post_id, viewer) DO UPDATE SET counted_at = excluded.counted_at, network = excluded.network
  WHERE post_view.counted_at <= $6
  RETURNING viewer`;

const COUNT = `
  UPDATE post SET view_count = view_count + 1
  WHERE id = $1 AND (SELECT count(*) FROM post_view WHERE post_id = $1 AND network = $2 AND counted_at > $3) <= $4`;

@Injectable()
export class PostViewsRepository {
  constructor(private readonly database: Database) {}

  /** Whether this is the first view within 24 hours; of calls at the same moment one is. */
  async mark(postId: string, { viewer, before, network }: Viewer, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - DAY);
    const rows = await this.database.query(MARK, [postId, viewer, network, now, before, since]);
    return rows.length > 0;
  }

  /** Unless more guests of one network have seen it than count. */
  async count(postId: string, network: string | null, now: Date, mostOfNetwork: number): Promise<void> {
    await this.database.query(COUNT, [postId, network, new Date(now.getTime() - DAY), mostOfNetwork]);
  }

  /** Marks are of no use once their viewer may be counted again. */
  async forget(now: Date): Promise<void> {
    await this.database
      .repo(PostViewEntity)
      .delete({ countedAt: LessThanOrEqual(new Date(now.getTime() - DAY)) });
  }
}

import { Injectable } from '@nestjs/common';
import { Between, In } from 'typeorm';
import type { Cursor, CursorQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { listOf, visible } from '../../../platform/database/list.js';
import { PlatformSnapshotEntity } from './platform-snapshot.entity.js';
import { PlatformVideoEntity } from './platform-video.entity.js';

const VIDEOS = listOf(PlatformVideoEntity, { sorts: { newest: ['published_at DESC', 'id DESC'] } });
const ofLink = visible('link_id = $1');

type VideoRow = Pick<PlatformVideoEntity, keyof PlatformVideoEntity>;

/** Videos and daily figures of linked accounts. */
@Injectable()
export class AccountFiguresRepository {
  constructor(private readonly database: Database) {}

  private get videoRows() {
    return this.database.repo(PlatformVideoEntity);
  }

  private get snapshots() {
    return this.database.repo(PlatformSnapshotEntity);
  }

  videos(linkId: string, query: CursorQuery): Promise<Cursor<PlatformVideoEntity>> {
    return VIDEOS.after(this.database, query, ofLink(linkId));
  }

  /** At most those that are kept of each link. */
  videosOf(linkIds: readonly string[]): Promise<PlatformVideoEntity[]> {
    return linkIds.length === 0
      ? Promise.resolve([])
      : this.videoRows.find({ where: { linkId: In([...linkIds]) }, order: { views: 'DESC', id: 'ASC' } });
  }

  /** What the platform shows now, instead of what it showed before; a known video keeps its id. */
  async replaceVideos(linkId: string, videos: readonly VideoRow[]): Promise<void> {
    const known = await this.videoRows.find({
      select: { id: true, externalId: true },
      where: { linkId },
      lock: { mode: 'pessimistic_write' },
    });
    const ids = new Map(known.map(({ id, externalId }) => [externalId, id]));
    const shown = new Set(videos.map(({ externalId }) => externalId));
    const gone = known.filter(({ externalId }) => !shown.has(externalId)).map(({ id }) => id);
    if (gone.length > 0) await this.videoRows.delete({ id: In(gone) });
    if (videos.length === 0) return;
    await this.videoRows.upsert(
      videos.map((video) => ({ ...video, id: ids.get(video.externalId) ?? video.id })),
      ['linkId', 'externalId'],
    );
  }

  /** The last figures of a day count. */
  async keepDay(snapshot: PlatformSnapshotEntity): Promise<void> {
    await this.snapshots.upsert(snapshot, ['linkId', 'day']);
  }

  days(linkIds: readonly string[], from: string, to: string): Promise<PlatformSnapshotEntity[]> {
    return linkIds.length === 0
      ? Promise.resolve([])
      : this.snapshots.find({
          where: { linkId: In([...linkIds]), day: Between(from, to) },
          order: { day: 'ASC' },
        });
  }

  async forget(linkId: string): Promise<void> {
    await this.videoRows.delete({ linkId });
    await this.snapshots.delete({ linkId });
  }
}

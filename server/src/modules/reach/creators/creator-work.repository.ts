import { Injectable } from '@nestjs/common';
import { safeInteger } from '../../../platform/database/columns.js';
import { Database } from '../../../platform/database/database.js';
import type { CreatorProfileDto } from './dto/creator.dto.js';

const SHOWN = 12;

type Video = Omit<CreatorProfileDto['recent'][number], 'publishedAt' | 'views'> & {
  publishedAt: Date;
  views: string;
};

/** What a media kit shows beside the figures: what somebody says, publishes and has won. */
@Injectable()
export class CreatorWorkRepository {
  constructor(private readonly db: Database) {}

  /** The person of a user name. */
  async idOf(username: string): Promise<string | null> {
    const row = await this.db.one<{ id: string }>('SELECT id FROM "user" WHERE username = $1', [username]);
    return row?.id ?? null;
  }

  async of(id: string): Promise<Pick<CreatorProfileDto, 'bio' | 'recent' | 'challengeWins'>> {
    const [about, videos] = await Promise.all([
      this.db.only<{ bio: string | null; wins: number }>(
        `SELECT u.bio, (SELECT count(DISTINCT e.challenge_id)::int FROM challenge_entry e
           WHERE e.user_id = u.id AND e.earned_minor > 0) AS wins FROM "user" u WHERE u.id = $1`,
        [id],
      ),
      this.db.query<Video>(
        `SELECT l.platform, v.title, v.url, v.thumbnail, v.published_at AS "publishedAt", v.views
         FROM platform_link l JOIN platform_video v ON v.link_id = l.id
         WHERE l.user_id = $1 AND l.status = 'verified' ORDER BY v.published_at DESC, v.id DESC LIMIT ${SHOWN}`,
        [id],
      ),
    ]);
    return {
      bio: about.bio,
      challengeWins: about.wins,
      recent: videos.map(({ publishedAt, views, ...video }) => ({
        ...video,
        publishedAt: publishedAt.toISOString(),
        views: safeInteger.from(views) ?? 0,
      })),
    };
  }
}

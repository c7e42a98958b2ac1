import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import type { ChallengeViewer } from '../../challenges/index.js';

interface RelationRow extends Pick<ChallengeViewer, 'request' | 'invitation' | 'entry'> {
  id: string;
  views: string;
  earned: string;
  dueAt: Date | null;
}

/** Invitations that still count by themselves; what became of others shows only beside a request. */
const OPEN_INVITATION = `i.status IN ('pending', 'accepted')`;

/** The person is $1, the challenges are c. */
const RELATIONS = `
  LEFT JOIN LATERAL (
    SELECT status FROM challenge_request WHERE user_id = $1 AND challenge_id = c.id ORDER BY created_at DESC LIMIT 1) r ON true
  LEFT JOIN challenge_invitation i ON i.challenge_id = c.id AND i.user_id = $1
  LEFT JOIN challenge_entry e ON e.challenge_id = c.id AND e.user_id = $1 AND e.period_no = 1`;

const COLUMNS = `c.id, r.status AS request, CASE WHEN r.status IS NOT NULL OR ${OPEN_INVITATION} THEN i.status END AS invitation,
  e.status AS entry, e.views, e.earned_minor AS earned, e.due_at AS "dueAt"`;

/** How people stand to challenges, in one statement each: every list of a creator asks for it. */
@Injectable()
export class ViewersRepository {
  constructor(private readonly database: Database) {}

  /** To each of these challenges; those without any relation are left out. */
  async of(challengeIds: readonly string[], userId: string): Promise<Map<string, ChallengeViewer>> {
    const rows = await this.database.prepared<RelationRow>(
      `SELECT ${COLUMNS} FROM unnest($2::uuid[]) AS c (id) ${RELATIONS}
       WHERE r.status IS NOT NULL OR ${OPEN_INVITATION} OR e.status IS NOT NULL`,
      [userId, challengeIds],
    );
    return viewersOf(rows);
  }

  /** To all challenges that a person has to do with, the newest relation first. */
  async involved(userId: string, limit: number): Promise<Map<string, ChallengeViewer>> {
    const rows = await this.database.prepared<RelationRow>(
      `SELECT ${COLUMNS}
       FROM (
         SELECT challenge_id AS id, max(created_at) AS at FROM (
           SELECT challenge_id, created_at FROM challenge_request WHERE user_id = $1
           UNION ALL SELECT challenge_id, created_at FROM challenge_invitation i WHERE user_id = $1 AND ${OPEN_INVITATION}
           UNION ALL SELECT challenge_id, created_at FROM challenge_entry WHERE user_id = $1
         ) AS related GROUP BY challenge_id ORDER BY at DESC LIMIT $2) c ${RELATIONS}
       ORDER BY c.at DESC`,
      [userId, limit],
    );
    return viewersOf(rows);
  }
}

const viewersOf = (rows: readonly RelationRow[]): Map<string, ChallengeViewer> =>
  new Map(
    rows.map(({ id, request, invitation, entry, views, earned, dueAt }) => [
      id,
      {
        request,
        invitation,
        entry,
        part:
          entry === null
            ? null
            : { views: Number(views), earned: eur(Number(earned)), dueAt: dueAt?.toISOString() ?? null },
      },
    ]),
  );

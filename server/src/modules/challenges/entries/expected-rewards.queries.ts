import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { accrue, type ChallengeState, expectedMinor, isShared } from '../challenges/index.js';
import { boardStatuses, type EntryState } from './entry.types.js';

interface Place {
  id: string;
  score: number;
  rank: number;
  /** Of all entries together. */
  scores: number;
}

/** Final: what was earned is known, and nothing more can be. */
const over: ReadonlySet<string> = new Set(['completed', 'cancelled']);

/** What entries would get now, in modes where that depends on all the others. */
@Injectable()
export class ExpectedRewards {
  constructor(private readonly database: Database) {}

  /**
   * About what each entry would bring its creator (cents, after the fee) if nothing changed any more. Entries without a
   * place are missing; empty in other modes and once the challenge is over.
   */
  async of(challenge: ChallengeState, entryIds: readonly string[]): Promise<Map<string, number>> {
    const { terms } = challenge;
    if (!terms || !isShared(challenge) || over.has(challenge.status) || entryIds.length === 0)
      return new Map();
    const places = await this.database.query<Place>(
      `SELECT id, score, rank, scores FROM (
         SELECT id, score::float8 AS score, (row_number() OVER (ORDER BY score DESC, approved_at, id))::int AS rank,
           (sum(score) OVER ())::float8 AS scores
         FROM challenge_entry WHERE challenge_id = $1 AND status = ANY ($2)) AS board
       WHERE id = ANY ($3::uuid[])`,
      [challenge.id, [...boardStatuses], entryIds],
    );
    const start = { entryGrossMinor: 0, spentMinor: 0, feeTakenMinor: 0 };
    return new Map(
      places.map((place) => {
        const grossMinor = expectedMinor(challenge, challenge.budgetMinor, place);
        return [place.id, accrue(terms, { ...start, grossMinor }).creatorMinor];
      }),
    );
  }

  /** Gross that an entry of a closed challenge would have got beside those that were paid. */
  async ofEnded(challenge: ChallengeState, { id, score }: EntryState): Promise<number> {
    const [place] = await this.database.query<Omit<Place, 'id' | 'score'>>(
      `SELECT (count(*) FILTER (WHERE score >= $3) + 1)::int AS rank, (coalesce(sum(score), 0) + $3)::float8 AS scores
       FROM challenge_entry WHERE challenge_id = $1 AND id <> $2 AND status = ANY ($4)`,
      [challenge.id, id, score, [...boardStatuses]],
    );
    return place ? expectedMinor(challenge, challenge.budgetMinor, { score, ...place }) : 0;
  }
}

import { Injectable } from '@nestjs/common';
import { In, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { queueOf } from '../../../../platform/database/queue-of.js';
import { type Queue, StaffQueue } from '../../../../platform/staff/staff-queue.js';
import { EntryEntity } from '../entry.entity.js';
import { type EntryState, finalStatuses, lostStatuses } from '../entry.types.js';
import { EntryAnswerEntity } from './entry-answer.entity.js';
import { EntryScoreEntity } from './entry-score.entity.js';
import type { Score, ScoreRules, Signals } from './score.js';

export interface NewScore {
  entry: EntryState;
  signals: Signals;
  scored: Score;
}

/** One scoring with the rules it was made by, so that it can be made again. */
export interface StoredScore extends EntryScoreEntity {
  rules: ScoreRules;
}

/** Scores, their rules, and the answers to a freeze. */
@Injectable()
export class ScoresRepository {
  constructor(private readonly database: Database) {}

  private get entries() {
    return this.database.repo(EntryEntity);
  }

  private get answers() {
    return this.database.repo(EntryAnswerEntity);
  }

  /** Entries of these posts that can still be paid. */
  openOf(contentIds: readonly string[]): Promise<EntryState[]> {
    return this.entries.find({
      where: { contentId: In([...contentIds]), status: Not(In([...finalStatuses])) },
      order: { id: 'ASC' },
    });
  }

  /** Other creators who take part in the challenge, at most `limit`. */
  async others(challengeId: string, userId: string, limit: number): Promise<string[]> {
    const rows = await this.entries.find({
      select: { userId: true },
      where: { challengeId, userId: Not(userId), status: Not(In([...lostStatuses])) },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
    return rows.map((row) => row.userId);
  }

  /** How many entries of these creators staff have disqualified; those without one are left out. */
  async disqualified(userIds: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.entries
      .createQueryBuilder('entry')
      .select('entry.userId', 'userId')
      .addSelect('count(*)::int', 'count')
      .where({ userId: In([...new Set(userIds)]), status: 'disqualified' })
      .groupBy('entry.userId')
      .getRawMany<{ userId: string; count: number }>();
    return new Map(rows.map(({ userId, count }) => [userId, count]));
  }

  /** The number of this set of rules, a new one where it was never used. */
  async versionOf(rules: ScoreRules, now: Date): Promise<number> {
    const text = JSON.stringify(rules);
    const known = await this.versions(text);
    if (known !== undefined) return known;
    await this.database.query(
      `INSERT INTO entry_score_rules (rules, since) VALUES ($1::jsonb, $2) ON CONFLICT (rules) DO NOTHING`,
      [text, now],
    );
    const added = await this.versions(text);
    if (added === undefined) throw new Error('rules of scores were not kept');
    return added;
  }

  /** Adds the scores and puts the latest on their entries, in one statement. */
  async add(scores: readonly NewScore[], rulesVersion: number, now: Date): Promise<void> {
    if (scores.length === 0) return;
    await this.database.query(
      `WITH made AS (
         INSERT INTO entry_score (id, entry_id, user_id, at, rules_version, signals, score, held)
         SELECT s.id, s.entry_id, s.user_id, $1, $2, s.signals, s.score, s.held
         FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::jsonb[], $7::int[], $8::boolean[])
           AS s (id, entry_id, user_id, signals, score, held)
         RETURNING entry_id, score, held)
       UPDATE challenge_entry e SET fraud_score = made.score, fraud_held = made.held FROM made WHERE e.id = made.entry_id`,
      [
        now,
        rulesVersion,
        scores.map(() => newId()),
        scores.map(({ entry }) => entry.id),
        scores.map(({ entry }) => entry.userId),
        scores.map(({ signals }) => JSON.stringify(signals)),
        scores.map(({ scored }) => scored.score),
        scores.map(({ scored }) => scored.held),
      ],
    );
    for (const { entry, scored } of scores)
      Object.assign(entry, { fraudScore: scored.score, fraudHeld: scored.held });
  }

  async latest(entryId: string): Promise<StoredScore | null> {
    const row = await this.database.one<StoredScore>(
      `SELECT s.id, s.entry_id AS "entryId", s.user_id AS "userId", s.at, s.rules_version AS "rulesVersion", s.signals,
         s.score, s.held, r.rules
       FROM entry_score s JOIN entry_score_rules r ON r.version = s.rules_version
       WHERE s.entry_id = $1 ORDER BY s.at DESC, s.id DESC LIMIT 1`,
      [entryId],
    );
    return row ?? null;
  }

  async addAnswer(answer: EntryAnswerEntity): Promise<void> {
    await this.answers.insert(answer);
  }

  answersTo(entryId: string, frozenAt: Date): Promise<number> {
    return this.answers.countBy({ entryId, createdAt: MoreThanOrEqual(frozenAt) });
  }

  answersOf(entryId: string, limit: number): Promise<EntryAnswerEntity[]> {
    return this.answers.find({
      where: { entryId },
      order: { createdAt: 'DESC', id: 'DESC' },
      take: limit,
    });
  }

  @StaffQueue('entries', 'support')
  waiting(): Queue {
    return queueOf(
      this.entries,
      { staffSince: Not(IsNull()) },
      { id: 'id', since: 'staffSince', due: 'dueAt', minor: 'earnedMinor', person: 'userId' },
    );
  }

  private async versions(rules: string): Promise<number | undefined> {
    const row = await this.database.one<{ version: number }>(
      `SELECT version FROM entry_score_rules WHERE rules = $1::jsonb`,
      [rules],
    );
    return row?.version;
  }
}

import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../platform/database/database.js';
import { dueIds } from '../../../platform/database/due.js';
import { RowReader } from '../../../platform/database/row-reader.js';
import { ChallengeEntity } from './challenge.entity.js';
import type { ChallengeActor, ChallengeEvent } from './challenge.machine.js';
import { type ChallengeSeen, seenColumns } from './challenges.policy.js';
import {
  type ChallengeBrief,
  type ChallengeCounters,
  type ChallengeState,
  type ChallengeStatus,
  terminalStatuses,
} from './challenge.types.js';

/** A row of challenge_event, by its columns. */
export interface ChallengeLogLine {
  id: string;
  challenge_id: string;
  event: ChallengeEvent | 'create' | 'funded' | 'refunded' | 'handed_over';
  actor: ChallengeActor;
  actor_id: string | null;
  from_status: ChallengeStatus | null;
  to_status: ChallengeStatus;
  reason: string | null;
  details: object | null;
  at: Date;
}

export type NewChallenge = ChallengeBrief &
  Pick<ChallengeState, 'id' | 'brandId' | 'status' | 'createdAt' | 'updatedAt'>;

export type CounterDeltas = Partial<ChallengeCounters>;
type HourDeltas = Pick<CounterDeltas, 'views' | 'likes' | 'comments' | 'shares'> & { spentMinor?: number };

const counterColumns = [
  'requests',
  'participants',
  'entries',
  'undecided',
  'open',
  'appeals',
  'views',
  'likes',
  'comments',
  'shares',
] as const;

const ADD_TO_HOUR = `
  INSERT INTO challenge_hour AS h (brand_id, hour, challenge_id, views, likes, comments, shares, spent_minor)
  SELECT brand_id, date_trunc('hour', $2::timestamptz, 'UTC'), id, $3, $4, $5, $6, $7 FROM challenge WHERE id = $1
  ON CONFLICT (brand_id, hour, challenge_id) DO UPDATE SET views = h.views + excluded.views, likes = h.likes + excluded.likes,
    comments = h.comments + excluded.comments, shares = h.shares + excluded.shares, spent_minor = h.spent_minor + excluded.spent_minor`;

const OF_IDS = `FROM challenge WHERE id = ANY ($1::uuid[])`;

/** Rows of challenges and their log. */
@Injectable()
export class ChallengesRepository {
  private readonly reader: RowReader<ChallengeEntity>;
  private readonly seenReader: RowReader<ChallengeEntity, keyof ChallengeSeen>;

  constructor(private readonly database: Database) {
    this.reader = new RowReader(database, ChallengeEntity);
    this.seenReader = new RowReader(database, ChallengeEntity, seenColumns);
  }

  private get rows() {
    return this.database.repo(ChallengeEntity);
  }

  /** What is left out starts at its default. */
  async insert(challenge: NewChallenge): Promise<void> {
    await this.rows.insert(challenge);
  }

  async byId(id: string): Promise<ChallengeState | null> {
    const [challenge] = await this.byIds([id]);
    return challenge ?? null;
  }

  async idsOf(brandId: string, most: number): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { brandId },
      order: { id: 'DESC' },
      take: most,
    });
    return rows.map(({ id }) => id);
  }

  async byIds(ids: readonly string[]): Promise<ChallengeState[]> {
    return ids.length === 0 ? [] : this.reader.read(`SELECT ${this.reader.columns} ${OF_IDS}`, [ids]);
  }

  async seenById(id: string): Promise<ChallengeSeen | null> {
    const [seen] = await this.seenReader.read(`SELECT ${this.seenReader.columns} ${OF_IDS}`, [[id]]);
    return seen ?? null;
  }

  /** Locks the row until the transaction ends. */
  async lock(id: string): Promise<ChallengeState | null> {
    this.database.requireTransaction('a lock of a challenge');
    return this.rows.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async update(id: string, change: Partial<ChallengeState>): Promise<void> {
    await this.rows.update(id, change);
  }

  async delete(id: string): Promise<void> {
    await this.rows.delete(id);
  }

  /** False where the free budget is smaller. */
  async reserve(id: string, minor: number): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE challenge SET reserved_minor = reserved_minor + $2
       WHERE id = $1 AND budget_minor - spent_minor - reserved_minor >= $2 RETURNING id`,
      [id, minor],
    );
    return rows.length > 0;
  }

  async release(id: string, minor: number): Promise<void> {
    await this.rows.decrement({ id }, 'reservedMinor', minor);
  }

  /** False where the free budget is smaller. */
  async spend(id: string, grossMinor: number, feeMinor: number): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE challenge SET spent_minor = spent_minor + $2, fee_taken_minor = fee_taken_minor + $3
       WHERE id = $1 AND budget_minor - spent_minor - reserved_minor >= $2 RETURNING id`,
      [id, grossMinor, feeMinor],
    );
    return rows.length > 0;
  }

  async count(id: string, deltas: CounterDeltas): Promise<void> {
    const changed = counterColumns.filter((column) => deltas[column]);
    if (changed.length === 0) return;
    await this.database.query(
      `UPDATE challenge SET ${changed.map((column, index) => `${column} = ${column} + $${index + 2}`).join(', ')} WHERE id = $1`,
      [id, ...changed.map((column) => deltas[column])],
    );
  }

  /** Figures and money by the hour they came in, for charts and forecasts. */
  async addToHour(id: string, at: Date, added: HourDeltas): Promise<void> {
    const { views = 0, likes = 0, comments = 0, shares = 0, spentMinor = 0 } = added;
    if (!(views || likes || comments || shares || spentMinor)) return;
    await this.database.prepared(ADD_TO_HOUR, [id, at, views, likes, comments, shares, spentMinor]);
  }

  async endedOf(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows.find({
      select: { id: true },
      where: { id: In([...ids]), status: In([...terminalStatuses]) },
    });
    return rows.map(({ id }) => id);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.rows, 'timerAt', now, limit);
  }

  /** The latest of these steps. */
  async lastStep(
    id: string,
    events: readonly ChallengeEvent[],
  ): Promise<Pick<
    ChallengeLogLine,
    'event' | 'actor' | 'actor_id' | 'from_status' | 'reason' | 'at'
  > | null> {
    const [step] = await this.database.query<ChallengeLogLine>(
      `SELECT event, actor, actor_id, from_status, reason, at FROM challenge_event
       WHERE challenge_id = $1 AND event = ANY ($2::text[]) ORDER BY at DESC, id DESC LIMIT 1`,
      [id, [...events]],
    );
    return step ?? null;
  }

  async log(line: ChallengeLogLine): Promise<void> {
    await this.database.query(
      `INSERT INTO challenge_event SELECT * FROM jsonb_populate_record(NULL::challenge_event, $1::jsonb)`,
      [JSON.stringify(line)],
    );
  }
}

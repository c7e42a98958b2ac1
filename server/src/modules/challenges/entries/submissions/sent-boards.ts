import { Injectable } from '@nestjs/common';
import { DAY } from '../../../../kernel/clock.js';
import { RedisClient } from '../../../../platform/jobs/redis-client.js';
import type { BoardRowDto } from '../../challenges/index.js';

/** What a room was told last, by entry, so that it is told only what is new. */
type Marks = Record<string, string>;

interface BoardDelta {
  /** Rows that are new or look different. */
  rows: BoardRowDto[];
  /** Entries that have left the rows that a room is told of. */
  gone: string[];
}

const KEPT_MS = DAY;

/** Everything a row shows but its person, whose picture has an address that changes by itself. */
const markOf = ({ rank, score, url, metrics }: BoardRowDto): string =>
  [rank, score, url, metrics.views, metrics.likes, metrics.comments, metrics.shares].join(' ');

/** The change from one board to the next; without one before, all of it. */
export function deltaOf(before: Marks, rows: readonly BoardRowDto[]): BoardDelta {
  const present = new Set(rows.map(({ entryId }) => entryId));
  return {
    rows: rows.filter((row) => before[row.entryId] !== markOf(row)),
    gone: Object.keys(before).filter((entryId) => !present.has(entryId)),
  };
}

/**
 * In Redis, as the next board may be told by another worker. What is lost there is told once more: a row that somebody
 * has already changes nothing.
 */
@Injectable()
export class SentBoards {
  constructor(private readonly redis: RedisClient) {}

  /** What the room of the challenge has not been told yet. */
  async delta(challengeId: string, rows: readonly BoardRowDto[]): Promise<BoardDelta> {
    const told = await this.redis.client.get(this.key(challengeId));
    return deltaOf(told === null ? {} : (JSON.parse(told) as Marks), rows);
  }

  /** After it was told: what ends in between is told twice, never not at all. */
  async told(challengeId: string, rows: readonly BoardRowDto[]): Promise<void> {
    const marks: Marks = Object.fromEntries(rows.map((row) => [row.entryId, markOf(row)]));
    await this.redis.client.set(this.key(challengeId), JSON.stringify(marks), 'PX', KEPT_MS);
  }

  private key(challengeId: string): string {
    return this.redis.key(`board:${challengeId}`);
  }
}

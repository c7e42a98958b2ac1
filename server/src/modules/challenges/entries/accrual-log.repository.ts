import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import type { Accrual, AccrualKind } from '../challenges/index.js';

/** One accrual with everything its sum depends on beside the rules and what was booked before it. */
export interface AccrualLine extends Accrual {
  entryId: string;
  /** Views as they count for pay, or the score; 0 where neither matters. */
  counted: number;
  /** After it. */
  unpaidMinor: number;
  /** Planned, but not booked: the entry stays as it was. */
  refused?: boolean;
}

export interface AccrualBatch {
  challengeId: string;
  kind: AccrualKind;
  /** Budget the batch shared; null where the sum does not depend on it. */
  restMinor: number | null;
  lines: readonly AccrualLine[];
}

export interface LoggedAccrual extends AccrualLine {
  batch: string;
  kind: AccrualKind;
  restMinor: number | null;
  refused: boolean;
  at: Date;
}

/** The append-only log of accruals: with the rules of the brief it computes every cent again. */
@Injectable()
export class AccrualLog {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** What changed together, in one statement and in this order. */
  async append({ challengeId, kind, restMinor, lines }: AccrualBatch): Promise<void> {
    if (lines.length === 0) return;
    const column = <K extends keyof AccrualLine>(key: K) => lines.map((line) => line[key]);
    await this.database.query(
      `INSERT INTO challenge_accrual
         (challenge_id, batch, kind, rest_minor, at, entry_id, counted, gross_minor, fee_minor, creator_minor, unpaid_minor, refused)
       SELECT $1, $2, $3, $4, $5, l.entry_id, l.counted, l.gross, l.fee, l.creator, l.unpaid, l.refused
       FROM unnest($6::uuid[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::boolean[])
         WITH ORDINALITY AS l (entry_id, counted, gross, fee, creator, unpaid, refused, place)
       ORDER BY l.place`,
      [
        challengeId,
        newId(),
        kind,
        restMinor,
        this.clock.now(),
        column('entryId'),
        column('counted'),
        column('grossMinor'),
        column('feeMinor'),
        column('creatorMinor'),
        column('unpaidMinor'),
        lines.map(({ refused = false }) => refused),
      ],
    );
  }

  /** Of a challenge, the oldest first. */
  of(challengeId: string): Promise<LoggedAccrual[]> {
    return this.database.query(
      `SELECT entry_id AS "entryId", batch, kind, counted::float8 AS counted, rest_minor::float8 AS "restMinor",
         gross_minor::float8 AS "grossMinor", fee_minor::float8 AS "feeMinor", creator_minor::float8 AS "creatorMinor",
         unpaid_minor::float8 AS "unpaidMinor", refused, at
       FROM challenge_accrual WHERE challenge_id = $1 ORDER BY no`,
      [challengeId],
    );
  }
}

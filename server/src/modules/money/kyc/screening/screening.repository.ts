import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Verdict } from './screening.types.js';

export interface ScreeningRow {
  id: string;
  userId: string;
  reason: { kind: string; id: string };
  verdict: Verdict;
  /** Sealed; who somebody is alike. */
  matches: string | null;
  at: Date;
}

@Injectable()
export class ScreeningRepository {
  constructor(private readonly db: Database) {}

  async insert({ id, userId, reason, verdict, matches, at }: ScreeningRow): Promise<void> {
    await this.db.query(
      `INSERT INTO screening (id, user_id, reason_kind, reason_id, verdict, matches, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, userId, reason.kind, reason.id, verdict, matches, at],
    );
  }
}

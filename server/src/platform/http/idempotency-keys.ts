import { Injectable } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { Database } from '../database/database.js';

export interface Claim {
  userId: string;
  key: string;
  /** Hash of method, path and body. */
  hash: string;
}

interface Row {
  request_hash: string;
  status: number | null;
  answer: unknown;
  expired: boolean;
}

const LOCK_SECONDS = 90;
const WAIT_MS = 30_000;
const STEP_MS = 50;

@Injectable()
export class IdempotencyKeys {
  constructor(private readonly database: Database) {}

  /** null = the key is ours, go ahead; else the answer of the first call, waited for if it still runs. */
  async claim(claim: Claim): Promise<{ status: number; answer: unknown } | null> {
    const until = Date.now() + WAIT_MS;
    for (let wait = STEP_MS; ; wait = Math.min(wait * 1.5, 500)) {
      if (await this.insert(claim)) return null;
      const row = await this.read(claim);
      if (row && row.request_hash !== claim.hash) {
        throw new AppError('IDEMPOTENCY_MISMATCH', {
          en: 'This Idempotency-Key was used for another request. Use a new one.',
          de: 'Dieser Idempotency-Key wurde für eine andere Anfrage benutzt. Nimm einen neuen.',
        });
      }
      if (row?.status != null) return { status: row.status, answer: row.answer };
      if (row?.expired && (await this.takeOver(claim))) return null;
      if (Date.now() > until)
        throw new AppError('CONFLICT', {
          en: 'The first call with this key is still running. Ask again in a moment.',
          de: 'Der erste Aufruf mit diesem Schlüssel läuft noch. Frage gleich noch einmal.',
        });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  async keep({ userId, key }: Claim, status: number, answer: unknown): Promise<void> {
    await this.database.prepared(
      `UPDATE idempotency_key SET status = $3, answer = $4::jsonb WHERE user_id = $1 AND key = $2`,
      [userId, key, status, JSON.stringify(answer ?? null)],
    );
  }

  async free({ userId, key }: Claim): Promise<void> {
    await this.database.query(
      `DELETE FROM idempotency_key WHERE user_id = $1 AND key = $2 AND status IS NULL`,
      [userId, key],
    );
  }

  /** Keys live for seven days. */
  /** Stored answers hold what was shown to the person. */
  async forgetUser(userId: string): Promise<void> {
    await this.database.query(`DELETE FROM idempotency_key WHERE user_id = $1`, [userId]);
  }

  async forgetOld(): Promise<void> {
    await this.database.query(`DELETE FROM idempotency_key WHERE created_at < now() - interval '7 days'`);
  }

  private async insert({ userId, key, hash }: Claim): Promise<boolean> {
    const rows = await this.database.prepared(
      `INSERT INTO idempotency_key (user_id, key, request_hash, locked_until)
       VALUES ($1, $2, $3, now() + make_interval(secs => ${LOCK_SECONDS})) ON CONFLICT DO NOTHING RETURNING key`,
      [userId, key, hash],
    );
    return rows.length > 0;
  }

  private read({ userId, key }: Claim): Promise<Row | null> {
    return this.database.one<Row>(
      `SELECT request_hash, status, answer, locked_until < now() AS expired FROM idempotency_key WHERE user_id = $1 AND key = $2`,
      [userId, key],
    );
  }

  /** The process that held the key died; what it did is found again by the keys of the money layer below. */
  private async takeOver({ userId, key }: Claim): Promise<boolean> {
    const rows = await this.database.query(
      `UPDATE idempotency_key SET locked_until = now() + make_interval(secs => ${LOCK_SECONDS})
       WHERE user_id = $1 AND key = $2 AND status IS NULL AND locked_until < now() RETURNING key`,
      [userId, key],
    );
    return rows.length > 0;
  }
}

import { Injectable } from '@nestjs/common';
import { IsNull, Not } from 'typeorm';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import type { Instrument, IntentProviderName } from '../../../../platform/gateways/intent-provider.js';
import { InstrumentEntity } from './instrument.entity.js';

@Injectable()
export class InstrumentsRepository {
  constructor(private readonly db: Database) {}

  private get rows() {
    return this.db.repo(InstrumentEntity);
  }

  /** When it was seen first stays; two calls at once write the same row. */
  async seen(
    userId: string,
    provider: IntentProviderName,
    { fingerprint, country }: Instrument,
    now: Date,
  ): Promise<Date> {
    const [row] = await this.db.prepared<{ since: Date }>(
      `INSERT INTO payment_instrument (id, user_id, provider, fingerprint, country, first_seen_at, last_seen_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)
       ON CONFLICT (user_id, provider, fingerprint) DO UPDATE
       SET country = coalesce(excluded.country, payment_instrument.country), last_seen_at = excluded.last_seen_at
       RETURNING first_seen_at AS since`,
      [newId(), userId, provider, fingerprint, country, now],
    );
    if (!row) throw new Error(`the instrument of ${userId} was not written`);
    return row.since;
  }

  async shared(one: string, other: string): Promise<boolean> {
    const [row] = await this.db.prepared<{ shared: boolean }>(
      `SELECT EXISTS (SELECT FROM payment_instrument a JOIN payment_instrument b USING (provider, fingerprint)
         WHERE a.user_id = $1 AND b.user_id = $2) AS shared`,
      [one, other],
    );
    return row?.shared ?? false;
  }

  isOf(userId: string, fingerprint: string): Promise<boolean> {
    return this.rows.existsBy({ userId, fingerprint });
  }

  of(userId: string): Promise<InstrumentEntity[]> {
    return this.rows.find({ where: { userId }, order: { firstSeenAt: 'ASC', id: 'ASC' } });
  }

  async lastCountry(userId: string): Promise<string | null> {
    const row = await this.rows.findOne({
      where: { userId, country: Not(IsNull()) },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
    return row?.country ?? null;
  }
}

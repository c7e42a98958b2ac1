import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';

export interface Payer {
  buyerId: string;
  fingerprint: string | null;
  ip: string | null;
}

interface Tally {
  count: number;
  oldest: Date | null;
}

/** Counts in the tables of the checkout engine: what is counted is what was tried. */
@Injectable()
export class FraudLimitsRepository {
  constructor(private readonly db: Database) {}

  /** How often a person, a card and an address tried since a moment; the highest counts, with its oldest try. */
  startsSince(who: Payer, since: Date): Promise<Tally> {
    return this.tally(who, since, '');
  }

  declinesSince(who: Payer, since: Date): Promise<Tally> {
    return this.tally(who, since, 'AND declined');
  }

  /** What a buyer paid, or may still pay, for some purposes since a moment. */
  async spentSince(buyerId: string, purposes: readonly string[], since: Date): Promise<number> {
    const [row] = await this.db.prepared<{ sum: string }>(
      `SELECT coalesce(sum(quote_minor - coins_minor), 0) AS sum FROM payment
       WHERE buyer_id = $1 AND purpose = ANY ($2) AND created_at > $3 AND provider <> 'wallet'
         AND status NOT IN ('failed', 'cancelled', 'expired')`,
      [buyerId, purposes, since],
    );
    return Number(row?.sum ?? 0);
  }

  private async tally(
    { buyerId, fingerprint, ip }: Payer,
    since: Date,
    condition: '' | 'AND declined',
  ): Promise<Tally> {
    const side = (column: string, parameter: string) =>
      `SELECT count(*) AS count, min(created_at) AS oldest FROM payment_attempt
       WHERE ${column} = ${parameter} AND op IN ('create', 'confirm') AND created_at > $4 ${condition}`;
    const [row] = await this.db.prepared<{ count: string; oldest: Date | null }>(
      `${side('buyer_id', '$1')} UNION ALL ${side('fingerprint', '$2')} UNION ALL ${side('ip', '$3')} ORDER BY count DESC LIMIT 1`,
      [buyerId, fingerprint, ip, since],
    );
    return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
  }
}

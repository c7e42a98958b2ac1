import { Injectable } from '@nestjs/common';
import { networkOf } from '../../../../kernel/ip-network.js';
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

/** Counts in the tables of what was tried: payments, and cards that were only to be saved. */
@Injectable()
export class FraudLimitsRepository {
  constructor(private readonly db: Database) {}

  /** How often a person, a card and a network tried since a moment; the highest counts, with its oldest try. */
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
    const payments = (who: string) =>
      `SELECT created_at FROM payment_attempt
       WHERE ${who} AND op IN ('create', 'confirm') AND created_at > $4 ${condition}`;
    // A card that is only saved is known to the provider alone.
    const both = (who: string) =>
      `${payments(who)} UNION ALL SELECT created_at FROM card_check WHERE ${who} AND created_at > $4 ${condition}`;
    const sides = [both('buyer_id = $1'), payments('fingerprint = $2'), both('network = $3')].map(
      (tries) => `SELECT count(*) AS count, min(created_at) AS oldest FROM (${tries}) tries`,
    );
    const [row] = await this.db.prepared<{ count: string; oldest: Date | null }>(
      `${sides.join(' UNION ALL ')} ORDER BY count DESC LIMIT 1`,
      [buyerId, fingerprint, ip === null ? null : networkOf(ip), since],
    );
    return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
  }
}

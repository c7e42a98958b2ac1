import { Injectable } from '@nestjs/common';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import type { DifferenceClass, Movement } from './reconciliation.types.js';

interface Period {
  provider: string;
  since: Date;
  now: Date;
}

/** How long our own call or its webhook may take before a movement that we did not book is a difference. */
const YOUNG = `interval '15 minutes'`;
/** How long a provider may take to show what we booked. */
const SLOW = `interval '24 hours'`;

/** What one transaction of the ledger moved on a provider's accounts, as the provider would say it. */
const BOOKED = `
  SELECT -sum(e.amount) AS minor FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
  WHERE e.txn_id = l.txn_id AND a.code = ANY ($2::text[])`;

const USERS_OF = `
  coalesce((SELECT array_agg(DISTINCT a.owner_id) FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
            WHERE e.txn_id = found.txn_id AND a.owner_type = 'user'), '{}')`;

/** Movements of providers beside the ledger; everything set-based, since a day may hold many thousands. */
@Injectable()
export class MatchingRepository {
  constructor(private readonly db: Database) {}

  async keep(provider: string, movements: readonly Movement[], now: Date): Promise<void> {
    await this.db.query(
      `INSERT INTO provider_txn (provider, external_id, type, object_kind, object_id, amount_minor, fee_minor, created_at, state, seen_at)
       SELECT $1, m.external_id, m.type, m.kind, m.object_id, m.amount, m.fee, m.created_at, 'open', $9
       FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[], $7::bigint[], $8::timestamptz[])
         AS m (external_id, type, kind, object_id, amount, fee, created_at)
       ON CONFLICT (provider, external_id) DO UPDATE
       SET amount_minor = excluded.amount_minor, fee_minor = excluded.fee_minor, seen_at = excluded.seen_at`,
      [
        provider,
        movements.map(({ externalId }) => externalId),
        movements.map(({ type }) => type),
        movements.map(({ object }) => object.kind),
        movements.map(({ object }) => object.id),
        movements.map(({ amountMinor }) => amountMinor),
        movements.map(({ feeMinor }) => feeMinor),
        movements.map(({ createdAt }) => createdAt),
        now,
      ],
    );
  }

  /** By the provider's own id, which a transaction of the ledger carries as a link. A fee may be booked with it or later. */
  async match({ provider, since, now }: Period, accounts: readonly string[]): Promise<void> {
    await this.db.query(
      `UPDATE provider_txn p SET txn_id = found.txn_id, booked_minor = found.minor, state = CASE
         WHEN found.minor IN (p.amount_minor, p.amount_minor - p.fee_minor) THEN 'matched'
         WHEN found.minor IS NOT NULL THEN 'amount_differs'
         WHEN p.created_at > $4::timestamptz - ${YOUNG} THEN 'open'
         ELSE 'provider_only' END
       FROM (
         SELECT o.external_id, b.txn_id, b.minor FROM provider_txn o LEFT JOIN LATERAL (
           SELECT l.txn_id, b.minor FROM ledger.txn_link l CROSS JOIN LATERAL (${BOOKED}) b
           WHERE l.provider = o.provider AND l.provider_object = o.object_kind AND l.provider_id = o.object_id AND b.minor IS NOT NULL
           ORDER BY b.minor IN (o.amount_minor, o.amount_minor - o.fee_minor) DESC LIMIT 1
         ) b ON true
         WHERE o.provider = $1 AND (o.created_at >= $3 OR o.state <> 'matched')
       ) found
       WHERE p.provider = $1 AND p.external_id = found.external_id`,
      [provider, accounts, since, now],
    );
  }

  /** What waits for a webhook that may have been lost. */
  unbooked(provider: string, limit: number): Promise<{ kind: string; id: string }[]> {
    return this.db.query(
      `SELECT DISTINCT object_kind AS kind, object_id AS id FROM provider_txn
       WHERE provider = $1 AND state = 'provider_only' ORDER BY 2 LIMIT $2`,
      [provider, limit],
    );
  }

  /** Opens what does not agree, closes what agrees by now; answers how many of each. */
  async differences({ provider, since, now }: Period, accounts: readonly string[]) {
    const [row] = await this.db.query<{ opened: number; closed: number }>(
      `WITH found AS (
         SELECT state AS class, object_kind AS kind, object_id AS id, amount_minor AS told, booked_minor AS booked, txn_id
         FROM provider_txn WHERE provider = $1 AND state IN ('provider_only', 'amount_differs')
         UNION ALL
         SELECT 'ours_only', l.provider_object, l.provider_id, NULL, b.minor, l.txn_id
         FROM ledger.txn_link l JOIN ledger.txn t ON t.id = l.txn_id CROSS JOIN LATERAL (${BOOKED}) b
         WHERE l.provider = $1 AND l.provider_object <> 'balance_transaction' AND b.minor IS NOT NULL
           AND t.created_at >= $3 AND t.created_at < $4::timestamptz - ${SLOW}
           AND NOT EXISTS (SELECT FROM provider_txn p WHERE p.provider = l.provider AND p.object_kind = l.provider_object
                           AND p.object_id = l.provider_id)
       ), closed AS (
         UPDATE reconciliation_difference d SET closed_at = $4 WHERE d.provider = $1 AND d.closed_at IS NULL AND d.class <> 'balance'
           AND NOT EXISTS (SELECT FROM found WHERE (found.class, found.kind, found.id) = (d.class, d.subject_kind, d.subject_id))
         RETURNING 1
       ), opened AS (
         INSERT INTO reconciliation_difference
           (id, provider, class, subject_kind, subject_id, told_minor, booked_minor, user_ids, opened_at)
         SELECT uuidv7(), $1, class, kind, id, told, booked, ${USERS_OF}, $4 FROM found
         ON CONFLICT (provider, class, subject_kind, subject_id) WHERE closed_at IS NULL DO NOTHING
         RETURNING 1
       )
       SELECT (SELECT count(*)::int FROM opened) AS opened, (SELECT count(*)::int FROM closed) AS closed`,
      [provider, accounts, since, now],
    );
    return row ?? { opened: 0, closed: 0 };
  }

  async counts(provider: string, since: Date): Promise<{ movements: number; matched: number }> {
    const [row] = await this.db.query<{ movements: number; matched: number }>(
      `SELECT count(*)::int AS movements, count(*) FILTER (WHERE state = 'matched')::int AS matched
       FROM provider_txn WHERE provider = $1 AND created_at >= $2`,
      [provider, since],
    );
    return row ?? { movements: 0, matched: 0 };
  }

  /** The parts of the balance equation that are ours, at one moment. */
  async ownBalance(provider: string, accounts: readonly string[]) {
    const [row] = await this.db.query<{ booked: string; fees: string; differences: string }>(
      `SELECT
         (SELECT coalesce(-sum(balance), 0) FROM ledger.account_balance WHERE code = ANY ($2::text[])) AS booked,
         (SELECT coalesce(sum(p.fee_minor), 0) FROM provider_txn p
          WHERE p.provider = $1 AND p.state = 'matched' AND p.fee_minor <> 0 AND p.booked_minor = p.amount_minor
            AND NOT EXISTS (SELECT FROM ledger.txn_link l WHERE l.provider = p.provider
                            AND l.provider_object = 'balance_transaction' AND l.provider_id = p.external_id)) AS fees,
         (SELECT coalesce(sum(CASE class WHEN 'ours_only' THEN -booked_minor ELSE told_minor - coalesce(booked_minor, 0) END), 0)
          FROM reconciliation_difference WHERE provider = $1 AND closed_at IS NULL AND class <> 'balance') AS differences`,
      [provider, accounts],
    );
    return {
      bookedMinor: Number(row?.booked ?? 0),
      unbookedFeesMinor: Number(row?.fees ?? 0),
      differencesMinor: Number(row?.differences ?? 0),
    };
  }

  /** One open difference of the balance at most; it closes as soon as nothing is unexplained. */
  async balanceDifference(
    provider: string,
    toldMinor: number,
    bookedMinor: number,
    unexplained: boolean,
    now: Date,
  ) {
    if (unexplained)
      await this.db.query(
        `INSERT INTO reconciliation_difference
           (id, provider, class, subject_kind, subject_id, told_minor, booked_minor, user_ids, opened_at)
         VALUES ($1, $2, $3, 'balance', $2, $4, $5, '{}', $6)
         ON CONFLICT (provider, class, subject_kind, subject_id) WHERE closed_at IS NULL
         DO UPDATE SET told_minor = excluded.told_minor, booked_minor = excluded.booked_minor`,
        [newId(), provider, 'balance' satisfies DifferenceClass, toldMinor, bookedMinor, now],
      );
    else
      await this.db.query(
        `UPDATE reconciliation_difference SET closed_at = $2 WHERE provider = $1 AND class = 'balance' AND closed_at IS NULL`,
        [provider, now],
      );
  }
}

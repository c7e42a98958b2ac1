import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';

export interface Finding {
  check: string;
  violations: number;
  /** A few of the rows that break the rule. */
  examples: string[];
}

export interface Verification {
  ok: boolean;
  transactions: number;
  entries: number;
  checks: string[];
  findings: Finding[];
}

/** Each answers the rows that break one invariant, as `subject`. They trust nothing that is derived. */
const checks: Record<string, string> = {
  'every transaction adds up to zero in each currency': `
    SELECT txn_id::text AS subject FROM ledger.entry GROUP BY txn_id, currency HAVING sum(amount) <> 0`,
  'every transaction has at least two entries': `
    SELECT t.id::text AS subject FROM ledger.txn t LEFT JOIN ledger.entry e ON e.txn_id = t.id
    GROUP BY t.id HAVING count(e.id) < 2`,
  'every entry has its transaction and an account of its currency': `
    SELECT e.id::text AS subject FROM ledger.entry e LEFT JOIN ledger.txn t ON t.id = e.txn_id
    LEFT JOIN ledger.account a ON a.id = e.account_id AND a.currency = e.currency WHERE t.id IS NULL OR a.id IS NULL`,
  'every balance is the sum of its entries': `
    SELECT a.id::text AS subject FROM ledger.account a LEFT JOIN ledger.entry e ON e.account_id = a.id
      AND (NOT a.deferred OR e.id <= a.rolled_entry_id)
    GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,
  'entries of an account form an unbroken chain': `
    SELECT DISTINCT account_id::text AS subject FROM (
      SELECT e.account_id, e.account_version, e.balance_after,
        row_number() OVER chain AS version, sum(e.amount) OVER chain AS balance
      FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id WHERE NOT a.deferred
      WINDOW chain AS (PARTITION BY e.account_id ORDER BY e.account_version)
    ) link WHERE account_version IS DISTINCT FROM version OR balance_after IS DISTINCT FROM balance`,
  'the last link of a chain is the account itself': `
    SELECT a.id::text AS subject FROM ledger.account a
    LEFT JOIN LATERAL (SELECT account_version, balance_after FROM ledger.entry e WHERE e.account_id = a.id
                       ORDER BY account_version DESC LIMIT 1) last ON true
    WHERE NOT a.deferred
      AND (a.version, a.balance) IS DISTINCT FROM (coalesce(last.account_version, 0), coalesce(last.balance_after, 0))`,
  'no checked account is overdrawn': `
    SELECT id::text AS subject FROM ledger.account
    WHERE held < 0 OR (nonneg AND balance - held < 0) OR (code = 'receivable' AND balance > 0)`,
  'what is held is the sum of pending holds': `
    SELECT a.id::text AS subject FROM ledger.account a
    LEFT JOIN ledger.hold h ON h.account_id = a.id AND h.state = 'pending'
    GROUP BY a.id HAVING a.held <> coalesce(sum(h.amount), 0)`,
  'a posted hold gave what its transaction took': `
    SELECT h.id::text AS subject FROM ledger.hold h LEFT JOIN ledger.entry e
      ON e.txn_id = h.posted_txn_id AND e.account_id = h.account_id
    WHERE h.state = 'posted' GROUP BY h.id HAVING h.captured IS DISTINCT FROM -sum(e.amount)`,
  'a reversal mirrors its transaction': `
    SELECT t.id::text AS subject FROM ledger.txn t
    JOIN ledger.entry e ON e.txn_id IN (t.id, t.reverses_txn_id)
    WHERE t.reverses_txn_id IS NOT NULL
    GROUP BY t.id, e.account_id HAVING sum(e.amount) <> 0`,
  'accounts follow the chart': `
    SELECT a.id::text AS subject FROM ledger.account a
    LEFT JOIN ledger.account_code c ON c.code = split_part(a.code, ':', 1)
    WHERE (c.currency, c.side, c.nonneg, c.deferred) IS DISTINCT FROM (a.currency, a.side, a.nonneg, a.deferred)`,
  'a closed day holds what was booked in it': `
    SELECT coalesce(d.day, m.day)::text || ' account ' || coalesce(d.account_id, m.account_id) AS subject
    FROM ledger.ledger_day d FULL JOIN (
      SELECT (created_at AT TIME ZONE 'UTC')::date AS day, account_id, sum(amount) AS amount
      FROM ledger.entry WHERE (created_at AT TIME ZONE 'UTC')::date <= (SELECT max(day) FROM ledger.ledger_day_seal)
      GROUP BY 1, 2
    ) m ON m.day = d.day AND m.account_id = d.account_id
    WHERE m.amount IS DISTINCT FROM d.credits - d.debits OR d.hash IS DISTINCT FROM ledger.day_hash(d)`,
  'a closed day opens with what the one before closed with': `
    SELECT day::text || ' account ' || account_id AS subject FROM (
      SELECT day, account_id, opening, lag(closing, 1, 0::bigint) OVER (PARTITION BY account_id ORDER BY day) AS before
      FROM ledger.ledger_day
    ) link WHERE opening <> before`,
  'closed days form an unbroken chain of seals': `
    SELECT s.day::text AS subject FROM (
      SELECT *, lag(hash) OVER (ORDER BY day) AS before, lag(day) OVER (ORDER BY day) AS day_before
      FROM ledger.ledger_day_seal
    ) s LEFT JOIN LATERAL (
      SELECT string_agg(d.hash, ''::bytea ORDER BY d.account_id) AS lines FROM ledger.ledger_day d WHERE d.day = s.day
    ) l ON true
    WHERE s.previous_hash IS DISTINCT FROM s.before OR s.day_before <> s.day - 1
      OR s.hash <> ledger.seal_hash(s.before, s.day, s.transactions, l.lines)`,
  'the guards of the tables are on': `
    SELECT t.tgname AS subject FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname = 'ledger' AND t.tgenabled <> 'O'`,
};

/** Recomputes the books from their entries. Reads all of them: for tests, staff and the nightly run. */
@Injectable()
export class LedgerVerification {
  constructor(private readonly db: Database) {}

  /** All checks look at one moment, whatever is posted meanwhile; so it takes a transaction of its own. */
  verify(): Promise<Verification> {
    return this.db.snapshot(() => this.run());
  }

  private async run(): Promise<Verification> {
    const findings: Finding[] = [];
    for (const [check, sql] of Object.entries(checks)) {
      const broken = await this.db.one<{ violations: string; examples: string[] | null }>(
        `SELECT count(*) AS violations, (array_agg(subject))[1:5] AS examples FROM (${sql}) broken`,
      );
      const violations = Number(broken?.violations ?? 0);
      if (violations > 0) findings.push({ check, violations, examples: broken?.examples ?? [] });
    }
    const size = await this.db.one<{ transactions: string; entries: string }>(
      `SELECT (SELECT count(*) FROM ledger.txn) AS transactions, (SELECT count(*) FROM ledger.entry) AS entries`,
    );
    return {
      ok: findings.length === 0,
      transactions: Number(size?.transactions ?? 0),
      entries: Number(size?.entries ?? 0),
      checks: Object.keys(checks),
      findings,
    };
  }
}

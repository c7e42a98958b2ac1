import { Injectable } from '@nestjs/common';
import { type Cursor, type CursorQuery, mapped, type Page, type PageQuery } from '../../../kernel/page.js';
import { Database } from '../../../platform/database/database.js';
import { everything, listOf, Rows, type Visible, visible } from '../../../platform/database/list.js';
import { type AccountRef, type Currency, isPlatform, type Owner } from './accounts.js';
import { accountColumns, type PostingKind, type Source } from './posting.js';

export interface AccountBalance {
  account: AccountRef;
  balance: number;
  held: number;
  /** What can be spent: the balance without what is held. */
  available: number;
}

export interface LedgerAccount extends AccountBalance {
  id: string;
  openedAt: Date;
  closedAt: Date | null;
}

export interface LedgerEntry {
  id: string;
  txnId: string;
  kind: PostingKind;
  source: Source;
  accountId: string;
  account: AccountRef;
  amount: number;
  /** Empty for deferred accounts: their entries are not ordered. */
  balanceAfter: number | null;
  effectiveAt: Date;
  createdAt: Date;
}

export interface CodeSum {
  kind: PostingKind;
  code: string;
  currency: Currency;
  amount: number;
}

export interface TrialBalance {
  asOf: Date;
  rows: { code: string; currency: Currency; debit: number; credit: number }[];
  balanced: boolean;
}

/** Days, in UTC. */
export interface EntryFilter extends CursorQuery {
  from?: string;
  to?: string;
}

interface AccountRow {
  id: string;
  ownerType: string;
  ownerId: string;
  code: string;
  currency: Currency;
  balance: string;
  held: string;
  openedAt: Date;
  closedAt: Date | null;
}

interface EntryRow extends Pick<AccountRow, 'ownerType' | 'ownerId' | 'code' | 'currency'> {
  id: string;
  txnId: string;
  kind: PostingKind;
  sourceType: string;
  sourceId: string;
  accountId: string;
  amount: string;
  balanceAfter: string | null;
  effectiveAt: Date;
  createdAt: Date;
}

const ACCOUNT = `a.id, a.owner_type AS "ownerType", a.owner_id AS "ownerId", a.code, a.currency, a.balance, a.held,
  a.opened_at AS "openedAt", a.closed_at AS "closedAt"`;

const ENTRY = `e.id, e.txn_id AS "txnId", t.kind, t.source_type AS "sourceType", t.source_id AS "sourceId",
    a.id AS "accountId", a.owner_type AS "ownerType", a.owner_id AS "ownerId", a.code, a.currency, e.amount,
    e.balance_after AS "balanceAfter", t.effective_at AS "effectiveAt", e.created_at AS "createdAt"`;
const BOOKED =
  'ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id JOIN ledger.account a ON a.id = e.account_id';

/** In the order of their opening. */
const ACCOUNTS = listOf(new Rows<AccountRow>('ledger.account_balance a', ACCOUNT), {
  counted: 'ledger.account a',
  filters: { code: 'a.code = $1', ownerId: 'a.owner_id = $1' },
  sorts: { opened: ['a.id'] },
});

const ENTRIES = listOf(new Rows<EntryRow>(BOOKED, ENTRY), {
  filters: { from: 'e.created_at >= $1', to: 'e.created_at < $1::date + 1' },
  sorts: { newest: ['e.id DESC'] },
});
const ofAccounts = visible(`e.account_id IN (
  SELECT o.id FROM ledger.account o JOIN unnest($1::text[], $2::uuid[], $3::text[], $4::text[])
    AS r(owner_type, owner_id, code, currency)
  ON (o.owner_type, o.owner_id, o.code, o.currency) = (r.owner_type, r.owner_id, r.code, r.currency))`);
const ofSource = visible('t.source_type = $1 AND t.source_id = $2');

/** Reads of the books; never writes. */
@Injectable()
export class LedgerQueries {
  constructor(private readonly db: Database) {}

  async balance(account: AccountRef): Promise<AccountBalance> {
    const [balance] = await this.balances([account]);
    if (!balance) throw new Error('no balance was read');
    return balance;
  }

  /** In the order asked; an account that was never used holds nothing. */
  async balances(accounts: readonly AccountRef[]): Promise<AccountBalance[]> {
    const rows = await this.db.prepared<{ balance: string | null; held: string | null }>(
      `SELECT a.balance, a.held
       FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[])
         WITH ORDINALITY AS r(owner_type, owner_id, code, currency, position)
       LEFT JOIN ledger.account_balance a
         ON (a.owner_type, a.owner_id, a.code, a.currency) = (r.owner_type, r.owner_id, r.code, r.currency)
       ORDER BY r.position`,
      accountColumns(accounts),
    );
    return accounts.map((account, index) => balanceOf(account, rows[index]?.balance, rows[index]?.held));
  }

  /** Whether a posting moved one of these accounts. */
  async moves(txnId: string, accounts: readonly AccountRef[]): Promise<boolean> {
    const [row] = await this.db.prepared<{ moves: boolean }>(
      `SELECT EXISTS (
         SELECT FROM ledger.entry e JOIN ledger.account a ON a.id = e.account_id
         JOIN unnest($2::text[], $3::uuid[], $4::text[], $5::text[]) AS r(owner_type, owner_id, code, currency)
           ON (a.owner_type, a.owner_id, a.code, a.currency) = (r.owner_type, r.owner_id, r.code, r.currency)
         WHERE e.txn_id = $1) AS moves`,
      [txnId, ...accountColumns(accounts)],
    );
    return row?.moves ?? false;
  }

  async account(id: string): Promise<LedgerAccount | null> {
    if (!/^[0-9]{1,18}$/.test(id)) return null;
    const row = await this.db.one<AccountRow>(
      `SELECT ${ACCOUNT} FROM ledger.account_balance a WHERE a.id = $1`,
      [id],
    );
    return row ? accountOf(row) : null;
  }

  /** For staff. */
  async accounts(filter: PageQuery & { code?: string; ownerId?: string }): Promise<Page<LedgerAccount>> {
    return mapped(await ACCOUNTS.page(this.db, filter, everything), accountOf);
  }

  /** The history of accounts, newest first. */
  entriesOfAccounts(accounts: readonly AccountRef[], filter: EntryFilter): Promise<Cursor<LedgerEntry>> {
    return this.entries(filter, ofAccounts(...accountColumns(accounts)));
  }

  /** Everything booked for a payment, challenge or order, newest first. */
  entriesOfSource(source: Source, filter: EntryFilter): Promise<Cursor<LedgerEntry>> {
    return this.entries(filter, ofSource(source.type, source.id));
  }

  async entriesOfTransaction(txnId: string): Promise<LedgerEntry[]> {
    return this.entriesOfTransactions([txnId]);
  }

  /** In the order in which they were booked. */
  async entriesOfTransactions(ids: readonly string[]): Promise<LedgerEntry[]> {
    const rows = await this.db.query<EntryRow>(
      `SELECT ${ENTRY} FROM ${BOOKED} WHERE e.txn_id = ANY ($1::uuid[]) ORDER BY e.id`,
      [ids],
    );
    return rows.map(entryOf);
  }

  /** People with at least so much free money, in the order of their accounts. */
  withFreeMoney(
    minimumMinor: number,
    after: string,
    limit: number,
  ): Promise<{ userId: string; accountId: string }[]> {
    return this.db.query(
      `SELECT owner_id AS "userId", id AS "accountId" FROM ledger.account
       WHERE code = 'payable' AND owner_type = 'user' AND balance - held >= $1 AND id > $2 ORDER BY id LIMIT $3`,
      [minimumMinor, after, limit],
    );
  }

  /** What was booked for one source, by kind and account code: the figures of an escrow proof. */
  async sumsOfSource(source: Source): Promise<CodeSum[]> {
    const rows = await this.db.query<Omit<CodeSum, 'amount'> & { amount: string }>(
      `SELECT t.kind, a.code, a.currency, sum(e.amount) AS amount
       FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id JOIN ledger.account a ON a.id = e.account_id
       WHERE t.source_type = $1 AND t.source_id = $2 GROUP BY t.kind, a.code, a.currency ORDER BY 1, 2, 3`,
      [source.type, source.id],
    );
    return rows.map((row) => ({ ...row, amount: integer(row.amount) }));
  }

  /**
   * All that was booked for the sources that ever touched one account, by kind and code: for an escrow its fundings,
   * accruals, refunds, and what became of the earnings afterwards.
   */
  async flowsOf(account: AccountRef): Promise<CodeSum[]> {
    const rows = await this.db.query<Omit<CodeSum, 'amount'> & { amount: string }>(
      `WITH touching AS (
         SELECT DISTINCT t.source_type, t.source_id FROM ledger.txn t JOIN ledger.entry e ON e.txn_id = t.id
         WHERE e.account_id IN (
           SELECT o.id FROM ledger.account o JOIN unnest($1::text[], $2::uuid[], $3::text[], $4::text[])
             AS r(owner_type, owner_id, code, currency)
           ON (o.owner_type, o.owner_id, o.code, o.currency) = (r.owner_type, r.owner_id, r.code, r.currency))
       )
       SELECT t.kind, a.code, a.currency, sum(e.amount) AS amount
       FROM touching s JOIN ledger.txn t USING (source_type, source_id)
       JOIN ledger.entry e ON e.txn_id = t.id JOIN ledger.account a ON a.id = e.account_id
       GROUP BY t.kind, a.code, a.currency ORDER BY 1, 2, 3`,
      accountColumns([account]),
    );
    return rows.map((row) => ({ ...row, amount: integer(row.amount) }));
  }

  /** Balances of all accounts by code; in the order of the chart. */
  async sumsByCode(): Promise<Omit<CodeSum, 'kind'>[]> {
    const rows = await this.db.query<{ code: string; currency: Currency; amount: string }>(
      `SELECT code, currency, sum(balance) AS amount FROM ledger.account_balance GROUP BY code, currency ORDER BY 1, 2`,
    );
    return rows.map((row) => ({ ...row, amount: integer(row.amount) }));
  }

  /** Credit balances against debit balances, of what was effective before `asOf`. */
  async trialBalance(asOf: Date): Promise<TrialBalance> {
    const sums = await this.db.query<{ code: string; currency: Currency; debit: string; credit: string }>(
      `SELECT code, currency, coalesce(-sum(amount) FILTER (WHERE amount < 0), 0) AS debit,
         coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS credit
       FROM (
         SELECT a.code, a.currency, sum(e.amount) AS amount
         FROM ledger.entry e JOIN ledger.txn t ON t.id = e.txn_id JOIN ledger.account a ON a.id = e.account_id
         WHERE t.effective_at < $1 GROUP BY a.id
       ) balance GROUP BY code, currency ORDER BY currency, code`,
      [asOf],
    );
    const rows = sums.map((row) => ({ ...row, debit: integer(row.debit), credit: integer(row.credit) }));
    const open = new Map<Currency, number>();
    for (const { currency, debit, credit } of rows)
      open.set(currency, (open.get(currency) ?? 0) + credit - debit);
    return { asOf, rows, balanced: [...open.values()].every((rest) => rest === 0) };
  }

  private async entries(filter: EntryFilter, whose: Visible): Promise<Cursor<LedgerEntry>> {
    return mapped(await ENTRIES.after(this.db, filter, whose), entryOf);
  }
}

const integer = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`amount out of range: ${text}`);
  return value;
};

const refOf = (row: Pick<AccountRow, 'ownerType' | 'ownerId' | 'code' | 'currency'>): AccountRef => {
  const owner: Owner | undefined = isPlatform(row.ownerType)
    ? undefined
    : { type: row.ownerType, id: row.ownerId };
  return { ...(owner && { owner }), code: row.code, currency: row.currency };
};

const balanceOf = (
  account: AccountRef,
  balanceText?: string | null,
  heldText?: string | null,
): AccountBalance => {
  const balance = integer(balanceText ?? '0');
  const held = integer(heldText ?? '0');
  return { account, balance, held, available: balance - held };
};

const accountOf = (row: AccountRow): LedgerAccount => ({
  ...balanceOf(refOf(row), row.balance, row.held),
  id: row.id,
  openedAt: row.openedAt,
  closedAt: row.closedAt,
});

const entryOf = (row: EntryRow): LedgerEntry => ({
  id: row.id,
  txnId: row.txnId,
  kind: row.kind,
  source: { type: row.sourceType, id: row.sourceId },
  accountId: row.accountId,
  account: refOf(row),
  amount: integer(row.amount),
  balanceAfter: row.balanceAfter === null ? null : integer(row.balanceAfter),
  effectiveAt: row.effectiveAt,
  createdAt: row.createdAt,
});

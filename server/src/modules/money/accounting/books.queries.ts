import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Cursor, type CursorQuery, mapped, type Page } from '../../../kernel/page.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog, type AuditNote } from '../../../platform/audit/audit-log.js';
import {
  type LedgerAccount,
  LedgerDays,
  type LedgerEntry,
  LedgerQueries,
  type LedgerTransaction,
  LedgerTransactions,
} from '../ledger/index.js';
import { type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { accountDto, dayDto, entryDto, transactionDto, unitOf } from './books.view.js';
import type {
  EntryQueryDto,
  LedgerAccountDto,
  LedgerAccountQueryDto,
  LedgerCheckDto,
  LedgerDayDto,
  LedgerDayQueryDto,
  LedgerEntryDto,
  LedgerTransactionDto,
  TransactionQueryDto,
  TrialBalanceDto,
} from './dto/books.dto.js';

/** The books as admins read them. Looking at accounts leaves an entry in the audit log: they are people's money. */
@Injectable()
export class BooksQueries {
  constructor(
    private readonly ledger: LedgerQueries,
    private readonly booked: LedgerTransactions,
    private readonly days: LedgerDays,
    private readonly users: UsersQueries,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  async check(): Promise<LedgerCheckDto> {
    const sums = await this.ledger.sumsByCode();
    const open = new Map<string, number>();
    for (const { currency, amount } of sums) open.set(currency, (open.get(currency) ?? 0) + amount);
    return {
      balanced: [...open.values()].every((rest) => rest === 0),
      byAccount: sums.map(({ code, currency, amount }) => ({
        account: code,
        unit: unitOf(currency),
        minor: amount,
      })),
      checkedAt: this.clock.now().toISOString(),
    };
  }

  async accounts(query: LedgerAccountQueryDto, by: AuditActor): Promise<Page<LedgerAccountDto>> {
    const { code, ownerId } = query;
    const filter = { ...(code ? { code } : {}), ...(ownerId ? { ownerId } : {}) };
    const accounts = await this.ledger.accounts(query);
    await this.audit.record(by, {
      action: 'ledger.readAccounts',
      target: { kind: ownerId ? 'user' : 'ledger', id: ownerId ?? code ?? 'all' },
      after: { ...filter, page: query.page },
    });
    const cards = await this.ownersOf(accounts.data);
    return mapped(accounts, (account) => accountDto(account, cards));
  }

  async account(id: string, by: AuditActor): Promise<LedgerAccountDto> {
    const account = await this.knownAccount(id);
    await this.audit.record(by, {
      action: 'ledger.readAccounts',
      target: { kind: 'ledger_account', id },
    });
    return accountDto(account, await this.ownersOf([account]));
  }

  /** What was booked for one thing, newest first, each transaction with all its lines. */
  async transactions(
    { sourceKind, sourceId, ...asked }: TransactionQueryDto,
    by: AuditActor,
  ): Promise<Cursor<LedgerTransactionDto>> {
    const source = { type: sourceKind, id: sourceId };
    return this.looked(await this.booked.after(source, asked), { kind: sourceKind, id: sourceId }, asked, by);
  }

  /** Those with these ids, for the page of what they were booked for. */
  async transactionsWith(
    ids: readonly string[],
    target: AuditNote['target'],
    asked: CursorQuery,
    by: AuditActor,
  ): Promise<Cursor<LedgerTransactionDto>> {
    return this.looked(await this.booked.after(ids, asked), target, asked, by);
  }

  private async looked(
    found: Cursor<LedgerTransaction>,
    target: AuditNote['target'],
    { cursor }: CursorQuery,
    by: AuditActor,
  ): Promise<Cursor<LedgerTransactionDto>> {
    await this.audit.record(by, {
      action: 'ledger.readTransactions',
      target,
      after: { cursor: cursor ?? null },
    });
    return mapped(found, await this.linesOf(found.data));
  }

  async transaction(id: string, by: AuditActor): Promise<LedgerTransactionDto> {
    const transaction = await this.booked.byId(id);
    if (!transaction)
      throw notFound({ en: 'This transaction does not exist', de: 'Diese Buchung gibt es nicht' });
    await this.audit.record(by, {
      action: 'ledger.readTransactions',
      target: { kind: 'ledger_transaction', id },
    });
    return (await this.linesOf([transaction]))(transaction);
  }

  /** The lines of these transactions, with the people whose accounts they move, in two statements. */
  private async linesOf(transactions: readonly LedgerTransaction[]) {
    const entries = await this.ledger.entriesOfTransactions(transactions.map(({ id }) => id));
    const cards = await this.ownersOf(entries);
    const byId = new Map<string, LedgerEntry[]>();
    for (const entry of entries) byId.set(entry.txnId, [...(byId.get(entry.txnId) ?? []), entry]);
    return (transaction: LedgerTransaction) =>
      transactionDto(transaction, byId.get(transaction.id) ?? [], cards);
  }

  private ownersOf(rows: readonly Pick<LedgerEntry, 'account'>[]): Promise<ReadonlyMap<string, UserCardDto>> {
    return this.users.cards(
      rows.flatMap(({ account: { owner } }) => (owner?.type === 'user' ? [owner.id] : [])),
    );
  }

  private async knownAccount(id: string): Promise<LedgerAccount> {
    const account = await this.ledger.account(id);
    if (!account) throw notFound({ en: 'This account does not exist', de: 'Dieses Konto gibt es nicht' });
    return account;
  }

  /** Newest first. */
  async entries(id: string, query: EntryQueryDto, by: AuditActor): Promise<Cursor<LedgerEntryDto>> {
    const { account } = await this.knownAccount(id);
    const { cursor, from, to } = query;
    const entries = await this.ledger.entriesOfAccounts([account], query);
    await this.audit.record(by, {
      action: 'ledger.readEntries',
      target: { kind: 'ledger_account', id },
      after: { cursor: cursor ?? null, from: from ?? null, to: to ?? null },
    });
    return mapped(entries, entryDto);
  }

  async trialBalance(asOf: string | undefined): Promise<TrialBalanceDto> {
    const balance = await this.ledger.trialBalance(asOf ? new Date(asOf) : this.clock.now());
    return {
      asOf: balance.asOf.toISOString(),
      rows: balance.rows.map(({ code, currency, debit, credit }) => ({
        code,
        unit: unitOf(currency),
        debit,
        credit,
      })),
      balanced: balance.balanced,
    };
  }

  async closedDays(query: LedgerDayQueryDto): Promise<Page<LedgerDayDto>> {
    return mapped(await this.days.page(query), dayDto);
  }
}

import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { type Cursor, mapped, type Page } from '../../../kernel/page.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { LedgerDays, LedgerQueries } from '../ledger/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { accountDto, dayDto, entryDto, unitOf } from './books.view.js';
import type {
  EntryQueryDto,
  LedgerAccountDto,
  LedgerAccountQueryDto,
  LedgerCheckDto,
  LedgerDayDto,
  LedgerDayQueryDto,
  LedgerEntryDto,
  TrialBalanceDto,
} from './dto/books.dto.js';

/** The books as admins read them. Looking at accounts leaves an entry in the audit log: they are people's money. */
@Injectable()
export class BooksQueries {
  constructor(
    private readonly ledger: LedgerQueries,
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
    const owners = accounts.data.flatMap(({ account }) =>
      account.owner?.type === 'user' ? [account.owner.id] : [],
    );
    const cards = await this.users.cards(owners);
    return mapped(accounts, (account) => accountDto(account, cards));
  }

  /** Newest first. */
  async entries(id: string, query: EntryQueryDto, by: AuditActor): Promise<Cursor<LedgerEntryDto>> {
    const account = await this.ledger.account(id);
    if (!account) throw notFound({ en: 'This account does not exist', de: 'Dieses Konto gibt es nicht' });
    const { cursor, from, to } = query;
    const entries = await this.ledger.entriesOfAccounts([account.account], query);
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

import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { type Cursor, type Page, pageOf, offsetOf } from '../../../kernel/page.js';
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

const CURSOR = /^\d{1,18}$/;

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
    const { accounts, total } = await this.ledger.accounts(filter, query.per, offsetOf(query));
    await this.audit.record(by, {
      action: 'ledger.readAccounts',
      target: { kind: ownerId ? 'user' : 'ledger', id: ownerId ?? code ?? 'all' },
      after: { ...filter, page: query.page },
    });
    const owners = accounts.flatMap(({ account }) =>
      account.owner?.type === 'user' ? [account.owner.id] : [],
    );
    const cards = await this.users.cards(owners);
    return pageOf(
      accounts.map((account) => accountDto(account, cards)),
      total,
      query,
    );
  }

  /** Newest first. */
  async entries(id: string, query: EntryQueryDto, by: AuditActor): Promise<Cursor<LedgerEntryDto>> {
    const account = await this.ledger.account(id);
    if (!account) throw notFound('This account does not exist');
    const { cursor, limit, from, to } = query;
    const entries = await this.ledger.entriesOfAccounts([account.account], {
      limit: limit + 1,
      ...(cursor !== undefined && CURSOR.test(cursor) ? { before: cursor } : {}),
      ...(from ? { from: new Date(from) } : {}),
      ...(to ? { to: new Date(new Date(to).getTime() + DAY) } : {}),
    });
    await this.audit.record(by, {
      action: 'ledger.readEntries',
      target: { kind: 'ledger_account', id },
      after: { cursor: cursor ?? null, from: from ?? null, to: to ?? null },
    });
    const shown = entries.slice(0, limit);
    return {
      data: shown.map(entryDto),
      nextCursor: entries.length > limit ? (shown.at(-1)?.id ?? null) : null,
    };
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
    const { data, ...page } = await this.days.page(query, query);
    return { ...page, data: data.map(dayDto) };
  }
}

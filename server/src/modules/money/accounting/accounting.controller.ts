import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Cursor, Page } from '../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../platform/audit/audit-actor.js';
import { CursorOf, type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { ApprovalDto, approvalDto } from '../approvals/index.js';
import { BooksQueries } from './books.queries.js';
import {
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
  TrialBalanceQueryDto,
} from './dto/books.dto.js';
import { JournalInputDto } from './dto/journal.dto.js';
import { JournalService } from './journal.service.js';

@ApiTags('accounting')
@Controller()
export class AccountingController {
  constructor(
    private readonly books: BooksQueries,
    private readonly journal: JournalService,
  ) {}

  @Endpoint('GET admin/ledger/check', {
    access: ['admin'],
    summary: 'Sums of all accounts by code; balanced = they add up to 0 in each unit',
    returns: LedgerCheckDto,
  })
  check(): Promise<LedgerCheckDto> {
    return this.books.check();
  }

  @Endpoint('GET admin/ledger/account', {
    access: ['admin'],
    summary: 'Ledger accounts with balances; reading is audited',
    returns: PageOf(LedgerAccountDto),
  })
  accounts(
    @Query() query: LedgerAccountQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Page<LedgerAccountDto>> {
    return this.books.accounts(query, by);
  }

  @Endpoint('GET admin/ledger/account/:id', {
    access: ['admin'],
    summary: 'One ledger account with its balance; reading is audited',
    returns: One(LedgerAccountDto),
    errors: ['NOT_FOUND'],
  })
  async account(@Param('id') id: string, @Auditor() by: AuditActor): Promise<Data<LedgerAccountDto>> {
    return { data: await this.books.account(id, by) };
  }

  @Endpoint('GET admin/ledger/transaction', {
    access: ['admin'],
    summary: 'What was booked for a payment, payout or challenge, newest first; reading is audited',
    returns: CursorOf(LedgerTransactionDto),
  })
  transactions(
    @Query() query: TransactionQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Cursor<LedgerTransactionDto>> {
    return this.books.transactions(query, by);
  }

  @Endpoint('GET admin/ledger/transaction/:id', {
    access: ['admin'],
    summary: 'One transaction of the ledger with all its lines; reading is audited',
    returns: One(LedgerTransactionDto),
    errors: ['NOT_FOUND'],
  })
  async transaction(
    @Param('id', IdPipe) id: string,
    @Auditor() by: AuditActor,
  ): Promise<Data<LedgerTransactionDto>> {
    return { data: await this.books.transaction(id, by) };
  }

  @Endpoint('GET admin/ledger/account/:id/entry', {
    access: ['admin'],
    summary: 'Entries of an account, newest first; reading is audited',
    returns: CursorOf(LedgerEntryDto),
    errors: ['NOT_FOUND'],
  })
  entries(
    @Param('id') id: string,
    @Query() query: EntryQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Cursor<LedgerEntryDto>> {
    return this.books.entries(id, query, by);
  }

  @Endpoint('GET admin/ledger/trial-balance', {
    access: ['admin'],
    summary: 'Trial balance of what was effective before a moment',
    returns: One(TrialBalanceDto),
  })
  async trialBalance(@Query() { asOf }: TrialBalanceQueryDto): Promise<Data<TrialBalanceDto>> {
    return { data: await this.books.trialBalance(asOf) };
  }

  @Endpoint('POST admin/ledger/journal', {
    access: ['admin'],
    summary: 'Ask for a manual journal entry; another admin decides',
    returns: One(ApprovalDto),
    idempotent: 'transaction',
  })
  async request(@Body() body: JournalInputDto, @Auditor() by: AuditActor): Promise<Data<ApprovalDto>> {
    return { data: approvalDto(await this.journal.request(body, by)) };
  }

  @Endpoint('GET admin/ledger/day', {
    access: ['admin'],
    summary: 'Closed days with their chain of hashes, newest first',
    returns: PageOf(LedgerDayDto),
  })
  days(@Query() query: LedgerDayQueryDto): Promise<Page<LedgerDayDto>> {
    return this.books.closedDays(query);
  }
}

import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import type { Cursor, Page } from '../../../../kernel/page.js';
import { type AuditActor, Auditor } from '../../../../platform/audit/audit-actor.js';
import { CursorOf, type Data, One, PageOf } from '../../../../platform/http/answers.js';
import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { IdPipe } from '../../../../platform/http/id.pipe.js';
import { LedgerTransactionDto } from '../../../money/accounting/index.js';
import { type ApprovalDto, pendingApproval } from '../../../money/approvals/index.js';
import { TransactionDto, WalletDto, WalletQueries } from '../../../money/wallet/index.js';
import { CoinCorrections } from './coin-corrections.service.js';
import {
  DeskPaymentDto,
  PaymentDetailDto,
  PaymentsQueryDto,
  RefundBodyDto,
  RefundPreviewDto,
  RefundPreviewQueryDto,
  WalletAdjustBodyDto,
} from './dto/admin-payments.dto.js';
import { AdminPaymentsQueries } from './admin-payments.queries.js';
import { AdminPaymentsService } from './admin-payments.service.js';

@ApiTags('admin')
@Controller()
export class AdminPaymentsController {
  constructor(
    private readonly queries: AdminPaymentsQueries,
    private readonly desk: AdminPaymentsService,
    private readonly corrections: CoinCorrections,
    private readonly wallet: WalletQueries,
  ) {}

  @Endpoint('GET admin/payment', {
    access: ['admin'],
    summary: 'Payments, newest first',
    returns: PageOf(DeskPaymentDto),
  })
  page(@Query() query: PaymentsQueryDto): Promise<Page<DeskPaymentDto>> {
    return this.queries.page(query);
  }

  @Endpoint('GET admin/payment/:id', {
    access: ['admin'],
    summary: 'One payment, what happened to it and what can be given back',
    returns: One(PaymentDetailDto),
  })
  async one(@Param('id', IdPipe) id: string): Promise<Data<PaymentDetailDto>> {
    return { data: await this.queries.one(id) };
  }

  @Endpoint('GET admin/payment/:id/transaction', {
    access: ['admin'],
    summary: 'What the ledger booked for a payment, its refunds and disputes; reading is audited',
    returns: CursorOf(LedgerTransactionDto),
    errors: ['NOT_FOUND'],
  })
  transactions(
    @Param('id', IdPipe) id: string,
    @Query() query: CursorQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Cursor<LedgerTransactionDto>> {
    return this.queries.transactions(id, query, by);
  }

  @Endpoint('GET admin/payment/:id/refund', {
    access: ['admin'],
    summary: 'What giving back this amount would take back; nothing is done',
    returns: One(RefundPreviewDto),
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async preview(
    @Param('id', IdPipe) id: string,
    @Query() { minor }: RefundPreviewQueryDto,
    @Auditor() by: AuditActor,
  ): Promise<Data<RefundPreviewDto>> {
    return { data: await this.desk.preview(id, minor, by) };
  }

  @Endpoint('POST admin/payment/:id/refund', {
    access: ['admin'],
    status: 200,
    summary: 'Give money back',
    returns: One(DeskPaymentDto),
    otherwise: pendingApproval,
    idempotent: 'transaction',
    errors: ['NOT_FOUND', 'CONFLICT'],
  })
  async refund(
    @Param('id', IdPipe) id: string,
    @Body() { amount, reason }: RefundBodyDto,
    @Auditor() by: AuditActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<DeskPaymentDto | ApprovalDto>> {
    const input = { reason, ...(amount ? { amountMinor: amount.minor } : {}) };
    const approval = await this.desk.refund(id, input, by);
    if (approval) response.status(201);
    return { data: approval ?? (await this.queries.row(id)) };
  }

  @Endpoint('POST admin/user/:id/wallet-adjust', {
    access: ['admin'],
    status: 200,
    summary: 'Give or take bonus coins',
    returns: One(TransactionDto, { wallet: WalletDto }),
    otherwise: pendingApproval,
    idempotent: 'transaction',
    errors: ['NOT_FOUND', 'CONFLICT', 'INSUFFICIENT_COINS'],
  })
  async adjust(
    @Param('id', IdPipe) id: string,
    @Body() { coins, reason }: WalletAdjustBodyDto,
    @Auditor() by: AuditActor,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<ApprovalDto> | (Data<TransactionDto> & { wallet: WalletDto })> {
    const done = await this.corrections.correct(id, coins, reason, by);
    if ('approval' in done) {
      response.status(201);
      return { data: done.approval };
    }
    return { data: await this.wallet.movement(id, done.txnId), wallet: await this.wallet.wallet(id) };
  }
}

import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { type Data, One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentSession, StepUpCode } from '../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { WalletDto, WalletQueries } from '../wallet/index.js';
import { TransferDto, TransferQueryDto } from './dto/payout-account.dto.js';
import {
  PayoutDto,
  PayoutInputDto,
  PayoutPreviewDto,
  PayoutQueryDto,
  PreviewQueryDto,
} from './dto/payout.dto.js';
import { PayoutsQueries } from './payouts.queries.js';
import { PayoutsService } from './payouts.service.js';

const PEOPLE = ['creator', 'brand'] as const;

@ApiTags('payouts')
@Controller()
export class PayoutsController {
  constructor(
    private readonly payouts: PayoutsService,
    private readonly queries: PayoutsQueries,
    private readonly wallets: WalletQueries,
  ) {}

  @Endpoint('GET payments/payouts', { access: PEOPLE, summary: 'Own payouts', returns: PageOf(PayoutDto) })
  list(
    @Query() query: PayoutQueryDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Page<PayoutDto>> {
    return this.queries.page(query, principal.userId);
  }

  @Endpoint('GET payments/payout/preview', {
    access: PEOPLE,
    summary: 'What a payout would bring now',
    returns: One(PayoutPreviewDto),
  })
  async preview(
    @Query() query: PreviewQueryDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PayoutPreviewDto>> {
    return {
      data: await this.queries.preview(principal.userId, query['amount[minor]'], query.bankAccountId),
    };
  }

  @Endpoint('POST payments/payout', {
    access: PEOPLE,
    stepUp: true,
    idempotent: true,
    summary: 'Request a payout',
    returns: One(PayoutDto, { wallet: WalletDto }),
    errors: ['PAYOUT_BLOCKED'],
  })
  async request(
    @Body() body: PayoutInputDto,
    @CurrentSession() principal: SessionPrincipal,
    @StepUpCode() code?: string,
  ): Promise<Data<PayoutDto> & { wallet: WalletDto }> {
    const { amount, bankAccountId } = body;
    const request = { amountMinor: amount.minor, ...(bankAccountId ? { bankAccountId } : {}) };
    return this.answer(await this.payouts.request(principal, request, code), principal);
  }

  @Endpoint('POST payments/payout/:id/cancel', {
    access: PEOPLE,
    rows: 'owner',
    status: 200,
    summary: 'Cancel a payout still requested or in review',
    returns: One(PayoutDto, { wallet: WalletDto }),
    errors: ['INVALID_TRANSITION'],
  })
  async cancel(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PayoutDto> & { wallet: WalletDto }> {
    await this.payouts.cancel(id, principal.userId);
    return this.answer(id, principal);
  }

  @Endpoint('GET payments/transfers', {
    access: PEOPLE,
    summary: 'Transfers to own payout account',
    returns: PageOf(TransferDto),
  })
  transfers(
    @Query() query: TransferQueryDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Page<TransferDto>> {
    return this.queries.transfers(principal.userId, query);
  }

  @Endpoint('GET payments/transfers/:id', {
    access: PEOPLE,
    rows: 'owner',
    summary: 'One transfer with its source lines',
    returns: One(TransferDto),
  })
  async transfer(
    @Param('id', IdPipe) id: string,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<TransferDto>> {
    return { data: await this.queries.transfer(id, principal.userId) };
  }

  private async answer(
    id: string,
    { userId }: SessionPrincipal,
  ): Promise<Data<PayoutDto> & { wallet: WalletDto }> {
    return { data: await this.queries.one(id, userId), wallet: await this.wallets.wallet(userId) };
  }
}

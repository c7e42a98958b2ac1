import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Page } from '../../../kernel/page.js';
import { One, PageOf } from '../../../platform/http/answers.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { IdPipe } from '../../../platform/http/id.pipe.js';
import { CurrentPrincipal } from '../../../platform/http/request.js';
import { ownedBy, type Principal } from '../../../platform/security/principal.js';
import { CapturePaymentDto, Stripe3dBodyDto } from './dto/pay.dto.js';
import { PaymentDto, PaymentResultDto, PaymentSubjectDto } from './checkout/dto/payment.dto.js';
import { ChargesQueryDto, ChargeTimelineDto } from './dto/charges.dto.js';
import { AllowanceDto } from './dto/allowance.dto.js';
import { PaymentsQueries } from './payments.queries.js';
import { PaymentsService } from './payments.service.js';
import { TimelineQueries } from './timeline.queries.js';

interface Finished {
  data: PaymentResultDto;
  subject: PaymentSubjectDto;
}

const finished = {
  rows: 'owner',
  status: 200,
  returns: One(PaymentResultDto, { subject: PaymentSubjectDto }),
  idempotent: true,
} as const;

@ApiTags('payments')
@Controller()
export class PaymentsController {
  constructor(
    private readonly payments: PaymentsService,
    private readonly queries: PaymentsQueries,
    private readonly timeline: TimelineQueries,
  ) {}

  @Endpoint('GET payments/charges', {
    access: 'member',
    suspended: true,
    summary: 'What the caller paid',
    returns: PageOf(PaymentDto),
  })
  charges(
    @Query() query: ChargesQueryDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Page<PaymentDto>> {
    return this.queries.charges(ownedBy(principal), query);
  }

  @Endpoint('GET payments/allowance', {
    access: 'member',
    summary: 'What may still be spent: by a new account today, by a member of a team this month',
    returns: One(AllowanceDto),
  })
  async allowance(@CurrentPrincipal() principal: Principal): Promise<{ data: AllowanceDto }> {
    return { data: await this.queries.allowance(principal) };
  }

  @Endpoint('GET payments/charges/:id', {
    access: 'member',
    rows: 'owner',
    suspended: true,
    summary: 'Why was I charged: one payment with its timeline',
    returns: One(ChargeTimelineDto),
  })
  async charge(
    @Param('id', IdPipe) id: string,
    @CurrentPrincipal() principal: Principal,
  ): Promise<{ data: ChargeTimelineDto }> {
    return { data: await this.timeline.of(ownedBy(principal), id) };
  }

  @Endpoint('POST payments/charge-3d', {
    ...finished,
    access: 'member',
    summary: 'Finish a card payment after 3-D Secure',
    errors: ['CARD_DECLINED', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async finishCard(
    @Body() body: Stripe3dBodyDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Finished> {
    const data = await this.payments.resume({
      buyerId: ownedBy(principal),
      paymentIntentId: body.paymentIntentId,
    });
    return { data, subject: await this.payments.subjectOf(data.payment.id) };
  }

  @Endpoint('POST payments/capture', {
    ...finished,
    access: 'member',
    summary: 'Capture an authorised payment',
    errors: ['CARD_DECLINED', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async capture(
    @Body() body: CapturePaymentDto,
    @CurrentPrincipal() principal: Principal,
  ): Promise<Finished> {
    const { paymentId, providerRef } = body;
    const ref = providerRef === undefined ? {} : { providerRef };
    const data = await this.payments.capture({ buyerId: ownedBy(principal), paymentId, ...ref });
    return { data, subject: await this.payments.subjectOf(data.payment.id) };
  }
}

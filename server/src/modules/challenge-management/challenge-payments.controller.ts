import { Body, Controller, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, List, One } from '../../platform/http/answers.js';
import { Endpoint, type EndpointOptions } from '../../platform/http/endpoint.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { ChallengeDto, ChallengesQueries } from '../challenges/index.js';
import { InvoiceDto, InvoicesQueries } from '../invoices/index.js';
import {
  CaptureBodyDto,
  PayBodyDto,
  PaymentResultDto,
  Stripe3dBodyDto,
  StripeBodyDto,
} from '../payments/index.js';
import { ChallengePayments } from './challenge-payments.service.js';
import { PaymentTrace, type Trace } from './payment-trace.js';
import { StripeTopUpBodyDto, TopUpBodyDto } from './dto/challenge-payments.dto.js';

interface Paid extends Data<PaymentResultDto> {
  challenge: ChallengeDto;
}

const paying = (summary: string, extra: Partial<EndpointOptions> = {}): EndpointOptions => ({
  access: ['brand'],
  rows: 'owner',
  summary,
  returns: One(PaymentResultDto, { challenge: ChallengeDto }),
  idempotent: true,
  errors: [
    'INVALID_TRANSITION',
    'QUOTE_CHANGED',
    'CONFLICT',
    'CARD_DECLINED',
    'INSUFFICIENT_COINS',
    'UNAVAILABLE',
  ],
  ...extra,
});

/** Thin adapters to the checkout engine, for the challenge and for its top-up. */
@ApiTags('challenge-management')
@Controller()
export class ChallengePaymentsController {
  constructor(
    private readonly payments: ChallengePayments,
    private readonly queries: ChallengesQueries,
    private readonly invoices: InvoicesQueries,
  ) {}

  @Endpoint(
    'POST hub/challenge/:id/payment',
    paying('Pay a challenge by any method; a draft is submitted first'),
  )
  async pay(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: PayBodyDto,
    @PaymentTrace() trace: Trace,
  ): Promise<Paid> {
    return this.with(id, caller, await this.payments.pay(caller, id, body, trace));
  }

  @Endpoint('POST hub/challenge/:id/stripe', paying('Pay a challenge by card; a draft is submitted first'))
  async payByCard(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: StripeBodyDto,
    @PaymentTrace() trace: Trace,
  ): Promise<Paid> {
    return this.with(id, caller, await this.payments.payByCard(caller, id, body, trace));
  }

  @Endpoint(
    'POST hub/challenge/:id/stripe-3d',
    paying('Finish the card payment after 3-D Secure', { status: 200, idempotent: false }),
  )
  async finish(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: Stripe3dBodyDto,
  ): Promise<Paid> {
    return this.with(id, caller, await this.payments.finish(caller, id, 'challenge', body.paymentIntentId));
  }

  @Endpoint('POST hub/challenge/:id/topup', paying('Raise the budget by any method'))
  async topUp(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: TopUpBodyDto,
    @PaymentTrace() trace: Trace,
  ): Promise<Paid> {
    return this.with(id, caller, await this.payments.topUp(caller, id, body, trace));
  }

  @Endpoint('POST hub/challenge/:id/topup-stripe', paying('Raise the budget by card'))
  async topUpByCard(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: StripeTopUpBodyDto,
    @PaymentTrace() trace: Trace,
  ): Promise<Paid> {
    return this.with(id, caller, await this.payments.topUpByCard(caller, id, body, trace));
  }

  @Endpoint(
    'POST hub/challenge/:id/topup-stripe-3d',
    paying('Finish the card top-up after 3-D Secure', { status: 200, idempotent: false }),
  )
  async finishTopUp(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: Stripe3dBodyDto,
  ): Promise<Paid> {
    return this.with(
      id,
      caller,
      await this.payments.finish(caller, id, 'challenge_topup', body.paymentIntentId),
    );
  }

  @Endpoint(
    'POST hub/challenge/:id/payment-capture',
    paying('Capture the PayPal payment', { status: 200, idempotent: false }),
  )
  async capture(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: CaptureBodyDto,
  ): Promise<Paid> {
    return this.with(id, caller, await this.payments.capture(caller, id, 'challenge', body.paypalOrderId));
  }

  @Endpoint(
    'POST hub/challenge/:id/topup-capture',
    paying('Capture the PayPal top-up', { status: 200, idempotent: false }),
  )
  async captureTopUp(
    @Caller() caller: CallerView,
    @Param('id', IdPipe) id: string,
    @Body() body: CaptureBodyDto,
  ): Promise<Paid> {
    return this.with(
      id,
      caller,
      await this.payments.capture(caller, id, 'challenge_topup', body.paypalOrderId),
    );
  }

  /** The challenge is read after the payment: it may be in review, or live, by now. */
  @Endpoint('GET hub/challenge/:id/invoice', {
    access: ['brand'],
    rows: 'owner',
    suspended: true,
    summary: 'Invoices of the challenge',
    returns: List(InvoiceDto),
  })
  async invoiced(@Caller() caller: CallerView, @Param('id', IdPipe) id: string): Promise<Data<InvoiceDto[]>> {
    await this.queries.own(id, caller);
    return { data: await this.invoices.ofSubject(caller.userId, { kind: 'challenge', id }) };
  }

  private async with(id: string, caller: CallerView, data: PaymentResultDto): Promise<Paid> {
    return { data, challenge: await this.queries.detail(id, caller) };
  }
}

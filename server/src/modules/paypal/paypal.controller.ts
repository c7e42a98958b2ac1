import { Body, Controller, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller, ClientIp } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { PaymentResultDto } from '../payments/index.js';
import { PaypalCaptureDto, PaypalCoinOrderDto, PaypalOrderDto, PaypalTipOrderDto } from './dto/paypal.dto.js';
import { PaypalPayments } from './paypal-payments.service.js';

const refusals = ['LIMIT_EXCEEDED', 'NOT_FOUND', 'CONFLICT', 'PROVIDER_ERROR', 'UNAVAILABLE'] as const;

@ApiTags('paypal')
@Controller()
export class PaypalController {
  constructor(private readonly paypal: PaypalPayments) {}

  @Endpoint('POST payments/paypal/create-order', {
    access: 'member',
    summary: 'PayPal order for a coin package',
    returns: PaypalOrderDto,
    idempotent: true,
    errors: ['AGE_OUT_OF_RANGE', 'QUOTE_CHANGED', ...refusals],
  })
  coins(
    @Body() body: PaypalCoinOrderDto,
    @Caller() caller: CallerView,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<PaypalOrderDto> {
    return this.paypal.orderCoins(caller.userId, body, traceOf(ip, idempotencyKey));
  }

  @Endpoint('POST payments/paypal/create-tip-order', {
    access: 'member',
    summary: 'PayPal order for a tip',
    returns: PaypalOrderDto,
    idempotent: true,
    errors: ['RATE_LIMITED', ...refusals],
  })
  tip(
    @Body() body: PaypalTipOrderDto,
    @Caller() caller: CallerView,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<PaypalOrderDto> {
    return this.paypal.orderTip(caller.userId, body, traceOf(ip, idempotencyKey));
  }

  @Endpoint('POST payments/paypal/capture-purchase-coin', {
    access: 'member',
    rows: 'owner',
    status: 200,
    summary: 'Capture the approved order and credit the coins',
    returns: One(PaymentResultDto),
    idempotent: true,
    errors: ['CARD_DECLINED', 'NOT_FOUND', 'CONFLICT', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async capture(
    @Body() { paypalOrderId }: PaypalCaptureDto,
    @Caller() caller: CallerView,
  ): Promise<Data<PaymentResultDto>> {
    return { data: await this.paypal.captureCoins(caller.userId, paypalOrderId) };
  }
}

const traceOf = (ip: string, idempotencyKey: string | undefined) => ({
  ip,
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});

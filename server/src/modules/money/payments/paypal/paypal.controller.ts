import { Body, Controller, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentPrincipal, ClientIp } from '../../../../platform/http/request.js';
import { actorOf, ownedBy, type Principal } from '../../../../platform/security/principal.js';
import { PaymentResultDto } from '../checkout/dto/payment.dto.js';
import { PaypalCaptureDto, PaypalCoinOrderDto, PaypalOrderDto, PaypalTipOrderDto } from './dto/paypal.dto.js';
import { PaypalPayments } from './paypal-payments.service.js';

const refusals = [
  'APPROVAL_REQUIRED',
  'LIMIT_EXCEEDED',
  'NOT_FOUND',
  'CONFLICT',
  'PROVIDER_ERROR',
  'UNAVAILABLE',
] as const;

@ApiTags('payments')
@Controller()
export class PaypalController {
  constructor(private readonly paypal: PaypalPayments) {}

  @Endpoint('POST payments/paypal/create-order', {
    access: 'member',
    summary: 'PayPal order for a coin package',
    returns: PaypalOrderDto,
    idempotent: true,
    errors: ['AGE_OUT_OF_RANGE', 'BILLING_ADDRESS_REQUIRED', 'QUOTE_CHANGED', ...refusals],
  })
  coins(
    @Body() body: PaypalCoinOrderDto,
    @CurrentPrincipal() principal: Principal,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<PaypalOrderDto> {
    return this.paypal.orderCoins(payerOf(principal), body, traceOf(ip, idempotencyKey));
  }

  @Endpoint('POST payments/paypal/create-tip-order', {
    access: 'member',
    summary: 'PayPal order for a tip',
    returns: PaypalOrderDto,
    idempotent: true,
    errors: [
      'AGE_OUT_OF_RANGE',
      'BILLING_ADDRESS_REQUIRED',
      'BLOCKED',
      'NOT_ELIGIBLE',
      'RATE_LIMITED',
      ...refusals,
    ],
  })
  tip(
    @Body() body: PaypalTipOrderDto,
    @CurrentPrincipal() principal: Principal,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<PaypalOrderDto> {
    return this.paypal.orderTip(payerOf(principal), body, traceOf(ip, idempotencyKey));
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
    @CurrentPrincipal() principal: Principal,
  ): Promise<Data<PaymentResultDto>> {
    return { data: await this.paypal.captureCoins(ownedBy(principal), paypalOrderId) };
  }
}

const payerOf = (principal: Principal) => ({ buyerId: ownedBy(principal), payerId: actorOf(principal) });

const traceOf = (ip: string, idempotencyKey: string | undefined) => ({
  ip,
  ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
});

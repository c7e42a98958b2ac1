import { Body, Controller, Headers } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller, ClientIp } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { PaymentResultDto, PaymentsService } from '../payments/index.js';
import { DepositBodyDto } from './dto/coin-package.dto.js';

@ApiTags('coin-packages')
@Controller()
export class DepositController {
  constructor(private readonly payments: PaymentsService) {}

  @Endpoint('POST wallet/deposit', {
    access: ['brand', 'creator', 'consumer'],
    summary: 'Buy coins for an exact amount',
    returns: One(PaymentResultDto),
    idempotent: true,
    errors: [
      'CARD_DECLINED',
      'AGE_OUT_OF_RANGE',
      'LIMIT_EXCEEDED',
      'QUOTE_CHANGED',
      'CONFLICT',
      'PROVIDER_ERROR',
      'UNAVAILABLE',
    ],
  })
  async deposit(
    @Body() body: DepositBodyDto,
    @Caller() caller: CallerView,
    @ClientIp() ip: string,
    @Headers('idempotency-key') idempotencyKey?: string,
  ): Promise<Data<PaymentResultDto>> {
    const { amount, expectedTotal, ...way } = body;
    return {
      data: await this.payments.start({
        buyerId: caller.userId,
        kind: 'deposit',
        // Everybody has one deposit under way at most, so the subject is the wallet itself.
        subjectId: caller.userId,
        amountMinor: amount.minor,
        ip,
        ...way,
        ...(expectedTotal ? { expectedTotalMinor: expectedTotal.minor } : {}),
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
      }),
    };
  }
}

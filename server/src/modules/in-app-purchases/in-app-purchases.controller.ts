import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../platform/http/answers.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { Caller } from '../../platform/http/request.js';
import type { Caller as CallerView } from '../../platform/security/session.js';
import { PaymentResultDto } from '../checkout/index.js';
import { RedeemDto } from './dto/iap.dto.js';
import { InAppPurchases } from './in-app-purchases.service.js';

@ApiTags('in-app-purchases')
@Controller()
export class InAppPurchasesController {
  constructor(private readonly purchases: InAppPurchases) {}

  @Endpoint('POST payments/iap', {
    access: 'member',
    summary: 'Credit a native in-app purchase',
    returns: One(PaymentResultDto),
    idempotent: true,
    errors: ['AGE_OUT_OF_RANGE', 'ALREADY_EXISTS', 'CONFLICT', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async redeem(@Body() body: RedeemDto, @Caller() caller: CallerView): Promise<Data<PaymentResultDto>> {
    return { data: await this.purchases.redeem(caller.userId, body) };
  }
}

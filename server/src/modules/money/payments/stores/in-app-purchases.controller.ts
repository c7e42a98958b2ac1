import { Body, Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { PaymentResultDto } from '../checkout/dto/payment.dto.js';
import { RedeemDto } from './dto/iap.dto.js';
import { InAppPurchases } from './in-app-purchases.service.js';

@ApiTags('payments')
@Controller()
export class InAppPurchasesController {
  constructor(private readonly purchases: InAppPurchases) {}

  @Endpoint('POST payments/iap', {
    access: 'member',
    scope: null,
    summary: 'Credit a native in-app purchase',
    returns: One(PaymentResultDto),
    idempotent: true,
    errors: ['AGE_OUT_OF_RANGE', 'ALREADY_EXISTS', 'CONFLICT', 'PROVIDER_ERROR', 'UNAVAILABLE'],
  })
  async redeem(
    @Body() body: RedeemDto,
    @CurrentSession() principal: SessionPrincipal,
  ): Promise<Data<PaymentResultDto>> {
    return { data: await this.purchases.redeem(principal.userId, body) };
  }
}

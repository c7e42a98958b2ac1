import { Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import type { AppRequest } from '../../../../platform/http/request.js';
import { PaypalReceivedDto } from './dto/paypal.dto.js';
import { PaypalWebhooks } from './paypal-webhooks.service.js';
import { unfitSignature } from '../payments.errors.js';

@ApiTags('payments')
@Controller()
export class PaypalWebhooksController {
  constructor(private readonly webhooks: PaypalWebhooks) {}

  @Endpoint('POST webhook/paypal', {
    access: 'provider',
    status: 200,
    summary: 'PayPal events',
    returns: PaypalReceivedDto,
    errors: ['INVALID_TOKEN', 'BODY_TOO_LARGE', 'UNAVAILABLE'],
  })
  async paypal(
    @Req() request: AppRequest,
    @Headers('paypal-transmission-id') id?: string,
    @Headers('paypal-transmission-time') time?: string,
    @Headers('paypal-transmission-sig') signature?: string,
    @Headers('paypal-cert-url') certUrl?: string,
    @Headers('paypal-auth-algo') algorithm?: string,
  ): Promise<PaypalReceivedDto> {
    const known =
      request.rawBody !== undefined &&
      (await this.webhooks.receive(request.rawBody, { id, time, signature, certUrl, algorithm }));
    if (!known) throw unfitSignature();
    return { received: true };
  }
}

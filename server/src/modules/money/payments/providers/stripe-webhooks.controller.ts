import { Controller, Headers, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { BoolField } from '../../../../platform/http/fields.js';
import type { AppRequest } from '../../../../platform/http/request.js';
import { StripeWebhooks } from './stripe-webhooks.service.js';
import { unfitSignature } from '../payments.errors.js';

class ReceivedDto {
  @BoolField()
  received: true;
}

@ApiTags('payments')
@Controller()
export class StripeWebhooksController {
  constructor(private readonly webhooks: StripeWebhooks) {}

  @Endpoint('POST webhook/stripe', {
    access: 'provider',
    status: 200,
    summary: 'Card provider events',
    returns: ReceivedDto,
    errors: ['INVALID_TOKEN', 'BODY_TOO_LARGE'],
  })
  async stripe(
    @Req() request: AppRequest,
    @Headers('stripe-signature') signature?: string,
  ): Promise<ReceivedDto> {
    const known =
      request.rawBody !== undefined &&
      signature !== undefined &&
      (await this.webhooks.receive(request.rawBody, signature));
    if (!known) throw unfitSignature();
    return { received: true };
  }
}

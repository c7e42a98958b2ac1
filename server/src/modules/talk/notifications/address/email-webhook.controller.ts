import { Controller, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { AppError } from '../../../../kernel/app-error.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { BoolField } from '../../../../platform/http/fields.js';
import type { AppRequest } from '../../../../platform/http/request.js';
import { EmailEvents } from './email-events.service.js';

class EmailReceivedDto {
  @BoolField()
  received: true;
}

/** The body is read by hand: the provider may add fields at any time. */
@ApiTags('notifications')
@Controller()
export class EmailWebhookController {
  constructor(private readonly events: EmailEvents) {}

  @Endpoint('POST webhook/email', {
    access: 'provider',
    status: 200,
    summary: 'Bounces and complaints of the mail provider',
    returns: EmailReceivedDto,
    errors: ['INVALID_TOKEN', 'BODY_TOO_LARGE'],
  })
  async receive(@Req() { rawBody, headers }: AppRequest): Promise<EmailReceivedDto> {
    const of = (name: string) => {
      const value = headers[`webhook-${name}`] ?? headers[`svix-${name}`];
      return typeof value === 'string' ? value : undefined;
    };
    const signed = { id: of('id'), timestamp: of('timestamp'), signature: of('signature') };
    if (rawBody === undefined || !(await this.events.receive(rawBody, signed))) {
      throw new AppError('INVALID_TOKEN', {
        en: 'The signature does not fit',
        de: 'Die Signatur passt nicht',
      });
    }
    return { received: true };
  }
}

import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { MailAddressDto } from './address.dto.js';
import { AddressService } from './address.service.js';

/** Whether our mail reaches a person, and the way to mend it. */
@ApiTags('notifications')
@Controller()
export class AddressController {
  constructor(private readonly address: AddressService) {}

  @Endpoint('GET notification/address', {
    access: 'member',
    scope: null,
    suspended: true,
    summary: 'Whether mail reaches the own address',
    returns: One(MailAddressDto),
  })
  async state(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<MailAddressDto>> {
    return { data: await this.address.state(userId) };
  }

  @Endpoint('POST notification/address/resume', {
    access: 'member',
    scope: null,
    status: 200,
    suspended: true,
    summary: 'Send mail to the own address again',
    returns: One(MailAddressDto),
    limits: [{ setting: 'notifications.resumesPerDay', windowSeconds: 86_400, by: 'user' }],
  })
  async resume(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<MailAddressDto>> {
    return { data: await this.address.resume(userId) };
  }
}

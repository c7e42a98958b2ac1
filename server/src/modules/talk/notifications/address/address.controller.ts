import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Data, One } from '../../../../platform/http/answers.js';
import { Endpoint } from '../../../../platform/http/endpoint.js';
import { CurrentSession } from '../../../../platform/http/request.js';
import { MailSuppressions } from '../../../../platform/mail/mail-suppressions.repository.js';
import type { SessionPrincipal } from '../../../../platform/security/principal.js';
import { UsersQueries } from '../../../identity/users/index.js';
import { MailAddressDto } from './address.dto.js';

/** Whether our mail reaches a person, and the way to mend it. */
@ApiTags('notifications')
@Controller()
export class AddressController {
  constructor(
    private readonly users: UsersQueries,
    private readonly suppressions: MailSuppressions,
  ) {}

  @Endpoint('GET notification/address', {
    access: 'member',
    scope: null,
    suspended: true,
    summary: 'Whether mail reaches the own address',
    returns: One(MailAddressDto),
  })
  async state(@CurrentSession() { userId }: SessionPrincipal): Promise<Data<MailAddressDto>> {
    const { email } = await this.users.profile(userId);
    return { data: await this.stateOf(email) };
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
    const { email } = await this.users.profile(userId);
    await this.suppressions.lift(email);
    return { data: await this.stateOf(email) };
  }

  private async stateOf(email: string): Promise<MailAddressDto> {
    const suppressed = await this.suppressions.of(email);
    return {
      email,
      stopped: suppressed?.reason ?? null,
      since: suppressed?.since.toISOString() ?? null,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { MailSuppressions } from '../../../../platform/mail/mail-suppressions.repository.js';
import { UsersQueries } from '../../../identity/users/index.js';
import type { MailAddressDto } from './address.dto.js';

/** Whether our mail reaches a person; whoever owns the address may have it sent again. */
@Injectable()
export class AddressService {
  constructor(
    private readonly users: UsersQueries,
    private readonly suppressions: MailSuppressions,
  ) {}

  async state(userId: string): Promise<MailAddressDto> {
    const { email } = await this.users.profile(userId);
    return this.stateOf(email);
  }

  async resume(userId: string): Promise<MailAddressDto> {
    const { email } = await this.users.profile(userId);
    await this.suppressions.lift(email);
    return this.stateOf(email);
  }

  private async stateOf(email: string): Promise<MailAddressDto> {
    const suppressed = await this.suppressions.of(email);
    return { email, stopped: suppressed?.reason ?? null, since: suppressed?.since.toISOString() ?? null };
  }
}

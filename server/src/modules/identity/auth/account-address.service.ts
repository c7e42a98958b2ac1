import { Injectable } from '@nestjs/common';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { AddressProof } from '../../../platform/security/address-proof.js';
import { UsersService } from '../users/index.js';
import { AuthRepository } from './auth.repository.js';
import { SecurityMails } from './security-mails.service.js';
import { WaysIn } from './ways-in.service.js';

/** Another address for somebody who cannot reach the old one, or whose account was taken over. */
@Injectable()
export class AccountAddress {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly users: UsersService,
    private readonly waysIn: WaysIn,
    private readonly proof: AddressProof,
    private readonly tell: SecurityMails,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Every way in but the new address ends: password, Google, passkeys, sessions, API keys, webhook endpoints. Both
   * addresses hear of it; the new one counts as confirmed once its link is opened or a code mailed to it is used.
   */
  @Transactional()
  async replace(userId: string, email: string): Promise<void> {
    const before = await this.users.require(userId);
    await this.users.changeEmail(userId, email, false);
    await this.repository.deleteIdentities(userId);
    await this.waysIn.end(userId, 'staff');
    await this.security.record({ kind: 'email_changed', userId });
    await this.tell.addressChanged(before);
    await this.proof.ask(userId, email);
  }
}

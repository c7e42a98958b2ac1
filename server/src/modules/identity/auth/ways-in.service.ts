import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { ApiKeyEndings } from '../api-keys/index.js';
import { accountSecured } from './auth.events.js';
import { AuthRepository } from './auth.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { SessionsService } from './sessions.service.js';
import { SignInChallengesRepository } from './sign-in-challenges.repository.js';

/** What opens an account or acts for it, where somebody else than its owner may have made it. */
@Injectable()
export class WaysIn {
  constructor(
    readonly db: Database,
    private readonly repository: AuthRepository,
    private readonly challenges: SignInChallengesRepository,
    private readonly passkeys: PasskeysService,
    private readonly sessions: SessionsService,
    private readonly keys: ApiKeyEndings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * All of it ends but the address; webhook endpoints follow by the event. The second factor of the app stays: it opens
   * nothing by itself, is set up by a code mailed to the address, and is removed by support after a wait alone.
   * Answers whether there was a password.
   */
  @Transactional()
  async end(userId: string, by: 'address_proof' | 'staff'): Promise<boolean> {
    const password = await this.repository.deletePassword(userId);
    await this.passkeys.removeAll(userId);
    await this.challenges.deleteOf(userId);
    await this.sessions.revoke({ userId }, by);
    await this.keys.secure(userId);
    await this.outbox.append(accountSecured(userId, this.clock.now()));
    return password;
  }
}

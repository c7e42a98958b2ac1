import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { UsersService } from '../users/index.js';
import { factorMissing, staleLink } from './auth.errors.js';
import { FactorRemovalsRepository } from './factor-removals.repository.js';
import { PasskeysService } from './passkeys.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { hashSecret, newSecret } from '../../../platform/security/secrets.js';
import { SecurityMails } from './security-mails.service.js';
import { SessionsService } from './sessions.service.js';

/**
 * The way back for somebody who lost the app and the recovery codes, or whose passkeys are in other hands. Staff only begin it: it happens after a wait
 * in which its owner can stop it, so that nobody is talked into opening a stranger's account at once.
 */
@Injectable()
export class FactorRemovals {
  constructor(
    readonly db: Database,
    private readonly rows: FactorRemovalsRepository,
    private readonly factor: SecondFactorService,
    private readonly passkeys: PasskeysService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
    private readonly tell: SecurityMails,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Answers when it will be removed. */
  @Transactional()
  async begin(userId: string): Promise<Date> {
    if (!(await this.isOn(userId))) throw factorMissing();
    const { secret, hash } = newSecret();
    const hours = this.settings.get('auth.factorRemovalHours');
    const dueAt = this.clock.in(hours * HOUR);
    await this.rows.save({ userId, stopHash: hash, dueAt });
    await this.security.record({ kind: 'second_factor_removal', userId, detail: 'asked' });
    await this.tell.factorRemoval(await this.users.require(userId), { hours, secret });
    return dueAt;
  }

  /** By the mailed link, which needs no session: its owner may have none. */
  @Transactional()
  async stop(token: string): Promise<void> {
    const userId = await this.rows.takeByLink(hashSecret(token));
    if (userId === null) throw staleLink();
    await this.security.record({ kind: 'second_factor_removal', userId, actorId: userId, detail: 'stopped' });
  }

  /** What staff see: whether there is a factor, and when it will be removed. */
  async outlook(userId: string): Promise<{ on: boolean; removalAt: Date | null }> {
    return { on: await this.isOn(userId), removalAt: await this.rows.dueAt(userId) };
  }

  @TimedState<FactorRemovals>({
    name: 'auth.factor-removals',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async remove(userId: string, now: Date): Promise<void> {
    if (!(await this.rows.takeDue(userId, now))) return;
    const factor = await this.factor.remove(userId);
    const passkeys = await this.passkeys.removeAll(userId);
    if (factor || passkeys) await this.sessions.revoke({ userId }, 'staff');
  }

  private async isOn(userId: string): Promise<boolean> {
    return (await this.factor.isSetUp(userId)) || (await this.passkeys.any(userId));
  }
}

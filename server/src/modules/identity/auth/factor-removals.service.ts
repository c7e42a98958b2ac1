import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../kernel/clock.js';
import { SecurityLog } from '../../../platform/audit/security-log.js';
import { Config } from '../../../platform/config/config.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { MailOutbox } from '../../../platform/mail/mail-outbox.js';
import { UsersService } from '../users/index.js';
import { factorMissing, staleLink } from './auth.errors.js';
import { FactorRemovalsRepository } from './factor-removals.repository.js';
import { SecondFactorService } from './second-factor.service.js';
import { hashSecret, newSecret } from './secrets.js';
import { SessionsService } from './sessions.service.js';

/**
 * The way back for somebody who lost both the app and the recovery codes. Staff only begin it: it happens after a wait
 * in which its owner can stop it, so that nobody is talked into opening a stranger's account at once.
 */
@Injectable()
export class FactorRemovals {
  constructor(
    readonly db: Database,
    private readonly rows: FactorRemovalsRepository,
    private readonly factor: SecondFactorService,
    private readonly users: UsersService,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
    private readonly mails: MailOutbox,
    private readonly settings: SettingsStore,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** Answers when it will be removed. */
  @Transactional()
  async begin(userId: string): Promise<Date> {
    if (!(await this.factor.isSetUp(userId))) throw factorMissing();
    const { secret, hash } = newSecret();
    const hours = this.settings.get('auth.factorRemovalHours');
    const dueAt = this.clock.in(hours * HOUR);
    await this.rows.save({ userId, stopHash: hash, dueAt });
    await this.security.record({ kind: 'second_factor_removal', userId, detail: 'asked' });
    await this.announce(userId, hours, secret);
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
    return { on: await this.factor.isSetUp(userId), removalAt: await this.rows.dueAt(userId) };
  }

  @TimedState<FactorRemovals>({
    name: 'auth.factor-removals',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async remove(userId: string, now: Date): Promise<void> {
    if (!(await this.rows.takeDue(userId, now))) return;
    if (await this.factor.remove(userId)) await this.sessions.revoke({ userId }, 'staff');
  }

  private async announce(userId: string, hours: number, secret: string): Promise<void> {
    const { email, language } = await this.users.require(userId);
    const { PRODUCT_NAME, PUBLIC_URL } = this.config.env;
    const link = `${PUBLIC_URL}/login/keep-factor#keep=${secret}`;
    await this.mails.send({
      to: email,
      language,
      subject: {
        en: `${PRODUCT_NAME}: your two-step verification will be removed`,
        de: `${PRODUCT_NAME}: deine Bestätigung in zwei Schritten wird entfernt`,
      },
      text: {
        en: `Our support was asked to remove two-step verification from your account. This happens in ${hours} hours. You are then logged out everywhere and log in without a code from your app.\n\nIf this was not you, stop it with this link:\n\n${link}\n\nThen set a new password and answer this mail.`,
        de: `Unser Support wurde gebeten, die Bestätigung in zwei Schritten von deinem Konto zu entfernen. Das geschieht in ${hours} Stunden. Du wirst dann überall abgemeldet und meldest dich ohne Code aus deiner App an.\n\nWarst du das nicht? Mit diesem Link stoppst du es:\n\n${link}\n\nSetze danach ein neues Passwort und antworte auf diese Mail.`,
      },
    });
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { IdempotencyKeys } from '../../../../platform/http/idempotency-keys.js';
import { AccountMoney } from '../../../../platform/privacy/account-money.js';
import type { DataSubject } from '../../../../platform/privacy/personal-data.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { PersonalDataHolders } from '../../../../platform/privacy/personal-data-holders.js';
import { UsersQueries, UsersService } from '../../users/index.js';
import type { AccountClosingEntity } from './account-closing.entity.js';
import { AccountClosingRepository } from './account-closing.repository.js';
import { ClosingMails } from './closing-mails.js';
import { Obstacles } from './obstacles.service.js';

/** The end of an account: money first, then everything that says who its owner was. */
@Injectable()
export class ErasureService {
  private readonly logger = new Logger('AccountClosing');

  constructor(
    readonly db: Database,
    private readonly rows: AccountClosingRepository,
    private readonly obstacles: Obstacles,
    private readonly money: AccountMoney,
    private readonly personalData: PersonalDataHolders,
    private readonly users: UsersService,
    private readonly profiles: UsersQueries,
    private readonly keys: IdempotencyKeys,
    private readonly mails: ClosingMails,
    private readonly clock: Clock,
  ) {}

  @TimedState<ErasureService>({
    name: 'account-closing.carryOut',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  async carryOut(id: string, now: Date): Promise<void> {
    const closing = await this.rows.byId(id);
    if (!closing?.nextAt || closing.nextAt > now) return;
    try {
      if (!(await this.isFree(closing)) || !(await this.end(closing))) await this.postpone(closing);
    } catch (error) {
      // A provider that is silent, or a fault of ours: not again at once, and not unseen.
      this.logger.error(`${id}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      await this.rows.update(id, { nextAt: this.clock.in(HOUR) });
    }
  }

  private async end(closing: AccountClosingEntity): Promise<boolean> {
    const { email, username } = await this.profiles.profile(closing.userId);
    const subject = { userId: closing.userId, email, username };
    for (const holder of this.personalData.all) await holder.release?.(subject);
    return this.erase(closing, subject);
  }

  /** False = something came up meanwhile. */
  @Transactional()
  protected async erase({ id, userId }: AccountClosingEntity, subject: DataSubject): Promise<boolean> {
    const closing = await this.rows.lockOpen(userId);
    if (closing?.id !== id) return true;
    if (!(await this.isFree(closing))) return false;
    if (!(await this.users.changeState(userId, 'deletion_requested', 'deleted'))) return true;
    await this.money.settle(userId, id);
    await this.mails.closed(await this.profiles.profile(userId));
    for (const holder of this.personalData.all) await holder.erase?.(subject);
    await this.keys.forgetUser(userId);
    await this.rows.update(id, { state: 'done', nextAt: null, endedAt: this.clock.now(), reason: null });
    return true;
  }

  /** Money that came in since it was asked for goes out first; then it is looked at again. */
  private async isFree({ userId, lapseCoins }: AccountClosingEntity): Promise<boolean> {
    const outlook = await this.obstacles.outlook(userId);
    if (outlook.blockers.length > 0 || this.obstacles.unconfirmed(outlook, lapseCoins).length > 0)
      return false;
    return outlook.withdrawableMinor === 0;
  }

  @Transactional()
  protected async postpone({ userId }: AccountClosingEntity): Promise<void> {
    const closing = await this.rows.lockOpen(userId);
    if (!closing) return;
    const { withdrawableMinor, payoutRunning } = await this.obstacles.outlook(userId);
    if (withdrawableMinor > 0 && !payoutRunning) await this.money.payOutEverything(userId);
    if (closing.postponedAt === null) await this.mails.postponed(await this.profiles.profile(userId));
    await this.rows.update(closing.id, {
      nextAt: this.clock.in(DAY),
      postponedAt: closing.postponedAt ?? this.clock.now(),
    });
  }
}

import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Clock, DAY, HOUR } from '../../kernel/clock.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { IdempotencyKeys } from '../../platform/http/idempotency-keys.js';
import { Sweeper } from '../../platform/jobs/sweeper.js';
import { type DataSubject, PersonalData } from '../../platform/privacy/personal-data.js';
import { holderAccount, LedgerQueries, LedgerService, receivableSettled } from '../ledger/index.js';
import { PayoutOrders } from '../payout-orders/index.js';
import { UsersQueries, UsersService } from '../users/index.js';
import { CoinsLapse } from '../wallet/index.js';
import type { AccountClosingEntity } from './account-closing.entity.js';
import { AccountClosingRepository } from './account-closing.repository.js';
import { ClosingMails } from './closing-mails.js';
import { Obstacles } from './obstacles.service.js';

/** The end of an account: money first, then everything that says who its owner was. */
@Injectable()
export class ErasureService implements OnModuleInit {
  private readonly logger = new Logger('AccountClosing');

  constructor(
    readonly db: Database,
    private readonly rows: AccountClosingRepository,
    private readonly obstacles: Obstacles,
    private readonly payouts: PayoutOrders,
    private readonly personalData: PersonalData,
    private readonly users: UsersService,
    private readonly profiles: UsersQueries,
    private readonly coins: CoinsLapse,
    private readonly ledger: LedgerService,
    private readonly balances: LedgerQueries,
    private readonly keys: IdempotencyKeys,
    private readonly mails: ClosingMails,
    private readonly sweeper: Sweeper,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.sweeper.register({
      name: 'account-closing.carryOut',
      due: (now, limit) => this.rows.due(now, limit),
      fire: (id, now) => this.carryOut(id, now),
    });
  }

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
    await this.coins.lapse(userId, id);
    await this.settleDebts(userId, id);
    await this.mails.closed(subject.email);
    for (const holder of this.personalData.all) await holder.erase?.(subject);
    await this.keys.forgetUser(userId);
    await this.rows.update(id, { state: 'done', nextAt: null, endedAt: this.clock.now(), reason: null });
    return true;
  }

  /** Money that came in since it was asked for goes out first; then it is looked at again. */
  private async isFree({ userId, lapseCoins }: AccountClosingEntity): Promise<boolean> {
    const { blockers, money, coins } = await this.obstacles.outlook(userId);
    if (blockers.length > 0 || this.obstacles.unconfirmed(coins, lapseCoins).length > 0) return false;
    return money.withdrawableMinor === 0;
  }

  @Transactional()
  protected async postpone({ userId }: AccountClosingEntity): Promise<void> {
    const closing = await this.rows.lockOpen(userId);
    if (!closing) return;
    const { money } = await this.obstacles.outlook(userId);
    if (money.withdrawableMinor > 0 && !money.running) await this.payouts.everything(userId);
    if (closing.postponedAt === null) await this.mails.postponed((await this.profiles.profile(userId)).email);
    await this.rows.update(closing.id, {
      nextAt: this.clock.in(DAY),
      postponedAt: closing.postponedAt ?? this.clock.now(),
    });
  }

  /** What is free pays what is owed; the rest of a debt stays in the books, without a name. */
  private async settleDebts(userId: string, key: string): Promise<void> {
    const owner = { type: 'user', id: userId };
    const [payable, receivable] = await this.balances.balances([
      holderAccount(owner, 'payable'),
      holderAccount(owner, 'receivable'),
    ]);
    const amount = Math.min(payable?.available ?? 0, -(receivable?.balance ?? 0));
    if (amount <= 0) return;
    await this.ledger.post({
      ...receivableSettled({ owner, amount }),
      key,
      source: { type: 'user', id: userId },
    });
  }
}

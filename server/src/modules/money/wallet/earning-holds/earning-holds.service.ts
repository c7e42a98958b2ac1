import { Injectable } from '@nestjs/common';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { holdOver, LedgerService, type Source } from '../../ledger/index.js';
import { WalletService } from '../wallet.service.js';
import { EarningHoldEntity } from './earning-hold.entity.js';
import { EarningHoldsRepository } from './earning-holds.repository.js';

/** What a seller earned by one sale. */
interface WaitingIncome {
  userId: string;
  source: Source;
  txnId: string;
  amountMinor: number;
}

/** Why staff look at a sale, and before when it is not free in any case. */
type Review = Record<'payerId' | 'paymentId' | 'sign', string> & { notBefore: Date | null };

/**
 * Income that stands in `earned_pending`. From means of payment that are new here it becomes payable by itself: a
 * stolen card is often noticed within days, and until then its money must not have left. Where payer and seller may be
 * one person it waits for staff (`HeldSales`).
 */
@Injectable()
export class EarningHolds {
  constructor(
    readonly db: Database,
    private readonly rows: EarningHoldsRepository,
    private readonly ledger: LedgerService,
    private readonly wallet: WalletService,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Until when income waits that was paid by something first seen at a moment; null = it is free at once. */
  freeAt(instrumentSince: Date | null): Date | null {
    if (instrumentSince === null) return null;
    const days = this.settings.get('earning.newInstrumentDays');
    const freeAt = new Date(instrumentSince.getTime() + days * DAY);
    return freeAt > this.clock.now() ? freeAt : null;
  }

  /** In the transaction of the sale, whose posting credited `earned_pending`. */
  place({ freeAt, ...income }: WaitingIncome & { freeAt: Date }): Promise<void> {
    return this.insert(income, { reason: 'new_instrument', freeAt });
  }

  /** The same for income that becomes free by a decision of staff alone. */
  placeForReview(income: WaitingIncome, review: Review): Promise<void> {
    return this.insert(income, { reason: 'review', ...review });
  }

  /** What of the income of a sale still waits; it stays so until the caller's transaction ends. */
  async waiting(txnId: string, userId: string): Promise<number> {
    this.db.requireTransaction('earningHolds.waiting');
    return (await this.rows.lockWaiting(txnId, userId))?.amountMinor ?? 0;
  }

  /** A refund or a lost dispute took so much of the income back: what waits goes first. */
  async lessen(txnId: string, userId: string, takenMinor: number): Promise<void> {
    this.db.requireTransaction('earningHolds.lessen');
    const hold = await this.rows.lockWaiting(txnId, userId);
    if (!hold) return;
    hold.amountMinor -= Math.min(hold.amountMinor, takenMinor);
    if (hold.amountMinor === 0) hold.releasedAt = this.clock.now();
    await this.rows.save(hold);
  }

  /** A bank looks into the payment; `false` once it has decided. */
  async halt(txnId: string, halted: boolean): Promise<void> {
    await this.rows.halt(txnId, halted);
  }

  /** When what waits of some sources becomes free; null = staff look at it first. */
  async freeDates(userId: string, sourceIds: readonly string[]): Promise<Map<string, Date | null>> {
    if (sourceIds.length === 0) return new Map();
    const rows = await this.rows.waitingFrom(userId, sourceIds);
    return new Map(rows.map(({ sourceId, freeAt }) => [sourceId, freeAt]));
  }

  @TimedState<EarningHolds>({
    name: 'wallet.earningHolds',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async release(id: string, now: Date): Promise<void> {
    const hold = await this.rows.lock(id);
    if (!hold || hold.releasedAt !== null || hold.halted || hold.freeAt === null || hold.freeAt > now) return;
    const creator = { type: 'user', id: hold.userId };
    if (hold.amountMinor > 0)
      await this.ledger.post({
        ...holdOver({ creator, amount: hold.amountMinor }),
        key: `earning_hold:${id}`,
        source: { type: hold.sourceType, id: hold.sourceId },
      });
    hold.releasedAt = now;
    await this.rows.save(hold);
    await this.wallet.changed(hold.userId);
  }

  private async insert(
    { source, ...income }: WaitingIncome,
    why: Pick<EarningHoldEntity, 'reason'> & Partial<EarningHoldEntity>,
  ): Promise<void> {
    this.db.requireTransaction('earningHolds.place');
    if (income.amountMinor === 0) return;
    const hold: EarningHoldEntity = {
      ...income,
      id: newId(),
      sourceType: source.type,
      sourceId: source.id,
      freeAt: null,
      halted: false,
      releasedAt: null,
      createdAt: this.clock.now(),
      payerId: null,
      paymentId: null,
      sign: null,
      notBefore: null,
      decidedBy: null,
      decidedAt: null,
      decisionReason: null,
      ...why,
    };
    await this.rows.insert(Object.assign(new EarningHoldEntity(), hold));
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { hasEnded } from '../checkout/payment.machine.js';
import { CoinPackagesService } from '../packages/coin-packages.service.js';
import { PaymentsService } from '../payments.service.js';
import { SpendLimits, WalletQueries } from '../../wallet/index.js';
import { type AutoTopupEntity, AutoTopupRunEntity } from './auto-topup.entity.js';
import { AutoTopupNotices } from './auto-topup.notices.js';
import { AutoTopupRepository } from './auto-topup.repository.js';

/** Refusals that say 'not now': the card is fine, a limit is reached. Everything else needs its owner. */
const LIMITED = new Set(['LIMIT_EXCEEDED', 'RATE_LIMITED', 'APPROVAL_REQUIRED']);

/**
 * Charges the saved card once for each time the balance falls below the threshold. The run is written before the
 * card is charged and its id is the key of the payment, so that a repeated event or a killed process charges once.
 */
@Injectable()
export class AutoTopupRunner {
  constructor(
    readonly db: Database,
    private readonly rows: AutoTopupRepository,
    private readonly packages: CoinPackagesService,
    private readonly payments: PaymentsService,
    private readonly limits: SpendLimits,
    private readonly wallet: WalletQueries,
    private readonly notices: AutoTopupNotices,
    private readonly clock: Clock,
  ) {}

  @Consumes<'wallet.changed', AutoTopupRunner>('wallet.changed', {
    name: 'auto-topup.balance',
    mode: 'action',
    concerns: { by: ({ userId }) => userId, among: ({ rows }, userIds) => rows.among(userIds) },
  })
  balanceChanged({ payload }: DeliveredEvent<'wallet.changed'>): Promise<void> {
    return this.look(payload.userId);
  }

  @Consumes('payment.failed', { name: 'auto-topup.failed', mode: 'effect' })
  paymentFailed({ payload }: DeliveredEvent<'payment.failed'>): Promise<void> {
    return this.failed(payload.paymentId, payload.reason);
  }

  /** The balance has changed; a run that a killed process left open is taken up again. */
  async look(userId: string): Promise<void> {
    if (!(await this.rows.find(userId))) return;
    const run = await this.plan(userId);
    if (run) await this.charge(run);
  }

  @Transactional()
  protected async plan(userId: string): Promise<AutoTopupRunEntity | null> {
    const row = await this.rows.lock(userId);
    if (!row) return null;
    const open = await this.rows.openRun(userId);
    if (open) return open;
    if (!row.enabled || row.packageId === null || row.cardId === null) return null;
    const { coins } = await this.wallet.balances(userId);
    if (coins >= row.threshold) {
      if (!row.armed) await this.rows.save(Object.assign(row, { armed: true }));
      return null;
    }
    if (!row.armed) return null;
    // Who gives coins back does not want others for them.
    const [last] = await this.wallet.latest(userId, 1);
    if (last?.type !== 'coin_refund') return this.begin(row, row.packageId, row.cardId);
    await this.rows.save(Object.assign(row, { armed: false }));
    return null;
  }

  private async begin(
    row: AutoTopupEntity,
    packageId: string,
    cardId: string,
  ): Promise<AutoTopupRunEntity | null> {
    await this.rows.save(Object.assign(row, { armed: false }));
    const offer = await this.packages.find(packageId);
    if (!offer) {
      await this.stop(row, 'package_gone');
      return null;
    }
    const run = Object.assign(new AutoTopupRunEntity(), {
      id: newId(),
      userId: row.userId,
      packageId,
      cardId,
      amountMinor: offer.price.minor,
      state: 'open',
      paymentId: null,
      reason: null,
      createdAt: this.clock.now(),
      endedAt: null,
    } satisfies AutoTopupRunEntity);
    const { start } = await this.limits.month();
    const used = await this.rows.paidSince(row.userId, start);
    if (row.monthlyMaxMinor === null || used + run.amountMinor <= row.monthlyMaxMinor) {
      await this.rows.insertRun(run);
      return run;
    }
    await this.rows.insertRun(
      Object.assign(run, { state: 'limited', reason: 'monthly_max', endedAt: this.clock.now() }),
    );
    await this.notices.limited(row.userId);
    return null;
  }

  private async charge(run: AutoTopupRunEntity): Promise<void> {
    try {
      const setBy = (await this.rows.find(run.userId))?.setBy;
      const { payment, status } = await this.payments.start({
        buyerId: run.userId,
        payerId: setBy ?? run.userId,
        kind: 'coin_package',
        method: 'card',
        subjectId: run.packageId,
        paymentMethodId: run.cardId,
        expectedTotalMinor: run.amountMinor,
        idempotencyKey: `auto-topup:${run.id}`,
        offSession: true,
      });
      // The bank wants to see its customer: that is for them to do, at the screen.
      if (status === 'requires_action') await this.end(run, 'failed', 'authentication_required', payment.id);
      // Taken up again after the time of its payment: nothing was charged, and nobody was told.
      else if (hasEnded(status)) await this.end(run, 'failed', status, payment.id);
      else await this.end(run, 'paid', null, payment.id);
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500 || error.code === 'CONFLICT') throw error;
      const reason = error.extra.details?.[0]?.rule ?? error.code.toLowerCase();
      await this.end(run, LIMITED.has(error.code) ? 'limited' : 'failed', reason, null);
    }
  }

  @Transactional()
  protected async end(
    run: AutoTopupRunEntity,
    state: AutoTopupRunEntity['state'],
    reason: string | null,
    paymentId: string | null,
  ): Promise<void> {
    const row = await this.rows.lock(run.userId);
    const now = await this.rows.run(run.id);
    if (!row || now?.state !== 'open') return;
    await this.rows.changeRun(run.id, { state, reason, paymentId, endedAt: this.clock.now() });
    if (state === 'limited') await this.notices.limited(run.userId);
    if (state === 'failed') await this.stop(row, reason ?? 'declined');
  }

  /** The card was charged later than the call waited, and in the end it was not. */
  private async failed(paymentId: string, reason: string | null): Promise<void> {
    const run = await this.rows.runOfPayment(paymentId);
    if (run?.state !== 'paid') return;
    const row = await this.rows.lock(run.userId);
    await this.rows.changeRun(run.id, { state: 'failed', reason });
    if (row?.enabled) await this.stop(row, reason ?? 'declined');
  }

  private async stop(row: AutoTopupEntity, reason: string): Promise<void> {
    await this.rows.save(Object.assign(row, { enabled: false, armed: false, updatedAt: this.clock.now() }));
    await this.notices.stopped(row.userId, reason);
  }
}

import { Injectable } from '@nestjs/common';
import type { ProviderRefund, RefundRequest } from '../../../../platform/gateways/intent-provider.js';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { Clock, DAY, HOUR, MINUTE } from '../../../../kernel/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { ProviderFailure } from '../../../../platform/gateways/provider-failure.js';
import { failpoint } from '../../../../platform/observability/failpoint.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { CheckoutRows, type ProviderCall } from '../checkout/checkout-rows.js';
import { providerSilent } from '../checkout/checkout.errors.js';
import type { RefundEntity } from './refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';
import { RefundsService } from './refunds.service.js';

/** Refusals that take their time; others are tried again soon. */
const waits: Record<string, number> = { charge_disputed: DAY, balance_insufficient: HOUR };

/** Asks the provider to give card money back, and finds out what became of it. */
@Injectable()
export class RefundCalls {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly service: RefundsService,
    private readonly providers: IntentProviders,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** The job. A second run finds the same call, or nothing left to do. */
  async run(refundId: string): Promise<void> {
    const attempt = await this.plan(refundId);
    if (attempt) await this.make(attempt);
  }

  async resolve(attempt: ProviderCall): Promise<void> {
    if (!(await this.rows.retry(attempt))) return;
    const age = this.clock.now().getTime() - attempt.createdAt.getTime();
    if (attempt.state === 'sent' && age < (await this.providerOf(attempt.paymentId)).keyLives)
      await this.make(attempt);
    else await this.ask(attempt);
  }

  /** A refund that is still pending at the provider, or was put off. */
  async check(refundId: string): Promise<void> {
    const refund = await this.refunds.byId(refundId);
    if (refund?.state !== 'pending') return;
    await this.refunds.update(refundId, { checkAt: this.clock.in(HOUR) });
    if (refund.providerRefundId === null) await this.run(refundId);
    else {
      const provider = await this.providerOf(refund.paymentId);
      await this.service.advance(refundId, await provider.refundById(refund.providerRefundId));
    }
  }

  @Transactional()
  protected async plan(refundId: string): Promise<ProviderCall | null> {
    const known = await this.refunds.byId(refundId);
    if (!known) throw new Error(`refund ${refundId} is missing`);
    const payment = await this.rows.lock(known.paymentId);
    const refund = await this.refunds.lock(refundId);
    if (refund.state !== 'pending' || refund.providerRefundId !== null || payment.intentId === null)
      return null;
    const { id: paymentId, intentId, chargeId } = payment;
    const { amountMinor } = refund;
    return this.rows.planRefund(payment, { refundId, paymentId, intentId, chargeId, amountMinor });
  }

  private async make(attempt: ProviderCall): Promise<void> {
    failpoint('refund.beforeSend');
    let told: ProviderRefund;
    try {
      const provider = await this.providerOf(attempt.paymentId);
      told = await provider.refund(attempt.request as RefundRequest, attempt.idemKey);
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      await this.failed(attempt, error);
      return;
    }
    failpoint('refund.afterSend');
    await this.service.advance(refundIdOf(attempt), told, { id: attempt.id, state: 'ok' });
    failpoint('refund.afterCommit');
  }

  private async failed(attempt: ProviderCall, failure: ProviderFailure): Promise<void> {
    if (failure.kind === 'busy' || failure.kind === 'unanswered') throw providerSilent();
    if (failure.kind === 'broken') await this.rows.markUnknown(attempt.id, failure.code);
    await this.ask(attempt, failure.code);
  }

  /** Found: followed. Not found: it was not made, and is tried again later under a new key. */
  private async ask(attempt: ProviderCall, code: string | null = null): Promise<void> {
    const refundId = refundIdOf(attempt);
    const payment = await this.rows.payment(attempt.paymentId);
    const { intentId = null, chargeId = null, provider = '' } = payment ?? {};
    const made = intentId === null ? [] : await this.providers.of(provider).refundsOf({ intentId, chargeId });
    const found = made.find((refund) => refund.refundId === refundId);
    if (found) {
      await this.service.advance(refundId, found, { id: attempt.id, state: 'ok' });
      return;
    }
    this.metrics.anomalies.inc({ kind: 'refund_refused' });
    await this.postpone(attempt, refundId, code);
  }

  private async providerOf(paymentId: string) {
    const payment = await this.rows.payment(paymentId);
    if (!payment) throw new Error(`payment ${paymentId} is missing`);
    return this.providers.of(payment.provider);
  }

  @Transactional()
  protected async postpone(attempt: ProviderCall, refundId: string, code: string | null): Promise<void> {
    await this.rows.finish({ id: attempt.id, state: 'failed', code: code ?? 'not_done' });
    const change: Partial<RefundEntity> = {
      failureReason: code,
      checkAt: this.clock.in(waits[code ?? ''] ?? 10 * MINUTE),
    };
    await this.refunds.update(refundId, change);
  }
}

function refundIdOf({ id, refundId }: ProviderCall): string {
  if (refundId === null) throw new Error(`attempt ${id} names no refund`);
  return refundId;
}

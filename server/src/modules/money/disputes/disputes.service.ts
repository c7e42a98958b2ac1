import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { Metrics } from '../../../platform/observability/metrics.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import {
  CheckoutRows,
  type Payment,
  PaymentUpdates,
  refundClearing,
  PaidSubjects,
  RefundsService,
} from '../payments/index.js';
import {
  disputeFee,
  disputeOpened,
  disputeWon,
  LedgerService,
  type PostingContent,
  type ProviderLink,
} from '../ledger/index.js';
import { DisputeFreeze } from './dispute-freeze.service.js';
import { DisputeLoss } from './dispute-loss.service.js';
import type { DisputeMovements, ToldDispute } from './dispute-provider.js';
import { DisputeProviders } from './dispute-providers.js';
import { DisputeEntity, type DisputeProviderName } from './dispute.entity.js';
import { type DisputeState, isOver, isWarning, movedBy, worstOf } from './dispute.machine.js';
import { disputeClosedEvent, disputeOpenedEvent } from './disputes.events.js';
import { DisputesRepository } from './disputes.repository.js';

/**
 * Follows a dispute as the provider tells of it. Repeated, late and shuffled words change nothing: every effect is
 * noted in the row of the dispute, and the books take each fact once.
 */
@Injectable()
export class DisputesService {
  constructor(
    readonly db: Database,
    private readonly payments: CheckoutRows,
    private readonly rows: DisputesRepository,
    private readonly subjects: PaidSubjects,
    private readonly refunds: RefundsService,
    private readonly freeze: DisputeFreeze,
    private readonly loss: DisputeLoss,
    private readonly ledger: LedgerService,
    private readonly providers: DisputeProviders,
    private readonly outbox: Outbox,
    private readonly updates: PaymentUpdates,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** Reads the dispute at the provider and follows it; ignored = of no payment of ours. */
  async catchUp(provider: DisputeProviderName, providerId: string): Promise<'processed' | 'ignored'> {
    return this.follow(await this.providers.of(provider).dispute(providerId));
  }

  async follow(told: ToldDispute): Promise<'processed' | 'ignored'> {
    const payment = told.intentId === null ? null : await this.payments.byIntent(told.intentId);
    if (payment?.provider !== told.provider) return 'ignored';
    if (told.status === null) {
      this.metrics.anomalies.inc({ kind: 'dispute_mismatch' });
      return 'ignored';
    }
    await this.apply(payment, told, told.status);
    return 'processed';
  }

  @Transactional()
  protected async apply(known: Payment, told: ToldDispute, status: DisputeState): Promise<void> {
    await this.subjects.of(known.subjectKind)?.lock(known.subjectId);
    const payment = await this.payments.lock(known.id);
    const found = await this.rows.lockByProviderId(told.provider, told.id);
    const dispute = found ?? this.newDispute(payment, told, status);
    if (!found) await this.rows.insert(dispute);
    const before = found?.status ?? null;
    if (found && status !== found.status) this.move(found, status);
    dispute.evidenceDueAt = told.evidenceDueAt ?? dispute.evidenceDueAt;
    // What the bank took in fact counts, once it has.
    if (dispute.openedTxnId === null) dispute.amountMinor = told.moved.taken || told.amountMinor;
    await this.effects(dispute, payment, told.moved);
    if (isOver(dispute.status)) Object.assign(dispute, { submitAt: null });
    dispute.updatedAt = this.clock.now();
    await this.rows.save(dispute);
    if (!found) await this.outbox.append(disputeOpenedEvent(dispute, payment));
    if (isOver(dispute.status) && (before === null || !isOver(before)))
      await this.outbox.append(disputeClosedEvent(dispute, payment));
    if (before !== dispute.status) this.updates.tell(payment);
  }

  private move(dispute: DisputeEntity, status: DisputeState): void {
    const next = movedBy(dispute.status, status, dispute.provider === 'paypal');
    if (next === null) {
      this.metrics.anomalies.inc({ kind: 'dispute_edge' });
      return;
    }
    dispute.status = next;
    dispute.closedAt = isOver(next) ? this.clock.now() : null;
  }

  private async effects(dispute: DisputeEntity, payment: Payment, moved: DisputeMovements): Promise<void> {
    const { status } = dispute;
    if (isWarning(status)) return;
    if (dispute.frozenAt === null && !isOver(status)) await this.freeze.freeze(dispute, payment);
    if (moved.taken > 0 && dispute.openedTxnId === null) {
      dispute.feeMinor = moved.feeWithIt;
      const opened = { amount: moved.taken, fee: moved.feeWithIt, clearing: refundClearing(payment) };
      dispute.openedTxnId = await this.post(dispute, payment, disputeOpened(opened));
    }
    if (moved.feeApart > dispute.feeMinor) await this.bookFee(dispute, payment, moved.feeApart);
    const taken = Math.min(dispute.amountMinor, payment.capturedMinor - payment.refundedMinor);
    await this.flag(dispute, payment);
    if (status === 'won') await this.win(dispute, payment, moved.reinstated);
    if (status === 'lost' && dispute.closedTxnId === null && dispute.openedTxnId !== null) {
      await this.loss.book(dispute, payment, taken, await this.vatLeft(payment));
      await this.loss.goOn(dispute, payment);
    }
  }

  /** The payment shows all of its disputes: the end of one says nothing about another. */
  private async flag(dispute: DisputeEntity, payment: Payment): Promise<void> {
    const all = [dispute, ...(await this.rows.othersOf(dispute))];
    const taken = all
      .filter(({ status }) => !isWarning(status) && status !== 'won')
      .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const disputedMinor = Math.min(taken, payment.capturedMinor - payment.refundedMinor);
    const worst = worstOf(all.map(({ status }) => status));
    const changed = payment.dispute !== worst || payment.disputedMinor !== disputedMinor;
    if (changed) await this.payments.change(payment, { dispute: worst, disputedMinor });
  }

  private async win(dispute: DisputeEntity, payment: Payment, reinstated: number): Promise<void> {
    if (dispute.frozenAt !== null) {
      await this.freeze.release(dispute, payment);
      await this.freeze.handOver(dispute, payment);
      dispute.frozenAt = null;
      const subject = this.subjects.of(payment.subjectKind);
      if (subject && (await this.freeze.mayGoOn(dispute, payment))) await subject.resume(payment.subjectId);
    }
    if (reinstated > 0 && dispute.openedTxnId !== null && dispute.closedTxnId === null)
      dispute.closedTxnId = await this.post(
        dispute,
        payment,
        disputeWon({ amount: reinstated, clearing: refundClearing(payment) }),
      );
  }

  private async bookFee(dispute: DisputeEntity, payment: Payment, fee: number): Promise<void> {
    await this.post(
      dispute,
      payment,
      disputeFee({ fee: fee - dispute.feeMinor, clearing: refundClearing(payment) }),
    );
    dispute.feeMinor = fee;
  }

  private async post(dispute: DisputeEntity, payment: Payment, content: PostingContent): Promise<string> {
    const link: ProviderLink = { provider: dispute.provider, object: 'dispute', id: dispute.providerId };
    const { txnId } = await this.ledger.post({
      ...content,
      key: dispute.providerId,
      source: { type: 'payment', id: payment.id },
      links: [link],
    });
    return txnId;
  }

  private async vatLeft(payment: Payment): Promise<number> {
    const refunds = await this.refunds.ofPayment(payment.id);
    return refunds
      .filter(({ state, failureReason }) => state !== 'failed' || failureReason === 'charge_disputed')
      .reduce((vat, { vatMinor }) => vat - vatMinor, payment.vatMinor);
  }

  private newDispute(payment: Payment, told: ToldDispute, status: DisputeState): DisputeEntity {
    const now = this.clock.now();
    return Object.assign(new DisputeEntity(), {
      id: newId(),
      paymentId: payment.id,
      buyerId: payment.buyerId,
      provider: told.provider,
      providerId: told.id,
      reason: told.reason,
      amountMinor: told.amountMinor,
      feeMinor: 0,
      status,
      evidenceDueAt: null,
      evidenceText: null,
      evidenceMedia: [],
      evidenceBy: null,
      evidence: null,
      submission: 0,
      submitAt: null,
      submitError: null,
      submittedAt: null,
      frozenAt: null,
      suspendedSubject: false,
      openedTxnId: null,
      closedTxnId: null,
      closedAt: isOver(status) ? now : null,
      createdAt: now,
      updatedAt: now,
    } satisfies DisputeEntity);
  }
}

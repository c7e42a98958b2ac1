import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/id.js';
import { Database } from '../../platform/database/database.js';
import { Transactional } from '../../platform/database/transactional.js';
import { StripeGateway } from '../../platform/gateways/stripe/stripe-gateway.js';
import { Metrics } from '../../platform/observability/metrics.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { CheckoutRows, type Payment, PaymentUpdates } from '../checkout/index.js';
import { disputeOpened, disputeWon, LedgerService, type ProviderLink } from '../ledger/index.js';
import { PaidSubjects, RefundsService } from '../payments/index.js';
import { DisputeFreeze } from './dispute-freeze.service.js';
import { DisputeLoss } from './dispute-loss.service.js';
import { DisputeEntity } from './dispute.entity.js';
import { type DisputeState, disputeStates, isOver, isWarning, movedBy } from './dispute.machine.js';
import { disputeClosedEvent, disputeOpenedEvent } from './disputes.events.js';
import { DisputesRepository } from './disputes.repository.js';

/** What the bank moved: the money it took with its fee, and what it gave back. */
interface Movements {
  taken: number;
  fee: number;
  reinstated: number;
}

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
    private readonly stripe: StripeGateway,
    private readonly outbox: Outbox,
    private readonly updates: PaymentUpdates,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /** Reads the dispute at the provider and follows it; ignored = of no payment of ours. */
  async catchUp(providerId: string): Promise<'processed' | 'ignored'> {
    return this.follow(await this.stripe.dispute(providerId));
  }

  async follow(told: Stripe.Dispute): Promise<'processed' | 'ignored'> {
    const intentId = typeof told.payment_intent === 'string' ? told.payment_intent : told.payment_intent?.id;
    const payment = intentId ? await this.payments.byIntent(intentId) : null;
    if (!payment) return 'ignored';
    const status = disputeStates.find((state) => state === told.status);
    const wrong = told.currency !== 'eur' || told.livemode !== this.stripe.livemode || told.amount <= 0;
    if (wrong || status === undefined) {
      this.metrics.anomalies.inc({ kind: 'dispute_mismatch' });
      return 'ignored';
    }
    await this.apply(payment, told, status);
    return 'processed';
  }

  @Transactional()
  protected async apply(known: Payment, told: Stripe.Dispute, status: DisputeState): Promise<void> {
    await this.subjects.of(known.subjectKind)?.lock(known.subjectId);
    const payment = await this.payments.lock(known.id);
    const found = await this.rows.lockByProviderId(told.id);
    const dispute = found ?? this.newDispute(payment, told, status);
    if (!found) await this.rows.insert(dispute);
    const before = found?.status ?? null;
    if (found && status !== found.status) this.move(found, status);
    if (told.evidence_details.due_by !== null)
      dispute.evidenceDueAt = new Date(told.evidence_details.due_by * 1000);
    dispute.amountMinor = dispute.openedTxnId === null ? told.amount : dispute.amountMinor;
    await this.effects(dispute, payment, movementsOf(told));
    if (isOver(dispute.status)) Object.assign(dispute, { submitAt: null });
    dispute.updatedAt = this.clock.now();
    await this.rows.save(dispute);
    if (!found) await this.outbox.append(disputeOpenedEvent(dispute, payment));
    if (isOver(dispute.status) && (before === null || !isOver(before)))
      await this.outbox.append(disputeClosedEvent(dispute, payment));
    if (before !== dispute.status) this.updates.tell(payment);
  }

  private move(dispute: DisputeEntity, status: DisputeState): void {
    const next = movedBy(dispute.status, status);
    if (next === null) {
      this.metrics.anomalies.inc({ kind: 'dispute_edge' });
      return;
    }
    dispute.status = next;
    dispute.closedAt = isOver(next) ? this.clock.now() : null;
  }

  private async effects(dispute: DisputeEntity, payment: Payment, moved: Movements): Promise<void> {
    const { status } = dispute;
    if (isWarning(status)) return;
    if (dispute.frozenAt === null && !isOver(status)) await this.freeze.freeze(dispute, payment);
    if (moved.taken > 0 && dispute.openedTxnId === null) {
      dispute.feeMinor = moved.fee;
      dispute.openedTxnId = await this.post(dispute, payment, {
        ...disputeOpened({ amount: moved.taken, fee: moved.fee }),
      });
    }
    const taken = Math.min(dispute.amountMinor, payment.capturedMinor - payment.refundedMinor);
    const disputedMinor = status === 'won' ? 0 : taken;
    const changed = payment.dispute !== status || payment.disputedMinor !== disputedMinor;
    if (changed) await this.payments.change(payment, { dispute: status, disputedMinor });
    if (status === 'won') await this.win(dispute, payment, moved.reinstated);
    if (status === 'lost' && dispute.closedTxnId === null && dispute.openedTxnId !== null) {
      await this.loss.book(dispute, payment, taken, await this.vatLeft(payment));
      await this.loss.goOn(dispute, payment);
    }
  }

  private async win(dispute: DisputeEntity, payment: Payment, reinstated: number): Promise<void> {
    if (dispute.frozenAt !== null) {
      await this.freeze.release(dispute, payment);
      dispute.frozenAt = null;
      const subject = this.subjects.of(payment.subjectKind);
      if (subject && (await this.freeze.mayGoOn(dispute, payment))) await subject.resume(payment.subjectId);
    }
    if (reinstated > 0 && dispute.openedTxnId !== null && dispute.closedTxnId === null)
      dispute.closedTxnId = await this.post(dispute, payment, disputeWon({ amount: reinstated }));
  }

  private async post(
    dispute: DisputeEntity,
    payment: Payment,
    content: ReturnType<typeof disputeOpened>,
  ): Promise<string> {
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

  private newDispute(payment: Payment, told: Stripe.Dispute, status: DisputeState): DisputeEntity {
    const now = this.clock.now();
    return Object.assign(new DisputeEntity(), {
      id: newId(),
      paymentId: payment.id,
      provider: 'stripe',
      providerId: told.id,
      reason: told.reason,
      amountMinor: told.amount,
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

/** The balance transactions of a dispute: taken ones are negative, with the fee; what came back is positive. */
function movementsOf({ balance_transactions: moves }: Stripe.Dispute): Movements {
  const sum = (rows: Stripe.BalanceTransaction[], value: (row: Stripe.BalanceTransaction) => number) =>
    rows.reduce((total, row) => total + value(row), 0);
  const taken = moves.filter(({ amount }) => amount < 0);
  return {
    taken: -sum(taken, ({ amount }) => amount),
    fee: sum(taken, ({ fee }) => fee),
    reinstated: sum(
      moves.filter(({ amount }) => amount > 0),
      ({ amount }) => amount,
    ),
  };
}

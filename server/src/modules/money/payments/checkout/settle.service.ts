import { isDeepStrictEqual } from 'node:util';
import { Injectable, Logger } from '@nestjs/common';
import { Clock, DAY, HOUR, MINUTE } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { ProviderIntent } from '../../../../platform/gateways/intent-provider.js';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { AttemptsRepository, type Outcome } from './attempts.repository.js';
import { BookingService, NotDeliverable, purchaseOf } from './booking.service.js';
import { CardsService } from '../methods/cards.service.js';
import { Instruments } from '../instruments/instruments.service.js';
import { declineCode, declineText } from '../methods/declines.js';
import { CancellationService } from './cancellation.service.js';
import { moneyOf } from './payment-books.js';
import { PaymentUpdates } from './payment-updates.js';
import type { Handoff } from './payment.view.js';
import type { PaymentEntity } from './payment.entity.js';
import { eventOf, hasEnded, isLive, type PaymentEvent, paymentMachine } from './payment.machine.js';
import {
  authenticationNeeded,
  captureRequested,
  endRequested,
  paymentSucceeded,
  unwanted,
} from './checkout.events.js';
import { PaymentsRepository } from './payments.repository.js';
import { Purchasables } from '../purchasables/purchasables.js';

export interface Advanced {
  payment: Readonly<PaymentEntity>;
  /** With status requires_action: what the browser needs to go on. */
  handoff: Handoff | null;
}

/** A capture must reach the provider before the authorisation runs out. */
const CAPTURE_MARGIN = 2 * HOUR;

/**
 * The one place where a payment follows its intent: 3-D Secure, capture, webhook, sweeper and reconciliation all end
 * here. What the provider says is compared with what was agreed; captured money is booked and delivered in the same
 * transaction. Repeated, late and shuffled words change nothing.
 */
@Injectable()
export class SettleService {
  private readonly logger = new Logger('Payments');

  constructor(
    readonly db: Database,
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly kinds: Purchasables,
    private readonly booking: BookingService,
    private readonly cancellations: CancellationService,
    private readonly cards: CardsService,
    private readonly instruments: Instruments,
    private readonly providers: IntentProviders,
    private readonly outbox: Outbox,
    private readonly updates: PaymentUpdates,
    private readonly metrics: Metrics,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** `resolved` is the call that brought the intent; it is closed in the same transaction. */
  async advance(paymentId: string, intent: ProviderIntent, resolved?: Outcome): Promise<Advanced> {
    this.db.refuseTransaction('payments.advance');
    try {
      return await this.apply(paymentId, intent, true, resolved);
    } catch (error) {
      if (!(error instanceof NotDeliverable)) throw error;
      this.alarm('not_deliverable', paymentId, error.message);
      return this.apply(paymentId, intent, false, resolved);
    }
  }

  @Transactional()
  protected async apply(
    paymentId: string,
    intent: ProviderIntent,
    deliver: boolean,
    resolved?: Outcome,
  ): Promise<Advanced> {
    const known = await this.payments.byId(paymentId);
    if (!known) throw new Error(`payment ${paymentId} is missing`);
    await this.kinds.of(known.purpose).lock?.(known.subjectId);
    const payment = await this.payments.lock(paymentId);
    if (resolved) await this.attempts.finish(resolved);
    const wrong = this.mismatch(payment, intent);
    if (wrong) {
      this.alarm('payment_mismatch', paymentId, wrong);
      return { payment, handoff: null };
    }
    const before = Object.assign({}, payment);
    payment.intentId ??= intent.id;
    await this.follow(payment, intent, deliver, resolved);
    if (!isDeepStrictEqual(before, Object.assign({}, payment))) await this.payments.save(payment);
    if (payment.status !== before.status) this.updates.tell(payment);
    return { payment, handoff: payment.status === 'requires_action' ? intent : null };
  }

  private async follow(
    payment: PaymentEntity,
    intent: ProviderIntent,
    deliver: boolean,
    resolved?: Outcome,
  ): Promise<void> {
    const event = eventOf(intent.status, payment.status, payment.ending);
    if (event === null) return;
    if (event === 'authorise' && (hasEnded(payment.status) || payment.ending !== null)) {
      // Authorised after all, while it was ending: the hold on the card is lifted.
      await this.outbox.append(endRequested(payment.id));
      return;
    }
    if (!paymentMachine.can(payment.status, event)) {
      if (isLive(payment.status)) this.metrics.anomalies.inc({ kind: 'payment_edge' });
      return;
    }
    const moved = await this.enter(payment, intent, event, deliver, resolved);
    if (!moved) payment.status = paymentMachine.next(payment.status, event);
  }

  /** True where the step set the state itself. */
  private async enter(
    payment: PaymentEntity,
    intent: ProviderIntent,
    event: PaymentEvent,
    deliver: boolean,
    resolved?: Outcome,
  ): Promise<boolean> {
    switch (event) {
      case 'decline':
        return this.decline(payment, intent, resolved);
      case 'process':
      case 'clear':
        payment.dueAt = this.clock.in(DAY);
        return false;
      case 'authorise':
        await this.authorise(payment, intent);
        return false;
      case 'capture':
      case 'capture_late':
        await this.capture(payment, intent, event, deliver);
        return true;
      case 'fail':
        payment.ending ??= 'failed';
        noteDecline(payment, intent);
        await this.cancellations.close(payment);
        return true;
      case 'cancel':
      case 'expire':
        payment.ending ??= 'cancelled';
        await this.cancellations.close(payment);
        return true;
      default:
        return false;
    }
  }

  /** The payment stays open for another card until its tries are used up. */
  private async decline(
    payment: PaymentEntity,
    intent: ProviderIntent,
    resolved?: Outcome,
  ): Promise<boolean> {
    if (!intent.decline) return false;
    noteDecline(payment, intent);
    if (payment.status === 'requires_action' && !resolved?.declined)
      await this.attempts.declineLatestStart(payment.id, payment.failureCode);
    payment.status = 'created';
    // Told with the answer of the call: the provider's event says the same once more.
    if (resolved?.declined && payment.failureCode === 'authentication_required')
      await this.outbox.append(authenticationNeeded(payment));
    if ((await this.attempts.startsOf(payment.id)) >= this.settings.get('payment.maxAttempts'))
      await this.cancellations.request(payment, 'failed');
    return true;
  }

  private async authorise(payment: PaymentEntity, intent: ProviderIntent): Promise<void> {
    payment.authorisedMinor = intent.authorisedMinor;
    payment.captureBefore = intent.captureBefore;
    clearFailure(payment);
    await this.keepCard(payment, intent);
    if (payment.captureRequestedAt === null) {
      payment.captureRequestedAt = this.clock.now();
      await this.outbox.append(captureRequested(payment.id));
    }
    if (!payment.prolonged) {
      payment.prolonged = true;
      payment.dueAt = later(payment.dueAt, this.clock.in(this.settings.get('payment.minutes') * MINUTE));
    }
    const deadline = payment.captureBefore && new Date(payment.captureBefore.getTime() - CAPTURE_MARGIN);
    if (deadline && payment.dueAt && deadline < payment.dueAt) payment.dueAt = deadline;
  }

  private async capture(
    payment: PaymentEntity,
    intent: ProviderIntent,
    event: 'capture' | 'capture_late',
    deliver: boolean,
  ): Promise<void> {
    if (intent.chargeId === null || intent.capturedMinor !== moneyOf(payment)) {
      const text = `received ${intent.capturedMinor} instead of ${moneyOf(payment)}`;
      this.alarm('payment_mismatch', payment.id, text);
      return;
    }
    const since = await this.instruments.since(
      payment.buyerId,
      this.providers.of(payment.provider).name,
      intent.instrument,
    );
    const checkout = await this.payments.checkout(payment.checkoutId);
    const kind = this.kinds.of(payment.purpose);
    const purchase = purchaseOf(payment, checkout, since);
    const wanted = deliver && (event === 'capture' || (await kind.stillBuyable(purchase)));
    // Unwanted money goes back alone: the coins of a split were never taken.
    const received = wanted ? payment.quoteMinor : moneyOf(payment);
    Object.assign(payment, {
      status: paymentMachine.next(payment.status, event),
      chargeId: intent.chargeId,
      authorisedMinor: received,
      capturedMinor: received,
      succeededAt: this.clock.now(),
      dueAt: null,
      settleAt: this.clock.in(HOUR),
    } satisfies Partial<PaymentEntity>);
    clearFailure(payment);
    await this.payments.closeCheckout(checkout.id, wanted ? 'paid' : 'ended');
    if (wanted) {
      payment.txnId = await this.booking.deliverMoney(payment, kind, purchase);
      await this.keepCard(payment, intent);
      await this.outbox.append(paymentSucceeded(payment));
      return;
    }
    await this.booking.freeCoins(payment);
    payment.txnId = await this.booking.receiveUnwanted(payment);
    if (event === 'capture') await kind.release?.(purchase);
    await this.outbox.append(unwanted(payment.id));
  }

  private async keepCard(payment: PaymentEntity, intent: ProviderIntent): Promise<void> {
    payment.walletType = intent.wallet;
    if (!payment.saveCard || !intent.card) return;
    await this.cards.keep(payment.buyerId, intent.card.id, intent.card);
  }

  /** Nothing is believed that differs from what was agreed. */
  private mismatch(payment: PaymentEntity, intent: ProviderIntent): string | null {
    if (payment.intentId !== null && payment.intentId !== intent.id)
      return `intent ${intent.id} instead of ${payment.intentId}`;
    if (intent.forgotten) return null;
    if (intent.paymentId !== payment.id || intent.checkoutId !== payment.checkoutId)
      return 'metadata of another payment';
    if (intent.amountMinor !== moneyOf(payment) || intent.currency !== 'eur')
      return `${intent.amountMinor} ${intent.currency} instead of ${moneyOf(payment)} eur`;
    if (intent.livemode !== this.providers.of(payment.provider).livemode)
      return 'another mode (live or test)';
    return null;
  }

  private alarm(kind: string, paymentId: string, text: string): void {
    this.metrics.anomalies.inc({ kind });
    this.logger.error(`${kind} ${paymentId}: ${text}`);
  }
}

function noteDecline(payment: PaymentEntity, { decline }: ProviderIntent): void {
  payment.failureCode = declineCode(decline?.code);
  payment.failureReason = declineText(payment.failureCode).en;
}

const later = (a: Date | null, b: Date): Date => (a !== null && a > b ? a : b);

function clearFailure(payment: PaymentEntity): void {
  payment.failureCode = null;
  payment.failureReason = null;
}

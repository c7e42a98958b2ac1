import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { Clock, DAY, MINUTE, SECOND } from '../../../../kernel/clock.js';
import { Config } from '../../../../platform/config/config.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { OfferedMethods } from '../../../../platform/gateways/offered-methods.js';
import { providerOf } from '../../../../platform/gateways/payment-methods.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import type { AttemptEntity, AttemptOp } from './attempt.entity.js';
import { AttemptsRepository } from './attempts.repository.js';
import { BookingService, purchaseOf } from './booking.service.js';
import { SpendLimits } from '../../wallet/index.js';
import { BuyerAddress, invoicedSum } from '../buyer-address/buyer-address.js';
import { FraudLimitsService } from '../fraud-limits/fraud-limits.service.js';
import { CardsService, type UsableCard } from '../methods/cards.service.js';
import { ProviderCancellation } from './provider-cancellation.service.js';
import { moneyOf, spendOf } from './payment-books.js';
import { PaymentAwaiter } from './payment-awaiter.js';
import { PaymentUpdates } from './payment-updates.js';
import { newPayment } from './new-payment.js';
import type { PaymentEntity } from './payment.entity.js';
import { paymentMachine } from './payment.machine.js';
import { paymentSucceeded } from './checkout.events.js';
import { PaymentsRepository } from './payments.repository.js';
import { ProviderCalls } from './provider-calls.service.js';
import type { Advanced } from './settle.service.js';
import {
  coinPart,
  intentRequest,
  liveKeyOf,
  refuseUnfit,
  requestHash,
  type StartPayment,
  takesCard,
  withWallet,
} from './start-payment.js';
import { stillRunning } from './checkout.errors.js';
import { invoicedLines } from '../purchasables/invoiced.js';
import type { Purchasable } from '../purchasables/purchasable.js';
import type { Quote } from '../purchasables/quote.js';
import { PaymentApprovals } from '../team-payments/payment-approvals.service.js';
import { RelatedParties } from '../related-parties/related-parties.service.js';
import { Purchasables } from '../purchasables/purchasables.js';

/** What is to be done after the plan is committed. */
type Step =
  | { next: 'call'; attempt: AttemptEntity }
  | { next: 'follow'; payment: PaymentEntity }
  | { next: 'replace'; payment: PaymentEntity }
  | { next: 'wait'; payment: PaymentEntity }
  | { next: 'done'; payment: PaymentEntity };

const ROUNDS = 3;
const DOUBLE_CLICK = 10 * SECOND;

/** Begins payments: price, rows and the first call; a second beginning finds the first. */
@Injectable()
export class CheckoutService {
  constructor(
    readonly db: Database,
    private readonly payments: PaymentsRepository,
    private readonly attempts: AttemptsRepository,
    private readonly kinds: Purchasables,
    private readonly cards: CardsService,
    private readonly limits: FraudLimitsService,
    private readonly ownLimits: SpendLimits,
    private readonly approvals: PaymentApprovals,
    private readonly providers: IntentProviders,
    private readonly offered: OfferedMethods,
    private readonly calls: ProviderCalls,
    private readonly cancellations: ProviderCancellation,
    private readonly booking: BookingService,
    private readonly awaiter: PaymentAwaiter,
    private readonly updates: PaymentUpdates,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly related: RelatedParties,
    private readonly address: BuyerAddress,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /** The payment after the first step; `followed` = it was under way already. */
  async begin(asked: StartPayment): Promise<Advanced & { followed: boolean }> {
    this.db.refuseTransaction('payments.start');
    const kind = this.kinds.of(asked.kind);
    const open = this.offered.among(kind.methods);
    refuseUnfit(asked, kind, this.config.origins, open);
    const card =
      asked.paymentMethodId === undefined || !takesCard(asked.method)
        ? null
        : await this.cards.usable(asked.buyerId, asked.paymentMethodId);
    const request = withWallet(asked, card, open);
    const until = performance.now() + this.settings.get('payment.waitSeconds') * SECOND;
    for (let round = 0; round < ROUNDS;) {
      const step = await this.plan(request, kind, card).catch((error: unknown) =>
        this.approvals.refused(error),
      );
      if (step.next === 'wait') {
        if (performance.now() > until) throw stillRunning();
        await this.awaiter.changed(step.payment.id);
        continue;
      }
      round++;
      if (step.next === 'call') return { ...(await this.calls.make(step.attempt)), followed: false };
      if (step.next !== 'replace')
        return { payment: step.payment, handoff: null, followed: step.next === 'follow' };
      await this.cancellations.end(step.payment.id, 'cancelled');
    }
    throw stillRunning();
  }

  @Transactional()
  protected async plan(request: StartPayment, kind: Purchasable, card: UsableCard | null): Promise<Step> {
    await this.payments.lockBuyer(request.buyerId);
    const known = await this.known(request);
    if (known) return { next: 'follow', payment: known };
    const clicked = await this.clickedTwice(request, kind);
    if (clicked) return { next: 'follow', payment: clicked };
    const quote = await kind.prepare({
      buyerId: request.buyerId,
      payerId: request.payerId,
      subjectId: request.subjectId,
      ...(request.amountMinor === undefined ? {} : { amountMinor: request.amountMinor }),
    });
    if (request.expectedTotalMinor !== undefined && request.expectedTotalMinor !== quote.totalMinor) {
      throw new AppError('QUOTE_CHANGED', {
        en: 'The price has changed. Check it again; nothing was charged.',
        de: 'Der Preis hat sich geändert. Prüfe ihn noch einmal; es wurde nichts abgebucht.',
      });
    }
    await this.related.refuse(request.buyerId, quote.lines, card?.fingerprint ?? null);
    const coinsMinor = coinPart(request, quote, this.settings.get('coin.minor'));
    const money = { method: request.method, moneyMinor: quote.totalMinor - coinsMinor };
    await this.address.assertKnown(request.buyerId, invoicedSum(invoicedLines(kind, quote.lines, money)));
    const live = await this.payments.lockLive(liveKeyOf(request, kind));
    if (live) return this.goOn(live, request, quote, card);
    // It may have been paid while its row was waited for.
    const paid = await this.clickedTwice(request, kind);
    if (paid) return { next: 'follow', payment: paid };
    const payment = await this.create({ request, kind, quote, card, coinsMinor });
    if (payment.provider !== 'wallet')
      return { next: 'call', attempt: await this.call(payment, request, card) };
    await this.remember(request, payment);
    return this.payFromWallet(payment, kind);
  }

  /** What this key began, unless it can simply be tried again. */
  private async known(request: StartPayment): Promise<PaymentEntity | null> {
    if (request.idempotencyKey === undefined) return null;
    const key = await this.payments.keyOf(request.buyerId, request.idempotencyKey);
    if (!key) return null;
    if (key.requestHash !== requestHash(request)) {
      throw new AppError('IDEMPOTENCY_MISMATCH', {
        en: 'This Idempotency-Key was used for another payment. Use a new one.',
        de: 'Dieser Idempotency-Key wurde für eine andere Zahlung benutzt. Nimm einen neuen.',
      });
    }
    const payment = await this.payments.byId(key.paymentId);
    const idle =
      payment?.status === 'created' &&
      payment.ending === null &&
      (await this.attempts.openOf(payment.id)).length === 0;
    return idle ? null : payment;
  }

  /** Without a key, the same purchase again within seconds is taken for a double click. */
  private async clickedTwice(request: StartPayment, kind: Purchasable): Promise<PaymentEntity | null> {
    if (request.idempotencyKey !== undefined) return null;
    const paid = await this.payments.paidSince(liveKeyOf(request, kind), this.clock.in(-DOUBLE_CLICK));
    const same =
      paid?.method === request.method &&
      (request.amountMinor === undefined || [paid.netMinor, paid.quoteMinor].includes(request.amountMinor));
    return same ? paid : null;
  }

  private async goOn(
    live: PaymentEntity,
    request: StartPayment,
    quote: Quote,
    card: UsableCard | null,
  ): Promise<Step> {
    if (live.ending !== null) return { next: 'replace', payment: live };
    const fits =
      live.buyerId === request.buyerId &&
      live.payerId === request.payerId &&
      live.quoteMinor === quote.totalMinor &&
      live.netMinor === quote.netMinor &&
      live.coins === (request.coins ?? null);
    const same = live.provider === providerOf(request.method) && fits;
    const paying =
      live.status === 'processing' ||
      live.status === 'requires_capture' ||
      (await this.attempts.openOf(live.id)).length > 0;
    // What another key is paying is another purchase, and so is another amount: this one is looked at again behind it.
    if (paying)
      return { next: same && request.idempotencyKey === undefined ? 'follow' : 'wait', payment: live };
    if (same && live.status === 'requires_action' && live.cardId === (card?.id ?? null))
      return { next: 'follow', payment: live };
    if (!same || (live.intentId !== null && !this.providers.of(live.provider).confirm)) {
      live.ending = 'cancelled';
      await this.payments.save(live);
      return { next: 'replace', payment: live };
    }
    live.cardId = card?.id ?? null;
    live.method = request.method;
    live.saveCard = request.save ?? false;
    await this.payments.save(live);
    return { next: 'call', attempt: await this.call(live, request, card) };
  }

  private async call(
    payment: PaymentEntity,
    request: StartPayment,
    card: UsableCard | null,
  ): Promise<AttemptEntity> {
    const payer = {
      buyerId: request.buyerId,
      fingerprint: card?.fingerprint ?? null,
      ip: request.ip ?? null,
    };
    await this.limits.assertMayTry(payer);
    await this.remember(request, payment);
    const op: AttemptOp = payment.intentId === null ? 'create' : 'confirm';
    const { id: paymentId, checkoutId } = payment;
    return this.attempts.plan({
      ...payer,
      paymentId,
      checkoutId,
      op,
      request: intentRequest(payment, request),
    });
  }

  private async create(plan: {
    request: StartPayment;
    kind: Purchasable;
    quote: Quote;
    card: UsableCard | null;
    coinsMinor: number;
  }): Promise<PaymentEntity> {
    const { request, kind, coinsMinor } = plan;
    const now = this.clock.now();
    const minutes = this.clock.in(request.offSession ? DAY : this.settings.get('payment.minutes') * MINUTE);
    const { checkout, payment } = newPayment({ ...plan, now, minutes });
    if (providerOf(request.method) !== null && kind.limited)
      await this.limits.assertWithinDay(request.buyerId, moneyOf(payment));
    await this.ownLimits.assertWithin(
      { ownerId: request.buyerId, personId: request.payerId },
      spendOf(payment, kind),
    );
    const approved = await this.approvals.confirmed(request, kind, plan.quote.totalMinor);
    await this.payments.insertCheckout(checkout);
    await this.payments.insert(payment);
    if (approved !== null) await this.approvals.use(approved, payment);
    if (coinsMinor > 0) {
      await this.booking.holdCoins(payment);
      await this.payments.save(payment);
    }
    return payment;
  }

  /** Coins and earnings are in our books: created and succeeded, or nothing at all, in this transaction. */
  private async payFromWallet(payment: PaymentEntity, kind: Purchasable): Promise<Step> {
    const checkout = await this.payments.checkout(payment.checkoutId);
    const purchase = purchaseOf(payment, checkout);
    payment.txnId =
      payment.method === 'earnings'
        ? await this.booking.deliverEarnings(payment, kind, purchase)
        : await this.booking.deliverCoins(payment, kind, purchase);
    Object.assign(payment, {
      status: paymentMachine.next(payment.status, 'capture'),
      authorisedMinor: payment.quoteMinor,
      capturedMinor: payment.quoteMinor,
      succeededAt: this.clock.now(),
      dueAt: null,
    } satisfies Partial<PaymentEntity>);
    await this.payments.save(payment);
    await this.payments.closeCheckout(checkout.id, 'paid');
    await this.outbox.append(paymentSucceeded(payment));
    this.updates.tell(payment);
    return { next: 'done', payment };
  }

  private async remember(request: StartPayment, payment: PaymentEntity): Promise<void> {
    const { buyerId, idempotencyKey: key } = request;
    if (key === undefined) return;
    await this.payments.keepKey({
      buyerId,
      key,
      requestHash: requestHash(request),
      paymentId: payment.id,
      createdAt: this.clock.now(),
    });
  }
}

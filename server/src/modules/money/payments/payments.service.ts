import { Injectable } from '@nestjs/common';
import { AppError } from '../../../kernel/app-error.js';
import { Database } from '../../../platform/database/database.js';
import { CaptureService } from './checkout/capture.service.js';
import { CheckoutRows, type Payment } from './checkout/checkout-rows.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { declined, stillRunning } from './checkout/checkout.errors.js';
import { CancellationService } from './checkout/cancellation.service.js';
import { type Handoff, toResultDto, toSubjectDto } from './checkout/payment.view.js';
import { isPaid } from './checkout/payment.machine.js';
import type { PaymentResultDto, PaymentSubjectDto } from './checkout/dto/payment.dto.js';
import type { PaymentPurpose } from './purchasables/payment.types.js';
import { ProviderCalls } from './checkout/provider-calls.service.js';
import { Purchasables } from './purchasables/purchasables.js';
import type { StartPayment } from './checkout/start-payment.js';
import { WalletQueries } from '../wallet/index.js';
import { PaymentAwaiter } from './checkout/payment-awaiter.js';
import { type RefundCommand, RefundsService } from './refunds/refunds.service.js';
import { unknownPayment } from './payments.errors.js';

export type PaymentResultView = PaymentResultDto;

interface OwnPayment {
  buyerId: string;
  /** Where a route belongs to one subject, others are not found by it. */
  purpose?: PaymentPurpose;
  subjectId?: string;
}

interface ResumeRequest extends OwnPayment {
  paymentIntentId: string;
}

interface CaptureRequest extends OwnPayment {
  paymentId?: string;
  providerRef?: string;
}

/**
 * The engine's commands. Start, resume and capture wait a while for what is under way, so that their usual answer is
 * the end: `succeeded`, `requires_action`, or a refusal that says what to do.
 */
@Injectable()
export class PaymentsService {
  constructor(
    private readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly kinds: Purchasables,
    private readonly checkouts: CheckoutService,
    private readonly captures: CaptureService,
    private readonly cancellations: CancellationService,
    private readonly refunds: RefundsService,
    private readonly calls: ProviderCalls,
    private readonly awaiter: PaymentAwaiter,
    private readonly wallet: WalletQueries,
  ) {}

  /** Starting what is under way answers what is under way. */
  async start(request: StartPayment): Promise<PaymentResultView> {
    const { payment, handoff, followed } = await this.checkouts.begin(request);
    return followed ? this.follow(payment.id) : this.answer(payment, handoff);
  }

  /** After 3-D Secure, or whenever somebody wants to know how it stands. */
  async resume(request: ResumeRequest): Promise<PaymentResultView> {
    const known = await this.rows.byIntent(request.paymentIntentId);
    if (!isAsked(known, request)) throw unknownPayment();
    const { payment, handoff } = await this.calls.refresh(known);
    return this.answer(payment, handoff);
  }

  /** After the payer has approved it: by our id, by the provider's, or by both. */
  async capture(request: CaptureRequest): Promise<PaymentResultView> {
    const { buyerId, paymentId, providerRef } = request;
    const known =
      paymentId === undefined
        ? await this.rows.byIntent(String(providerRef))
        : await this.rows.ofBuyer(buyerId, paymentId);
    if (!isAsked(known, request) || (providerRef !== undefined && known.intentId !== providerRef))
      throw unknownPayment();
    const { payment, handoff } = await this.calls.refresh(known);
    await this.captures.request(payment.id);
    return this.answer(payment, handoff);
  }

  /** The subject is withdrawn, in the caller's transaction: what runs for it ends, at the provider first. */
  async cancelLive({ subjectKind, subjectId }: { subjectKind: string; subjectId: string }): Promise<void> {
    await this.db.transaction(() => this.cancellations.withdraw(subjectKind, subjectId));
  }

  /** In the caller's transaction; from the latest payment of the subject first. */
  refund(command: RefundCommand): Promise<string | null> {
    return this.refunds.refund(command);
  }

  /** What a payment is for, beside its result. */
  async subjectOf(paymentId: string): Promise<PaymentSubjectDto> {
    const payment = await this.rows.payment(paymentId);
    if (!payment) throw unknownPayment();
    return toSubjectDto(payment);
  }

  private async follow(paymentId: string): Promise<PaymentResultView> {
    const payment = await this.awaiter.settled(paymentId);
    if (payment.status !== 'requires_action') return this.answer(payment, null);
    const { payment: now, handoff } = await this.calls.refresh(payment);
    return this.answer(now, handoff);
  }

  private async answer(payment: Payment, handoff: Handoff | null): Promise<PaymentResultView> {
    const now = payment.status === 'requires_action' ? payment : await this.awaiter.settled(payment.id);
    if (now.status === 'created' && (await this.rows.openCalls(now.id)).length > 0) throw stillRunning();
    if ((now.status === 'created' || now.status === 'failed') && now.failureCode !== null)
      throw declined(now);
    if (now.status === 'created') throw notBegun();
    const result = toResultDto(now, handoff);
    const changed =
      isPaid(now.status) && (this.kinds.of(now.purpose).settles === 'coins' || now.provider === 'wallet');
    if (changed) result.wallet = await this.wallet.wallet(now.buyerId);
    return result;
  }
}

const isAsked = (known: Payment | null, { buyerId, purpose, subjectId }: OwnPayment): known is Payment =>
  known?.buyerId === buyerId &&
  (purpose === undefined || known.purpose === purpose) &&
  (subjectId === undefined || known.subjectId === subjectId);

const notBegun = () =>
  new AppError('PROVIDER_ERROR', {
    en: 'The payment could not be begun. Nothing was charged: try again.',
    de: 'Die Zahlung konnte nicht gestartet werden. Es wurde nichts abgebucht: Versuche es noch einmal.',
  });

import { eur } from '../../../../kernel/money.js';
import type { PaymentDto, PaymentResultDto, PaymentSubjectDto } from './dto/payment.dto.js';
import type { PaymentEntity } from './payment.entity.js';
import { isLive } from './payment.machine.js';
import { say } from '../../../../platform/http/language.js';
import { declineText } from '../methods/declines.js';

/** What the browser of the payer needs to go on. */
export interface Handoff {
  clientSecret: string | null;
  approveUrl: string | null;
}

export const toPaymentDto = (payment: Readonly<PaymentEntity>): PaymentDto => ({
  id: payment.id,
  userId: payment.buyerId,
  purpose: payment.purpose,
  subjectId: payment.subjectId,
  provider: payment.provider,
  method: payment.method,
  amount: eur(payment.quoteMinor),
  coins: payment.coins,
  fee: eur(payment.feeMinor),
  vat: eur(payment.vatMinor),
  status: payment.status,
  providerRef: payment.intentId,
  failureReason: payment.failureCode === null ? payment.failureReason : say(declineText(payment.failureCode)),
  refunded: eur(payment.refundedMinor),
  dispute: payment.dispute,
  invoiceId: payment.invoiceId,
  expiresAt:
    isLive(payment.status) && payment.status !== 'processing' ? (payment.dueAt?.toISOString() ?? null) : null,
  createdAt: payment.createdAt.toISOString(),
});

export const toSubjectDto = (payment: {
  purpose: PaymentEntity['purpose'];
  subjectId: string;
}): PaymentSubjectDto => ({
  kind: payment.purpose,
  id: payment.subjectId,
});

export const toResultDto = (
  payment: Readonly<PaymentEntity>,
  handoff: Handoff | null = null,
): PaymentResultDto => ({
  payment: toPaymentDto(payment),
  status: payment.status,
  ...(payment.status === 'requires_action' && handoff !== null ? wayOn(payment, handoff) : {}),
});

const wayOn = (
  { provider, intentId }: Readonly<PaymentEntity>,
  { clientSecret, approveUrl }: Handoff,
): Pick<PaymentResultDto, 'clientSecret' | 'paypalOrderId' | 'approveUrl'> => ({
  ...(clientSecret === null ? {} : { clientSecret }),
  ...(provider === 'paypal' && intentId !== null ? { paypalOrderId: intentId } : {}),
  ...(approveUrl === null ? {} : { approveUrl }),
});

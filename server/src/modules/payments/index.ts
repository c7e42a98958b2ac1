export {
  type PaidPurchase,
  type PaymentMethodType,
  paymentMethodTypes,
  type PaymentPurpose,
  PaymentResultDto,
  type Purchasable,
  type PurchaseRequest,
  type Quote,
} from '../checkout/index.js';
export { type PaidSubject, PaidSubjects, type SubjectRest } from './paid-subjects.js';
export { PaymentFollower } from './payment-follower.js';
export { CaptureBodyDto, PayBodyDto, Stripe3dBodyDto, StripeBodyDto } from './dto/pay.dto.js';
export { PaymentsModule } from './payments.module.js';
export type { PaymentRefunded } from './payments.events.js';
export { ProviderHints } from './provider-hints.js';
export { PaymentsService } from './payments.service.js';
export { refundable } from './refund-parts.js';
export { RefundsService } from './refunds.service.js';

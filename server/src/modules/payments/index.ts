export {
  type PaidPurchase,
  PaymentDto,
  type PaymentFailed,
  type PaymentMethodType,
  paymentMethodTypes,
  type PaymentPurpose,
  paymentPurposes,
  PaymentResultDto,
  type PaymentStatus,
  paymentStatuses,
  PaymentSubjectDto,
  type PaymentSucceeded,
  type Purchasable,
  type PurchaseRequest,
  type Quote,
  type StartPayment,
} from '../checkout/index.js';
export { PayBodyDto, Stripe3dBodyDto, StripeBodyDto } from './dto/pay.dto.js';
export type { PaymentRefunded } from './payments.events.js';
export { PaymentsModule } from './payments.module.js';
export { type PaymentResultView, PaymentsService } from './payments.service.js';
export type { RefundCommand } from './refunds.service.js';

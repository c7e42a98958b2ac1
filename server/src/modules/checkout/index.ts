export { CaptureService } from './capture.service.js';
export {
  CAPTURE_REQUESTED,
  END_REQUESTED,
  factsOf,
  type PaymentFacts,
  type PaymentFailed,
  type PaymentSucceeded,
  UNWANTED,
} from './checkout.events.js';
export { declined, providerSilent, stillRunning } from './checkout.errors.js';
export { CheckoutModule } from './checkout.module.js';
export { CheckoutRows, type Payment, type ProviderCall } from './checkout-rows.js';
export { CheckoutService } from './checkout.service.js';
export { PaymentDto, PaymentResultDto, PaymentSubjectDto } from './dto/payment.dto.js';
export { EndingCalls } from './ending.calls.js';
export { EndingService } from './ending.service.js';
export { coinLines, fillsWallet, line } from './payment-books.js';
export { isPaid, paymentMachine } from './payment.machine.js';
export * from './payment.types.js';
export { PaymentUpdates } from './payment-updates.js';
export { toPaymentDto, toResultDto, toSubjectDto } from './payment.view.js';
export { PaymentWaiter } from './payment-waiter.js';
export { ProviderCalls } from './provider-calls.service.js';
export type { PaidPurchase, Purchasable, PurchaseRequest, Quote } from './purchasable.js';
export { Purchasables } from './purchasables.js';
export type { StartPayment } from './start-payment.js';

export { PaymentsModule } from './payments.module.js';
export { bookedFor } from './refunds/booked-for.js';
export { CheckoutRows, type Payment, type ProviderCall } from './checkout/checkout-rows.js';
export { OpenSplits } from './checkout/open-splits.service.js';
export { providerSilent } from './checkout/checkout.errors.js';
export type { PaymentFacts } from './checkout/checkout.events.js';
export { PaymentDto, PaymentResultDto } from './checkout/dto/payment.dto.js';
export { moneyOf, refundClearing, sourceOf } from './checkout/payment-books.js';
export { PaymentUpdates } from './checkout/payment-updates.js';
export { unknownPayment } from './payments.errors.js';
export { isPaid } from './checkout/payment.machine.js';
export { toPaymentDto } from './checkout/payment.view.js';
export { PayBodyDto, StripeBodyDto } from './dto/pay.dto.js';
export { BuyerAge } from './buyer-age/buyer-age.js';
export { BuyerAddress } from './buyer-address/buyer-address.js';
export { CardsService } from './methods/cards.service.js';
export { PaymentMethodDto } from './methods/dto/method.dto.js';
export { PaymentTrace, type Trace } from './pay-routes/payment-trace.js';
export { type PaidThing, payRoutes } from './pay-routes/pay-routes.js';
export { PaymentMethodsQueries } from './methods/payment-methods.queries.js';
export { PaidSubject, PaidSubjects, type SubjectRest } from './purchasables/paid-subjects.js';
export { ProviderPaymentSync } from './providers/provider-payment-sync.js';
export type { PaymentRefunded } from './payments.events.js';
export { PaymentsService } from './payments.service.js';
export { ProviderCatchUp } from './providers/provider-catch-up.js';
export {
  type DisputeStatus,
  type PaymentProvider,
  type PaymentPurpose,
  type PaymentStatus,
  disputeStatuses,
  paymentProviders,
  paymentStatuses,
  saleInvoiceKinds,
} from './purchasables/payment.types.js';
export { invoicedLines } from './purchasables/invoiced.js';
export { type PaidPurchase, Purchasable, type PurchaseRequest } from './purchasables/purchasable.js';
export { Purchasables } from './purchasables/purchasables.js';
export {
  linesAt,
  newQuote,
  onlyLine,
  type Quote,
  type QuoteLine,
  quoteOnTop,
  type VatPart,
  vatParts,
  withVatInside,
  withVatOnTop,
} from './purchasables/quote.js';
export { refundable } from './refunds/refund-parts.js';
export { SharedSign, SharedSignAmong, SharedSigns } from './related-parties/shared-signs.js';
export { RefundsService } from './refunds/refunds.service.js';

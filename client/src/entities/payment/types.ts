import type { HeadersFor } from '@/entities/wallet';
import type { Schemas } from '@/shared/api';

export type Payment = Schemas['PaymentDto'];
export type PaymentPurpose = Payment['purpose'];
export type PaymentMethod = Schemas['PaymentMethodDto'];
export type PaymentMethodType = PaymentMethod['type'];
export type PaymentMethods = Schemas['PaymentMethodsDto'];
export type PaymentResult = Schemas['PaymentResultDto'];
export type PaymentStatus = PaymentResult['status'];

/** Every call that pays answers at least this; a caller's own answer may hold more. */
export interface PayAnswer {
  data: PaymentResult;
}

/**
 * What a payment by card is started with; `headersFor` names the intention. There is no address to return to: the
 * bank's page opens over ours, and one that is sent back there would lose what is typed.
 */
export interface CardPayment {
  paymentMethodId: string;
  save: boolean;
  /** The part that coins pay. */
  coins?: number;
  expectedTotal: Schemas['AmountDto'];
  headersFor: HeadersFor;
}

/** What a payment by PayPal is begun with: PayPal's window opens over the page. */
export interface PaypalPayment {
  expectedTotal: Schemas['AmountDto'];
  headersFor: HeadersFor;
}

export interface CoinPayment {
  expectedTotal: Schemas['AmountDto'];
  headersFor: HeadersFor;
}

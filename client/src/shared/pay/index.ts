export { CardField } from './CardField';
export { useCardLibrary } from './card-library';
export { CardExpiry, CardName } from './cards';
export { methodsKey, usePaymentMethods } from './methods';
export { PayButton } from './PayButton';
export { PayFrame, usePayState } from './PayFrame';
export type { PayFrameProps, PayPhase } from './PayFrame';
export { PayMethods } from './PayMethods';
export { PayPanel } from './PayPanel';
export type { PayPanelProps } from './PayPanel';
export { problemOf } from './problem';
export type { PayProblem } from './problem';
export { loadStripeJs } from './stripe';
export type {
  CardPayment,
  CoinPayment,
  PayAnswer,
  Payment,
  PaymentMethod,
  PaymentMethods,
  PaymentResult,
  PaymentStatus,
} from './types';

export { allowanceQuery } from './useApproval';
export { TeamRules } from './TeamRules';
export { CardField } from './CardField';
export { useCardLibrary } from './card-library';
export { CardExpiry, CardName } from './cards';
export { methodsQuery, usePaymentMethods } from './methods';
export { PayButton } from './PayButton';
export { PayFrame } from './PayFrame';
export { payCalls } from './pay-calls';
export { PayMethods } from './PayMethods';
export { PayPanel } from './PayPanel';
export { PricePayDialog } from './PricePayDialog';
export { useAddressFirst } from './useAddressFirst';
export { declineText, paypalOrderOf, problemOf } from './problem';
export type {
  CardPayment,
  CoinPayment,
  PayAnswer,
  Payment,
  PaymentMethod,
  PaymentMethods,
  PaypalPayment,
} from './types';

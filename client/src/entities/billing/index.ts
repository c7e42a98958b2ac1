export { AddressDialog } from './AddressDialog';
export { AddressForm } from './AddressForm';
export { useBilling } from './api';
export type { Billing } from './api';

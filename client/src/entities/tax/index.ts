export { SelfBillingCard } from './SelfBillingCard';
export { TaxForm } from './TaxForm';
export { useTax } from './api';
export type { TaxProfile } from './api';

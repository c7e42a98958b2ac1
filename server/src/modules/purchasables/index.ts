export * from './payment.types.js';
export type { PaidPurchase, Purchasable, PurchaseRequest, Quote } from './purchasable.js';
export { Purchasables } from './purchasables.js';
export { PurchasablesModule } from './purchasables.module.js';

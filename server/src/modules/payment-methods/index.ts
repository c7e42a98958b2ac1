export { CardsService, type UsableCard } from './cards.service.js';
export { cardDeclined, declineCode, declineText } from './declines.js';
export { type PaymentMethodType, paymentMethodTypes } from './method.types.js';
export { PaymentMethodsModule } from './payment-methods.module.js';

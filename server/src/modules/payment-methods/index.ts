export { CardsService, type UsableCard } from './cards.service.js';
export { cardDeclined, declineCode, declineText } from './declines.js';
export { type PaymentMethodType, paymentMethodTypes } from './method.types.js';
export { PaymentMethodDto } from './dto/method.dto.js';
export { PaymentMethodsModule } from './payment-methods.module.js';
export { PaymentMethodsQueries } from './payment-methods.queries.js';

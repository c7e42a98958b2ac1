export { type PaymentMethodType, paymentMethodTypes } from '../../../../platform/gateways/payment-methods.js';

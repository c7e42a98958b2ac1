export { PaymentDeskModule } from './payment-desk.module.js';

export { PaypalModule } from './paypal.module.js';

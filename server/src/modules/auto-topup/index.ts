export { AutoTopupModule } from './auto-topup.module.js';

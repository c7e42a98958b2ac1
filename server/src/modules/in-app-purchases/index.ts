export { InAppPurchasesModule } from './in-app-purchases.module.js';

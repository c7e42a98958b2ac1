export { DealsModule } from './deals.module.js';

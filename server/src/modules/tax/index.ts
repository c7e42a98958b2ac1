export { TaxQueries } from './tax.queries.js';
export { TaxModule } from './tax.module.js';
export { TaxService } from './tax.service.js';
export { type VatCategory, vatCategories, type VatDecision, type VatNote } from './tax.types.js';
export { vatCountryOf } from './vat-rules.js';

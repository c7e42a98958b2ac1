export { TaxModule } from './tax.module.js';
export { BillingDetailsService } from './addresses/billing-details.service.js';
export { AddressDto } from './addresses/dto/address.dto.js';
export { CountrySign } from './evidence/country-signs.js';
export type { TaxGap } from './dto/tax.dto.js';
export { TaxQueries } from './tax.queries.js';
export { TaxService } from './tax.service.js';
export { traceSteps, type VatCategory, type VatDecision, type VatNote, vatCategories } from './tax.types.js';
export { homeVat } from './vat-rules.js';

export { InvoiceDto } from './dto/invoice.dto.js';
export { InvoicesModule } from './invoices.module.js';
export { InvoicesQueries } from './invoices.queries.js';
export { InvoiceIssuing } from './issuing.service.js';
export { type SelfBilled, SelfBilling } from './self-billing.service.js';

export { InvoiceDto } from './dto/invoice.dto.js';
export { InvoicesModule } from './invoices.module.js';
export { InvoicesQueries } from './invoices.queries.js';
export { SelfBilling } from './self-billing.service.js';

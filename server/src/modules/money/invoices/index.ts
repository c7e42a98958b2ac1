export { InvoicesModule } from './invoices.module.js';
export { InvoiceDto } from './dto/invoice.dto.js';
export { InvoicesQueries } from './invoices.queries.js';
export { SelfBilling } from './self-billing.service.js';

export { InvoiceFiles } from './InvoiceFiles';
export type { Invoice } from './api';

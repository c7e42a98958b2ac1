export { AccountingModule } from './accounting.module.js';
export { BooksQueries } from './books.queries.js';
export { LedgerTransactionDto } from './dto/books.dto.js';
export { ReconciliationQueries } from './reconciliation/reconciliation.queries.js';

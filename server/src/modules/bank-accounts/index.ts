export { BankAccountUse } from './bank-account-use.js';
export { BankAccountDto } from './dto/bank-account.dto.js';
export { BankAccountsModule } from './bank-accounts.module.js';
export { BankAccountsQueries, type PayoutBank } from './bank-accounts.queries.js';
export { BankAccountsService } from './bank-accounts.service.js';

export { Amount } from './Amount';
export { useLedgerCheck } from './check';
export { TransactionDrawer } from './TransactionDrawer';
export { TransactionLines } from './TransactionLines';
export { TransactionsCard } from './TransactionsCard';
export { accountCodes, entryWord, ledgerWord, sourceWord } from './words';
export { transactionsOfPaymentQuery, transactionsOfQuery } from './transactions';

export { accountCodes, entryWord, ledgerWord, sourceWord } from './words';

export { AccountClosingModule } from './account-closing.module.js';

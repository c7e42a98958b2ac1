export { StatementsModule } from './statements.module.js';

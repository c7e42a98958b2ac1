export { ConfigModule } from './config.module.js';

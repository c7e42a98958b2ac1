export { ConfigModule } from './config.module.js';
export { ConfigQueries } from './config.queries.js';
export { PublicConfigDto } from './dto/config.dto.js';

export { ApiKeyDto } from './dto/api-key.dto.js';
export { ApiKeysModule } from './api-keys.module.js';
export { ApiKeysQueries } from './api-keys.queries.js';

export { ApiKeyDto } from './dto/api-key.dto.js';
export { ApiKeyEndings } from './api-key-endings.service.js';
export { ApiKeysModule } from './api-keys.module.js';
export { ApiKeysQueries } from './api-keys.queries.js';

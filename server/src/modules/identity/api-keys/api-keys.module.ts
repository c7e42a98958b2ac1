import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.js';
import { ApiKeyLog } from './api-key-log.js';
import { ApiKeyLookup } from './api-key-lookup.js';
import { ApiKeyResolver } from './api-key.resolver.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysQueries } from './api-keys.queries.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';

@Module({
  imports: [UsersModule],
  controllers: [ApiKeysController],
  providers: [ApiKeysRepository, ApiKeyLookup, ApiKeyLog, ApiKeyResolver, ApiKeysService, ApiKeysQueries],
  exports: [ApiKeysQueries],
})
export class ApiKeysModule {}

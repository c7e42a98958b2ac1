import { Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { UsersModule } from '../users/index.js';
import { ApiKeyCheck } from './api-key-check.js';
import { ApiKeyEndings } from './api-key-endings.service.js';
import { ApiKeyLog } from './api-key-log.js';
import { ApiKeyLookup } from './api-key-lookup.js';
import { ApiKeyNews } from './api-key-news.js';
import { ApiKeyResolver } from './api-key.resolver.js';
import { ApiKeysController } from './api-keys.controller.js';
import { ApiKeysListener } from './api-keys.listener.js';
import { ApiKeysQueries } from './api-keys.queries.js';
import { ApiKeysRepository } from './api-keys.repository.js';
import { ApiKeysService } from './api-keys.service.js';
import { PostedKeysInterceptor } from './posted-keys.interceptor.js';

@Module({
  imports: [UsersModule],
  controllers: [ApiKeysController],
  providers: [
    ApiKeysRepository,
    ApiKeyLookup,
    ApiKeyCheck,
    ApiKeyLog,
    ApiKeyNews,
    ApiKeyEndings,
    ApiKeyResolver,
    ApiKeysService,
    ApiKeysListener,
    ApiKeysQueries,
    { provide: APP_INTERCEPTOR, useClass: PostedKeysInterceptor },
  ],
  exports: [ApiKeyEndings, ApiKeysQueries],
})
export class ApiKeysModule {}

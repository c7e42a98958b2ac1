import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import type { DataSource } from 'typeorm';
import type { Clock } from '../kernel/clock.js';
import type { Config } from '../platform/config/config.js';
import { AccessGuard } from '../platform/http/access.guard.js';
import { ErrorFilter } from '../platform/http/error.filter.js';
import { LanguageInterceptor } from '../platform/http/language.js';
import { JsonTextInterceptor } from '../platform/http/json-text.interceptor.js';
import { IdempotencyInterceptor } from '../platform/http/idempotency.interceptor.js';
import { ValidationPipe } from '../platform/http/validation.pipe.js';
import { PlatformModule } from '../platform/platform.module.js';
import { EndpointCheck } from './endpoint-check.js';
import { featureModules } from './modules.js';
import { UnknownRouteFilter } from './unknown-route.filter.js';
import { OpenApiController } from './openapi.controller.js';
import { SearchEnginesController } from './search-engines.controller.js';

@Module({})
export class AppModule {
  /** `modules` = more than the product's own, for what is not built here yet or stands in for it. */
  static with(
    config: Config,
    source: DataSource,
    clock: Clock,
    modules: readonly Type[] = [],
  ): DynamicModule {
    return {
      module: AppModule,
      imports: [
        DiscoveryModule,
        PlatformModule.with(config, source, clock),
        ...Object.values(featureModules),
        ...modules,
      ],
      controllers: [OpenApiController, SearchEnginesController],
      providers: [
        EndpointCheck,
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_INTERCEPTOR, useClass: LanguageInterceptor },
        { provide: APP_INTERCEPTOR, useClass: JsonTextInterceptor },
        { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
        { provide: APP_FILTER, useClass: ErrorFilter },
        // The last one is asked first.
        { provide: APP_FILTER, useClass: UnknownRouteFilter },
      ],
    };
  }
}

import 'reflect-metadata';
import type { Server } from 'node:http';
import type { LoggerService, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { NestExpressApplication } from '@nestjs/platform-express';
import compression from 'compression';
import type { DataSource } from 'typeorm';
import { type Clock, SystemClock } from '../kernel/clock.js';
import { Config } from '../platform/config/config.js';
import { refuseLiveKeysElsewhere, refuseUnsafeProduction } from '../platform/config/production-guard.js';
import { SettingsStore } from '../platform/config/settings.js';
import { refuseWrongSettings } from '../platform/config/settings-guard.js';
import { refuseMixedTestMode } from '../platform/config/test-mode-guard.js';
import { createDataSource } from '../platform/database/data-source.js';
import { mappedEntities } from '../platform/database/entities.js';
import { bodyParsers } from '../platform/http/body.js';
import { refuseCardNumbersAround, refuseCardNumbersInside } from '../platform/http/card-numbers.js';
import { keepRequest } from '../platform/http/current-request.js';
import { endSlowBodies } from '../platform/http/slow-bodies.js';
import { noStore } from '../platform/http/no-store.js';
import { envelope } from '../platform/http/envelope.js';
import { sendError } from '../platform/http/error.filter.js';
import { refuseOddAddress, refuseOddBody } from '../platform/http/odd-input.js';
import type { AppRequest } from '../platform/http/request.js';
import { requestId } from '../platform/http/request-id.js';
import { createLogger, NestLogger } from '../platform/observability/log.js';
import { Metrics } from '../platform/observability/metrics.js';
import { RedisIoAdapter } from '../platform/realtime/redis-io.adapter.js';
import { AppModule } from './app.module.js';
import { serveClient } from './client.js';
import { refuseUnnamedCompany } from './company.js';
import { loadSettings } from './load-settings.js';
import { requestLog } from './request-log.js';
import { requireCurrentSchema } from './migrate.js';
import { OpenApiController } from './openapi.controller.js';
import { partnerDocument } from './partner-document.js';
import { openApiDocument } from './openapi-document.js';
import { securityHeaders } from './security-headers.js';
import { refusePowerfulRole } from './database-role.js';
import { refuseDemoAccounts } from './demo-accounts.js';
import { testCallsAlone } from './test-calls-alone.js';

export interface RunningApp {
  nest: NestExpressApplication;
  config: Config;
  source: DataSource;
  close: () => Promise<void>;
}

const DRAIN_MS = 10_000;
const IDLE_MS = 100;
/** Looked after every half a minute; Node's own minute and a half is longer than a proxy waits. */
const HEADERS_MS = 20_000;
/** Longer than the two minutes of the proxy, which would otherwise send a call into a connection that is just closed. */
const IDLE_CONNECTION_MS = 125_000;

export interface AppOptions {
  clock?: Clock;
  /** Beside those of the product. */
  modules?: readonly Type[];
}

/** Builds the process from its configuration; `listen` decides about the port. */
export async function createApp(config: Config, options: AppOptions = {}): Promise<RunningApp> {
  refuseUnsafeProduction(config);
  refuseLiveKeysElsewhere(config);
  refuseMixedTestMode(config);
  await loadSettings();
  refuseWrongSettings(config);
  const source = createDataSource({
    url: config.env.DATABASE_URL,
    pool: config.env.DATABASE_POOL,
    entities: mappedEntities(),
  });
  await source.initialize();
  try {
    await requireCurrentSchema(source);
    if (config.production) {
      await refusePowerfulRole(source);
      await refuseDemoAccounts(source);
      await refuseUnnamedCompany(config, source);
    }
    const log = createLogger(config);
    const nest = await NestFactory.create<NestExpressApplication>(
      AppModule.with(config, source, options.clock ?? new SystemClock(), options.modules),
      {
        bodyParser: false,
        logger: new NestLogger(log) as LoggerService,
        abortOnError: false,
      },
    );
    nest.set('trust proxy', config.env.TRUST_PROXY);
    nest.disable('x-powered-by');
    // Answers that may be kept bring tags of their own.
    nest.disable('etag');
    nest.use(requestId, requestLog(log));
    nest.use(['/api', '/partner'], noStore);
    const headers = securityHeaders(config);
    nest.use(headers);
    if (config.env.TEST_MODE) nest.use(testCallsAlone);
    nest.use(compression(), nest.get(Metrics).observe, envelope);
    nest.enableCors({ origin: config.origins, credentials: false, maxAge: 600 });
    nest.use(refuseOddAddress, refuseCardNumbersAround, endSlowBodies(nest.get(SettingsStore)));
    nest.use(...bodyParsers(), refuseOddBody, refuseCardNumbersInside, keepRequest);
    nest.use((error: unknown, request: AppRequest, response: never, _next: unknown) =>
      sendError(error, request, response),
    );
    if (config.env.CLIENT_DIST !== '') serveClient(nest, config);
    const product = config.env.PRODUCT_NAME;
    nest.get(OpenApiController).use(
      () => openApiDocument(nest, product),
      (document) => partnerDocument(document as OpenAPIObject, product),
    );
    // While it is described, the process answers nobody. Not after `init`: from then on what sockets send survived every
    // young collection, and a delivery cost a quarter more (seen by the bench of the fan-out).
    if (config.production) nest.get(OpenApiController).openapi();
    const sockets = new RedisIoAdapter(nest, config, headers, nest.get(SettingsStore));
    nest.useWebSocketAdapter(sockets);
    await nest.init();
    const server = nest.getHttpServer() as Server;
    server.headersTimeout = HEADERS_MS;
    server.keepAliveTimeout = IDLE_CONNECTION_MS;
    return { nest, config, source, close: () => close(nest, sockets, source) };
  } catch (error) {
    await source.destroy();
    throw error;
  }
}

export async function listen({ nest, config }: RunningApp): Promise<string> {
  await nest.listen(config.env.PORT, config.env.HOST);
  return nest.getUrl();
}

/** Answers what is running, ends jobs, then closes the connections. */
async function close(
  nest: NestExpressApplication,
  sockets: RedisIoAdapter,
  source: DataSource,
): Promise<void> {
  const server = nest.getHttpServer() as Server;
  // A connection that has had its answer may stay open for its next request, which nobody takes any more.
  const idle = setInterval(() => !server.listening && server.closeIdleConnections(), IDLE_MS);
  const late = setTimeout(() => {
    process.stderr.write('shutdown takes longer than expected\n');
    server.closeAllConnections();
  }, DRAIN_MS);
  try {
    await nest.close();
    sockets.disconnect();
    if (source.isInitialized) await source.destroy();
  } finally {
    clearTimeout(late);
    clearInterval(idle);
  }
}

import { Controller, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AppError } from '../../kernel/app-error.js';
import { Database } from '../database/database.js';
import { Endpoint } from '../http/endpoint.js';
import { BoolField, EnumField, IntField, NestedField, StringField } from '../http/fields.js';
import { ClientIp } from '../http/request.js';
import { RedisClient } from '../jobs/redis-client.js';
import { Metrics } from './metrics.js';
import { MetricsAccess } from './metrics-access.js';

class LiveDto {
  @EnumField(['ok'])
  status: 'ok';

  @StringField()
  version: string;

  @IntField()
  uptimeSec: number;
}

class CheckDto {
  @StringField()
  name: string;

  @BoolField()
  ok: boolean;

  @IntField({ description: 'milliseconds' })
  ms: number;
}

class ReadyDto {
  @EnumField(['ok', 'degraded'])
  status: 'ok' | 'degraded';

  @NestedField(() => CheckDto, { array: true })
  checks: CheckDto[];
}

const VERSION = process.env['npm_package_version'] ?? '0.1.0';

@Controller()
export class HealthController {
  constructor(
    private readonly database: Database,
    private readonly redis: RedisClient,
    private readonly metrics: Metrics,
    private readonly metricsAccess: MetricsAccess,
  ) {}

  @Endpoint('GET health/live', {
    access: 'public',
    unmetered: true,
    summary: 'Process is up',
    returns: LiveDto,
  })
  live(): LiveDto {
    return { status: 'ok', version: VERSION, uptimeSec: Math.floor(process.uptime()) };
  }

  @Endpoint('GET health/ready', {
    access: 'public',
    unmetered: true,
    summary: 'Dependencies are up',
    returns: ReadyDto,
    otherwise: { status: 503, returns: ReadyDto, when: 'one of them is down' },
  })
  async ready(@Res({ passthrough: true }) response: Response): Promise<ReadyDto> {
    const checks = await Promise.all([
      check('database', () => this.database.query('SELECT 1')),
      check('redis', () => this.redis.client.ping()),
    ]);
    const allFine = checks.every(({ ok }) => ok);
    if (!allFine) response.status(503);
    return { status: allFine ? 'ok' : 'degraded', checks };
  }

  @Endpoint('GET /metrics', { access: 'internal', summary: 'Prometheus metrics', returns: 'text' })
  async prometheus(@ClientIp() ip: string, @Res({ passthrough: true }) response: Response): Promise<string> {
    if (!this.metricsAccess.allows(response.req.headers.authorization, ip))
      throw new AppError('NOT_FOUND', { en: 'Not found', de: 'Nicht gefunden' });
    response.type(this.metrics.registry.contentType);
    return this.metrics.registry.metrics();
  }
}

async function check(name: string, probe: () => Promise<unknown>): Promise<CheckDto> {
  const started = Date.now();
  try {
    await probe();
    return { name, ok: true, ms: Date.now() - started };
  } catch {
    return { name, ok: false, ms: Date.now() - started };
  }
}

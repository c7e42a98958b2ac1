import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** /metrics is for the operator: by bearer METRICS_TOKEN, or from this machine where none is set. */
@Injectable()
export class MetricsAccess {
  constructor(private readonly config: Config) {}

  allows(authorization: string | undefined, ip: string): boolean {
    const token = this.config.env.METRICS_TOKEN;
    if (token === '') return LOOPBACK.has(ip);
    const given = Buffer.from(authorization ?? '');
    const wanted = Buffer.from(`Bearer ${token}`);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  }
}

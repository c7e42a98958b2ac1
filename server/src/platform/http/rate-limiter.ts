import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../kernel/app-error.js';
import { SettingsStore } from '../config/settings.js';
import type { RateLimit } from './endpoint.js';
import { RedisClient } from '../jobs/redis-client.js';

/** Counts in the window and answers [count, milliseconds left]. */
const TAKE = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {count, redis.call('PTTL', KEYS[1])}`;

const GIVE_BACK = `if redis.call('EXISTS', KEYS[1]) == 1 then redis.call('DECR', KEYS[1]) end`;

/** Limits in fixed windows, shared by all processes. The numbers are settings. Without Redis it fails closed (503). */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger('RateLimiter');

  constructor(
    private readonly redis: RedisClient,
    private readonly settings: SettingsStore,
  ) {}

  /** Throws 429 RATE_LIMITED with Retry-After once the window's number is used up. */
  async take(setting: RateLimit['setting'], windowSeconds: number, key: string): Promise<void> {
    const [count, left] = await this.count(key, windowSeconds);
    if (count > this.settings.get(setting)) {
      const retryAfter = Math.max(1, Math.ceil(left / 1000));
      throw new AppError('RATE_LIMITED', `Too many tries. Try again in ${readable(retryAfter)}.`, {
        retryAfter,
      });
    }
  }

  /** Takes one back, where the try turned out not to count. */
  async giveBack(key: string): Promise<void> {
    try {
      await this.redis.client.eval(GIVE_BACK, 1, this.redis.key(`limit:${key}`));
    } catch (error) {
      // The window ends by itself; the caller has succeeded already.
      this.logger.warn(`limit not given back: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async count(key: string, windowSeconds: number): Promise<[number, number]> {
    try {
      return (await this.redis.client.eval(
        TAKE,
        1,
        this.redis.key(`limit:${key}`),
        windowSeconds * 1000,
      )) as [number, number];
    } catch (error) {
      this.logger.error(`limits unavailable: ${error instanceof Error ? error.message : String(error)}`);
      throw new AppError('UNAVAILABLE', 'The service is busy. Try again in a moment.', { retryAfter: 5 });
    }
  }
}

const readable = (seconds: number) =>
  seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;

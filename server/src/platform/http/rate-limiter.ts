import { Injectable, Logger } from '@nestjs/common';
import { AppError, busy } from '../../kernel/app-error.js';
import { SecurityLog } from '../audit/security-log.js';
import { SettingsStore } from '../config/settings.js';
import { currentRequest } from './current-request.js';
import type { RateLimit } from './endpoint.js';
import { RedisClient } from '../jobs/redis-client.js';
import { Encryption } from '../security/encryption.js';
import { inTurn, tryAgainIn } from '../../kernel/sentence.js';

/** Counts each key in its window and answers [count, milliseconds left] for each. */
const TAKE = `
  local taken = {}
  for place, key in ipairs(KEYS) do
    local count = redis.call('INCR', key)
    if count == 1 then redis.call('PEXPIRE', key, ARGV[place]) end
    taken[place] = {count, redis.call('PTTL', key)}
  end
  return taken`;

const LIMITS_AWAY_SECONDS = 5;
const TOO_MANY = { en: 'Too many attempts.', de: 'Zu viele Versuche.' };

const GIVE_BACK = `for _, key in ipairs(KEYS) do if redis.call('EXISTS', key) == 1 then redis.call('DECR', key) end end`;

export interface Take {
  setting: RateLimit['setting'];
  windowSeconds: number;
  key: string;
}

/** A window after one more call was counted. */
export interface Taken {
  setting: Take['setting'];
  used: number;
  limit: number;
  /** Until the window ends. */
  seconds: number;
}

/** Limits in fixed windows, shared by all processes. The numbers are settings. Without Redis it fails closed (503). */
@Injectable()
export class RateLimiter {
  private readonly logger = new Logger('RateLimiter');

  constructor(
    private readonly redis: RedisClient,
    private readonly encryption: Encryption,
    private readonly settings: SettingsStore,
    private readonly security: SecurityLog,
  ) {}

  /** One of each, in one round trip. Throws 429 RATE_LIMITED with Retry-After once a window's number is used up. */
  async take(...takes: readonly Take[]): Promise<void> {
    for (const taken of await this.measure(...takes)) this.refuseBeyond(taken);
  }

  /** The same without a refusal, for who is told how much is left. */
  async measure(...takes: readonly Take[]): Promise<Taken[]> {
    const counted = await this.count(takes);
    return takes.map(({ setting }, place) => {
      const [used = 0, left = 0] = counted[place] ?? [];
      return {
        setting,
        used,
        limit: this.settings.get(setting),
        seconds: Math.max(1, Math.ceil(left / 1000)),
      };
    });
  }

  refuseBeyond({ setting, used, limit, seconds }: Taken): void {
    if (used <= limit) return;
    this.tell(setting, used);
    throw new AppError('RATE_LIMITED', inTurn(TOO_MANY, tryAgainIn(seconds)), { retryAfter: seconds });
  }

  /** Only what guards a way in, and once in a window. */
  private tell(setting: Take['setting'], count: number): void {
    if (!setting.startsWith('auth.') || count !== this.settings.get(setting) + 1) return;
    const userId = currentRequest()?.principal?.userId ?? null;
    this.security.note({ kind: 'rate_limited', userId, detail: setting });
  }

  /** Takes one of each back, where the try turned out not to count. */
  async giveBack(...keys: readonly string[]): Promise<void> {
    try {
      await this.redis.client.eval(GIVE_BACK, keys.length, ...keys.map((key) => this.redisKey(key)));
    } catch (error) {
      // The window ends by itself; the caller has succeeded already.
      this.logger.warn(`limit not given back: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  private async count(takes: readonly Take[]): Promise<[number, number][]> {
    if (takes.length === 0) return [];
    const keys = takes.map(({ key }) => this.redisKey(key));
    const windows = takes.map(({ windowSeconds }) => windowSeconds * 1000);
    try {
      return (await this.redis.client.eval(TAKE, keys.length, ...keys, ...windows)) as [number, number][];
    } catch (error) {
      this.logger.error(`limits unavailable: ${error instanceof Error ? error.message : String(error)}`);
      throw busy(LIMITS_AWAY_SECONDS);
    }
  }

  private redisKey(key: string): string {
    // Addresses of people and machines are counted, not kept.
    return this.redis.key(`limit:${this.encryption.blindIndex(key, 'limit')}`);
  }
}

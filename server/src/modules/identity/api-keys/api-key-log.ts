import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { Clock, DAY, HOUR, SECOND } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { type AppRequest, clientIp } from '../../../platform/http/request.js';
import { Repeat } from '../../../platform/jobs/repeat.js';
import { ApiKeyCallEntity } from './api-key-call.entity.js';
import type { ApiKeyEntity } from './api-key.entity.js';
import { ApiKeysRepository, type KeyDay } from './api-keys.repository.js';
import { plainAddress } from './networks.js';

const EVERY_MS = SECOND;
const LONGEST_PATH = 200;
/** What comes while the database does not answer is kept in memory up to here. */
const MOST_WAITING = 20_000;
const MOST_TRIES = 10;

interface Call {
  row: ApiKeyCallEntity;
  /** Calls of this minute so far. */
  used: number;
  /** Times that it could not be written. */
  tries: number;
}

/** Writes down what keys do, together every second: no call waits for its line. */
@Injectable()
export class ApiKeyLog implements BeforeApplicationShutdown {
  private readonly logger = new Logger('ApiKeyLog');
  private waiting: Call[] = [];
  private dropped = 0;
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly keys: ApiKeysRepository,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Notes the call once it is answered, also where it is refused. */
  follow(key: ApiKeyEntity, request: AppRequest, response: Response): void {
    const at = this.clock.now();
    const began = performance.now();
    const ip = plainAddress(clientIp(request));
    response.once('close', () => {
      const row = Object.assign(new ApiKeyCallEntity(), {
        id: newId(),
        keyId: key.id,
        ownerId: key.ownerId,
        method: request.method,
        path: request.path.slice(0, LONGEST_PATH),
        status: response.statusCode,
        code: (response.locals['code'] as string | undefined) ?? null,
        ms: Math.round(performance.now() - began),
        ip,
        at,
      } satisfies ApiKeyCallEntity);
      this.note({ row, used: request.minute?.used ?? 0, tries: 0 });
    });
  }

  private note(call: Call): void {
    if (this.waiting.length < MOST_WAITING) this.waiting.push(call);
    else this.dropped++;
    this.timer ??= setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, EVERY_MS).unref();
  }

  /** Ends once all that was noted before is written. */
  flush(): Promise<void> {
    const calls = this.waiting;
    this.waiting = [];
    if (this.dropped > 0) this.logger.error(`${this.dropped} calls not kept: too many were waiting`);
    this.dropped = 0;
    if (calls.length > 0) this.writing = this.writing.then(() => this.write(calls));
    return this.writing;
  }

  /** What the database did not take waits for the next second, a few times. */
  private async write(calls: readonly Call[]): Promise<void> {
    try {
      await this.keys.keep(
        calls.map(({ row }) => row),
        daysOf(calls),
      );
    } catch (error) {
      const again = calls.filter((call) => ++call.tries < MOST_TRIES);
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.error(`${calls.length} calls not written, ${again.length} to be tried again: ${reason}`);
      for (const call of again) this.note(call);
    }
  }

  @Repeat({ name: 'api-keys.forget-calls', everyMs: HOUR })
  async forgetOld(): Promise<void> {
    await this.keys.forgetCalls(this.clock.in(-this.settings.get('apiKey.logDays') * DAY));
  }

  async beforeApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.flush();
  }
}

/** One line for each key and day, in a fixed order, so that two processes lock rows alike. */
function daysOf(calls: readonly Call[]): KeyDay[] {
  const days = new Map<string, KeyDay>();
  for (const { row, used } of calls) {
    const day = row.at.toISOString().slice(0, 10);
    const known = days.get(row.keyId + day) ?? { keyId: row.keyId, day, calls: 0, limited: 0, peak: 0 };
    known.calls++;
    if (row.status === 429) known.limited++;
    else known.peak = Math.max(known.peak, used);
    days.set(row.keyId + day, known);
  }
  return [...days.values()].toSorted((a, b) => (a.keyId + a.day < b.keyId + b.day ? -1 : 1));
}

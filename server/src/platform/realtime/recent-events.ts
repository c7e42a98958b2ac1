import { Injectable, Logger } from '@nestjs/common';
import { RedisClient } from '../jobs/redis-client.js';
import { KEPT_MS } from './events-missed.dto.js';

/**
 * When something was last sent to a room. A page is read before its line is open, and what was sent in between reached
 * nobody there.
 */
@Injectable()
export class RecentEvents {
  private readonly log = new Logger('RecentEvents');

  constructor(private readonly redis: RedisClient) {}

  /** Does not wait: without Redis the event itself reaches no other process either. */
  note(room: string): void {
    this.redis.client
      .set(this.keyOf(room), 1, 'PX', KEPT_MS)
      .catch((error: unknown) => this.log.debug(`not noted: ${String(error)}`));
  }

  /** Milliseconds since something was sent to one of the rooms; null where nothing was lately, 0 where nobody can say. */
  async sinceLast(rooms: readonly string[]): Promise<number | null> {
    const left = await Promise.all(rooms.map((room) => this.redis.client.pttl(this.keyOf(room)))).catch(
      (error: unknown) => {
        this.log.debug(`not asked: ${String(error)}`);
        return [KEPT_MS];
      },
    );
    const longest = Math.max(0, ...left);
    return longest === 0 ? null : KEPT_MS - longest;
  }

  private keyOf(room: string): string {
    return this.redis.key(`sent:${room}`);
  }
}

import { IntField } from '../http/fields.js';
import { SocketEvent } from './socket-map.js';

/** How long a room remembers that something was sent to it. */
export const KEPT_MS = 30_000;

/**
 * Told to who joins a room shortly after something was sent to it: what was read before that, or just after, may be old.
 */
@SocketEvent('events.missed')
export class EventsMissedDto {
  @IntField({ min: 0, max: KEPT_MS, description: 'milliseconds since the last event that was missed' })
  agoMs: number;
}

declare module './socket-map.js' {
  interface ServerEvents {
    'events.missed': EventsMissedDto;
  }
}

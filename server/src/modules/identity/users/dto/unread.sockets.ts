import { IntField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** What is unread now; names only what has changed. */
@SocketEvent('unread.updated')
export class UnreadUpdatedDto {
  @IntField({ optional: true }) messages?: number;
  @IntField({ optional: true }) notifications?: number;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'unread.updated': UnreadUpdatedDto;
  }
}

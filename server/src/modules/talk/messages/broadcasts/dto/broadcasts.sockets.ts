import { IdField, IntField } from '../../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../../platform/realtime/socket-map.js';

/** How far a broadcast is, heard by its sender. */
@SocketEvent('broadcast.progress')
export class BroadcastProgressDto {
  @IdField()
  broadcastGroupId: string;

  @IntField()
  delivered: number;

  @IntField()
  recipients: number;
}

declare module '../../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'broadcast.progress': BroadcastProgressDto;
  }
}

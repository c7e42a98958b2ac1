import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Heard by every session of the person. */
@SocketEvent('session.revoked')
export class SessionRevokedDto {
  @IdField()
  sessionId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'session.revoked': SessionRevokedDto;
  }
}

import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Heard by both sides: something of it is to be read again. */
@SocketEvent('ovation.updated')
export class OvationUpdatedDto {
  @IdField()
  ovationId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'ovation.updated': OvationUpdatedDto;
  }
}

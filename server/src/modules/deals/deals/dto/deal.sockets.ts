import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Heard by both sides. */
@SocketEvent('deal.updated')
export class DealUpdatedDto {
  @IdField()
  dealId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'deal.updated': DealUpdatedDto;
  }
}

import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Heard by the brand and by creators who bid: something of it is to be read again. */
@SocketEvent('bid.updated')
export class BidUpdatedDto {
  @IdField()
  bidId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'bid.updated': BidUpdatedDto;
  }
}

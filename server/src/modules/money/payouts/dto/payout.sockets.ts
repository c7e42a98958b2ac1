import { NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { PayoutDto } from './payout.dto.js';

@SocketEvent('payout.updated')
export class PayoutUpdatedDto {
  @NestedField(() => PayoutDto)
  payout: PayoutDto;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'payout.updated': PayoutUpdatedDto;
  }
}

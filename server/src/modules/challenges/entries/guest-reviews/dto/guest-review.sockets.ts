import { IdField } from '../../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../../platform/realtime/socket-map.js';

/** Heard by the brand: a guest said something about an entry, which is to be read again. */
@SocketEvent('challenge.advised')
export class GuestAdvisedDto {
  @IdField()
  challengeId: string;

  @IdField()
  entryId: string;
}

declare module '../../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'challenge.advised': GuestAdvisedDto;
  }
}

import { NestedField } from '../../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../../platform/realtime/socket-map.js';
import { ChallengeRequestDto } from './participation.dto.js';

/** Heard by the creator and by the brand. */
@SocketEvent('challenge.request')
export class RequestChangedDto {
  @NestedField(() => ChallengeRequestDto)
  request: ChallengeRequestDto;
}

declare module '../../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'challenge.request': RequestChangedDto;
  }
}

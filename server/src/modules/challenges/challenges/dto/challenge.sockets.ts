import { NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { ChallengeCardDto } from './challenge.dto.js';

/** Heard in the room of the challenge. */
@SocketEvent('challenge.updated')
export class ChallengeUpdatedDto {
  @NestedField(() => ChallengeCardDto)
  challenge: ChallengeCardDto;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'challenge.updated': ChallengeUpdatedDto;
  }
}

import { IdField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';

/** Heard by the brand and by the creators of a squad: something of it is to be read again. */
@SocketEvent('breed.updated')
export class BreedUpdatedDto {
  @IdField() breedId: string;
}

/** Heard by both sides of a request. */
@SocketEvent('breed-request.updated')
export class BreedRequestUpdatedDto {
  @IdField() breedId: string;
  @IdField() requestId: string;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'breed.updated': BreedUpdatedDto;
    'breed-request.updated': BreedRequestUpdatedDto;
  }
}

import { NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { MediaDto } from './media.dto.js';

@SocketEvent('media.ready')
export class MediaReadyDto {
  @NestedField(() => MediaDto)
  media: MediaDto;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'media.ready': MediaReadyDto;
  }
}

import { NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent, SocketMessage } from '../../../../platform/realtime/socket-map.js';
import {
  StaffSupportConversationDto,
  SupportConversationDto,
  SupportMessageDto,
  SupportNoteDto,
} from './support.dto.js';

/** Heard by the person, and by staff who have the desk open. */
@SocketEvent('support.message')
export class SupportMessageTold {
  @NestedField(() => SupportMessageDto)
  message: SupportMessageDto;
}

/** Heard by the person. */
@SocketEvent('support.updated')
export class SupportUpdatedDto {
  @NestedField(() => SupportConversationDto)
  conversation: SupportConversationDto;
}

/** Heard by staff who have the desk open. */
@SocketEvent('support.queue')
export class SupportQueueTold {
  @NestedField(() => StaffSupportConversationDto)
  conversation: StaffSupportConversationDto;
}

/** Heard by staff alone. */
@SocketEvent('support.note')
export class SupportNoteTold {
  @NestedField(() => SupportNoteDto)
  note: SupportNoteDto;
}

/** For staff: what happens at the desk from now on. */
@SocketMessage('support.join')
export class JoinSupportDto {}

@SocketMessage('support.leave')
export class LeaveSupportDto {}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'support.message': SupportMessageTold;
    'support.updated': SupportUpdatedDto;
    'support.queue': SupportQueueTold;
    'support.note': SupportNoteTold;
  }
  interface ClientEvents {
    'support.join': JoinSupportDto;
    'support.leave': LeaveSupportDto;
  }
}

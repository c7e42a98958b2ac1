import { BoolField, IdField } from '../../../../platform/http/fields.js';
import { SocketEvent, SocketMessage } from '../../../../platform/realtime/socket-map.js';

class ConversationRoomDto {
  @IdField()
  conversationId: string;
}

/** Acknowledged with `{online}`: whether the other person is; null where they do not show it, and in a group. */
@SocketMessage('conversation.join')
export class JoinConversationDto extends ConversationRoomDto {}

@SocketMessage('conversation.leave')
export class LeaveConversationDto extends ConversationRoomDto {}

@SocketMessage('typing.start')
export class TypingStartDto extends ConversationRoomDto {}

@SocketMessage('typing.stop')
export class TypingStopDto extends ConversationRoomDto {}

/** Heard by those who have the conversation open. */
@SocketEvent('typing')
export class TypingDto {
  @IdField()
  conversationId: string;

  @IdField()
  userId: string;

  @BoolField()
  on: boolean;
}

/** Heard by those who have a conversation with them open. */
@SocketEvent('presence')
export class PresenceDto {
  @IdField()
  userId: string;

  @BoolField()
  online: boolean;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ClientEvents {
    'conversation.join': JoinConversationDto;
    'conversation.leave': LeaveConversationDto;
    'typing.start': TypingStartDto;
    'typing.stop': TypingStopDto;
  }
  interface ServerEvents {
    typing: TypingDto;
    presence: PresenceDto;
  }
}

import { BoolField, IdField, IntField, NestedField } from '../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../platform/realtime/socket-map.js';
import { MessageDto } from './message.dto.js';
import { ReactionSummaryDto } from './reactions.dto.js';

/** Heard by each of its people who sees it, on all their devices. */
@SocketEvent('message.new')
export class MessageNewDto {
  @NestedField(() => MessageDto)
  message: MessageDto;
}

/** Edited or deleted. */
@SocketEvent('message.updated')
export class MessageUpdatedDto {
  @NestedField(() => MessageDto)
  message: MessageDto;
}

@SocketEvent('message.reaction')
export class MessageReactedDto {
  @IdField()
  conversationId: string;

  @IdField()
  messageId: string;

  @NestedField(() => ReactionSummaryDto)
  reactions: ReactionSummaryDto;
}

/** Somebody removed a message for themselves: told to their own devices. */
@SocketEvent('message.hidden')
export class MessageHiddenDto {
  @IdField()
  conversationId: string;

  @IdField()
  messageId: string;
}

/** Heard by their own devices, and by the others where they show receipts. */
@SocketEvent('message.read')
export class MessageReadDto {
  @IdField()
  conversationId: string;

  @IdField()
  userId: string;

  @IntField({ description: 'up to this one' })
  seq: number;
}

/** The people of a group, its title or its state have changed. */
@SocketEvent('conversation.updated')
export class ConversationUpdatedDto {
  @IdField()
  conversationId: string;

  @BoolField({ description: 'whoever hears it is in it no longer' })
  left: boolean;
}

declare module '../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'message.new': MessageNewDto;
    'message.updated': MessageUpdatedDto;
    'message.reaction': MessageReactedDto;
    'message.hidden': MessageHiddenDto;
    'message.read': MessageReadDto;
    'conversation.updated': ConversationUpdatedDto;
  }
}

import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { MessageDto } from '../../messages/index.js';

const types = ['chat'] as const;
const filters = ['all', 'unread', 'favorite'] as const;

class ReceiptDto {
  @IdField()
  userId: string;

  @IntField({ description: 'up to this place' })
  seq: number;
}

export class ConversationDto {
  @IdField()
  id: string;

  @EnumField(types, { name: 'ConversationType' })
  type: 'chat';

  @StringField({ nullable: true, description: 'of a group; null between two people' })
  title: string | null;

  @IdField({ nullable: true, description: 'the squad whose group chat it is' })
  squadId: string | null;

  @BoolField({ description: 'it can be read alone' })
  closed: boolean;

  @NestedField(() => UserCardDto, { array: true, description: 'the other person, or the others of a group' })
  participants: UserCardDto[];

  @NestedField(() => ReceiptDto, { array: true, description: 'of a group: how far others show to have read' })
  receipts: ReceiptDto[];

  @NestedField(() => MessageDto, { nullable: true, description: 'the latest that the caller sees' })
  lastMessage: MessageDto | null;

  @IntField()
  unreadCount: number;

  @IntField({ description: 'the caller has read up to this place' })
  readSeq: number;

  @BoolField()
  favorite: boolean;

  @TimeField()
  updatedAt: string;
}

export class ConversationsQueryDto extends CursorQueryDto {
  @EnumField(filters, { optional: true })
  filter?: (typeof filters)[number];
}

export class ConversationSearchQueryDto extends CursorQueryDto {
  @StringField({ min: 2, max: 100, description: 'part of a name, or words of a message' })
  q: string;
}

/** Without a message: the name fits. */
export class FoundConversationDto {
  @NestedField(() => ConversationDto)
  conversation: ConversationDto;

  @NestedField(() => MessageDto, { nullable: true })
  message: MessageDto | null;
}

export class UnreadTotalsDto {
  @IntField()
  total: number;

  @IntField()
  chat: number;

  @IntField({ description: 'answers of our team' })
  support: number;
}

export class FavoriteDto {
  @BoolField()
  favorite: boolean;

  @TimeField({ nullable: true })
  favoritedAt: string | null;
}

@MayBeEmpty()
export class ReadInputDto {
  @IdField({ optional: true, description: 'up to this message; without it all' })
  messageId?: string;
}

export class UnreadCountDto {
  @IntField()
  unreadCount: number;
}

/** What stands between the caller and a person. */
export class DirectConversationDto {
  @NestedField(() => ConversationDto, { nullable: true, description: 'null until the first message' })
  data: ConversationDto | null;

  @NestedField(() => UserCardDto)
  user: UserCardDto;

  @BoolField()
  canMessage: boolean;

  @BoolField({ description: 'the caller has blocked them' })
  blocked: boolean;

  @IntField({ nullable: true, description: 'coins, where a message has to be paid' })
  price: number | null;

  @IntField({ description: 'a paid message is refunded without a reply within so many hours' })
  replyHours: number;
}

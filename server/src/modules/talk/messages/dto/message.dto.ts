import { MessageFeeDto } from './message-fee.dto.js';
import { MediaDto, type MediaKind, mediaKinds } from '../../../identity/uploads/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { CursorQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { GifDto } from '../gifs/gif.dto.js';
import { ReactionSummaryDto } from './reactions.dto.js';
import { SharedCardDto, SharedRefDto } from '../shares/share.dto.js';
import { GivenDto } from '../gifts/gift.dto.js';
import { type MessageWarning, messageWarnings } from '../message-warnings.js';
import {
  LONGEST_MESSAGE,
  type MessageStatus,
  messageStatuses,
  type MessageType,
  messageTypes,
  MOST_FILES,
} from '../message.types.js';

const LONGEST_QUOTE = 200;

export class QuotedMessageDto {
  @IdField()
  id: string;

  @IdField()
  senderId: string;

  @EnumField(messageTypes, { name: 'MessageType' })
  type: MessageType;

  @StringField({
    nullable: true,
    max: LONGEST_QUOTE,
    description: 'its beginning; null = none, deleted, or locked',
  })
  text: string | null;
}

/** An address in a message; what it shows comes later, by message.updated. */
export class MessageLinkDto {
  @StringField({ max: 2000 })
  url: string;

  @StringField({ nullable: true, max: 200, description: 'null = nothing is known of it' })
  title: string | null;

  @StringField({ nullable: true, max: 500 })
  description: string | null;

  @UrlField({ nullable: true, description: 'kept by us, never at its origin' })
  image: string | null;
}

export class MessageDto {
  @IdField()
  id: string;

  @IdField()
  conversationId: string;

  @IntField({ description: 'place in the conversation; some are missing for whoever does not see them' })
  seq: number;

  @NestedField(() => UserCardDto)
  sender: UserCardDto;

  @EnumField(messageTypes, { name: 'MessageType' })
  type: MessageType;

  @EnumField(messageStatuses, { name: 'MessageStatus' })
  status: MessageStatus;

  @StringField({
    nullable: true,
    max: LONGEST_MESSAGE,
    description: 'null = none, deleted, or locked and not paid for',
  })
  text: string | null;

  @IntField({ nullable: true, description: 'coins that a locked message costs; null = it is not locked' })
  price: number | null;

  @BoolField({ nullable: true, description: 'a locked message was paid for; null = it is not locked' })
  unlocked: boolean | null;

  @NestedField(() => MediaDto, {
    array: true,
    description: 'without an address while a file is checked; message.updated tells the outcome',
  })
  media: MediaDto[];

  @EnumField(mediaKinds, {
    array: { max: MOST_FILES },
    name: 'MediaKind',
    description: 'what stands behind the price, also before it is paid',
  })
  lockedFiles: MediaKind[];

  @NestedField(() => GifDto, { nullable: true })
  gif: GifDto | null;

  @NestedField(() => GivenDto, { nullable: true })
  gift: GivenDto | null;

  @NestedField(() => MessageLinkDto, { nullable: true, description: 'the first address in the text' })
  link: MessageLinkDto | null;

  @NestedField(() => SharedRefDto, { nullable: true, description: 'what it shares; its card tells of it' })
  feature: SharedRefDto | null;

  @NestedField(() => SharedCardDto, {
    nullable: true,
    description: 'as it is now; null = nothing is shared, or whoever asks may not see it',
  })
  card: SharedCardDto | null;

  @IdField({ nullable: true })
  replyToId: string | null;

  @NestedField(() => QuotedMessageDto, { nullable: true })
  replyTo: QuotedMessageDto | null;

  @NestedField(() => ReactionSummaryDto)
  reactions: ReactionSummaryDto;

  @NestedField(() => MessageFeeDto, { nullable: true, description: 'what its sender paid; null = nothing' })
  fee: MessageFeeDto | null;

  @EnumField(messageWarnings, {
    nullable: true,
    name: 'MessageWarning',
    description: 'what whoever receives it should look out for',
  })
  warning: MessageWarning | null;

  @IdField({ nullable: true, description: 'it went to several people at once' })
  broadcastGroupId: string | null;

  @StringField({ nullable: true, max: 36, description: 'for its sender alone' })
  clientId: string | null;

  @TimeField({ nullable: true, description: 'until then its sender can edit it' })
  editableUntil: string | null;

  @IntField({ description: 'of two answers about one message, the one with the larger number is the newer' })
  revision: number;

  @TimeField({ nullable: true })
  editedAt: string | null;

  @TimeField()
  createdAt: string;
}

export class MessageInputDto {
  @StringField({
    optional: true,
    min: 1,
    max: 36,
    description: 'made by the device: the same again answers the first message',
  })
  clientId?: string;

  @StringField({
    optional: true,
    min: 1,
    max: LONGEST_MESSAGE,
    description: 'needed where there are no files',
  })
  text?: string;

  @IdField({
    optional: true,
    array: { max: MOST_FILES, unique: true },
    description: 'own files of the purpose message, also while they are checked',
  })
  mediaIds?: string[];

  @StringField({
    optional: true,
    pattern: /^[A-Za-z0-9]{1,40}$/,
    description: 'of the provider; goes without words and files',
  })
  gifId?: string;

  @IdField({ optional: true })
  replyToId?: string;

  @IntField({
    optional: true,
    min: 1,
    max: 1_000_000,
    description: 'coins: agrees to the price of a message up to this; without a price nothing is paid',
  })
  payUpTo?: number;

  @IntField({
    optional: true,
    min: 1,
    max: 1_000_000,
    description: 'coins: locks the text behind this price',
  })
  price?: number;
}

export class SendMessageDto extends MessageInputDto {
  @IdField({ optional: true, description: 'either this' })
  conversationId?: string;

  @IdField({ optional: true, description: 'or this' })
  toUserId?: string;
}

export class EditMessageDto {
  @StringField({ min: 1, max: LONGEST_MESSAGE })
  text: string;
}

const scopes = ['me', 'all'] as const;
export type DeleteScope = (typeof scopes)[number];

export class DeleteMessageQueryDto {
  @EnumField(scopes, {
    optional: true,
    description: 'me: gone for the caller alone. all: an own message becomes a tombstone. Default: all',
  })
  scope?: DeleteScope;
}

export class MessagesQueryDto extends CursorQueryDto {
  @IdField({ optional: true, description: 'only older ones than this message' })
  before?: string;

  @IdField({ optional: true, description: 'only newer ones than this message, the oldest first' })
  after?: string;

  @TimeField({ optional: true, description: 'only those from this moment on, the oldest first' })
  since?: string;
}

export const listedTypes = [...messageTypes, 'all'] as const;
const sides = ['sent', 'received'] as const;

export class TypedMessagesQueryDto extends CursorQueryDto {
  @EnumField(sides, { optional: true, name: 'MessageSide', description: 'both where it is left out' })
  side?: (typeof sides)[number];
}

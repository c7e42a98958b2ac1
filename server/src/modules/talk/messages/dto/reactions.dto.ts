import { EnumField, IntField, NestedField } from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type Reaction, reactions } from '../message.types.js';

class ReactionCountsDto {
  @IntField()
  like: number;

  @IntField()
  love: number;

  @IntField()
  haha: number;

  @IntField()
  care: number;

  @IntField()
  wow: number;

  @IntField()
  sad: number;
}

export class ReactionSummaryDto {
  @IntField()
  total: number;

  @NestedField(() => ReactionCountsDto)
  counts: ReactionCountsDto;

  @EnumField(reactions, { nullable: true, name: 'Reaction', description: 'of whoever asks' })
  mine: Reaction | null;
}

export class ReactInputDto {
  @EnumField(reactions, { nullable: true, name: 'Reaction', description: 'null takes it back' })
  reaction: Reaction | null;
}

export class MessageReactionDto {
  @NestedField(() => UserCardDto)
  user: UserCardDto;

  @EnumField(reactions, { name: 'Reaction' })
  reaction: Reaction;
}

export class MessageReactionsDto {
  @NestedField(() => MessageReactionDto, { array: true })
  data: MessageReactionDto[];

  @NestedField(() => ReactionSummaryDto)
  summary: ReactionSummaryDto;
}

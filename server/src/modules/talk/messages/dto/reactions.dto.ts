import { NestedField } from '../../../../platform/http/fields.js';
import { MessageReactionDto, ReactionSummaryDto } from './message.dto.js';

export class MessageReactionsDto {
  @NestedField(() => MessageReactionDto, { array: true })
  data: MessageReactionDto[];

  @NestedField(() => ReactionSummaryDto)
  summary: ReactionSummaryDto;
}

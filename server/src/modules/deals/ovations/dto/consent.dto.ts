import { EnumField, IdField, IntField, NestedField, TimeField } from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type ConsentMove, consentMoves } from '../ovation.types.js';

export class ConsentLineDto {
  @IdField() id: string;
  @IdField() ovationId: string;
  @NestedField(() => UserCardDto) creator: UserCardDto;
  @EnumField(consentMoves, { name: 'ConsentMove' }) move: ConsentMove;
  @IntField({ min: 1, description: 'of the wording' }) version: number;
  @TimeField() at: string;
}

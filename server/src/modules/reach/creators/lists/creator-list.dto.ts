import { PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { CreatorCardDto } from '../dto/creator.dto.js';

export class CreatorListDto {
  @IdField() id: string;
  @StringField({ max: 80 }) name: string;
  @IntField({ description: 'whoever was put on it, also who cannot be found now' }) count: number;
  @BoolField({ description: 'the creator who was asked about is on it' }) holds: boolean;
  @TimeField() createdAt: string;
  @TimeField() updatedAt: string;
}

export class CreatorListsQueryDto {
  @IdField({ optional: true, description: 'says which lists hold this creator' }) creatorId?: string;
}

export class CreatorListInputDto {
  @StringField({ min: 1, max: 80 }) name: string;
}

export class ListedCreatorsQueryDto extends PageQueryDto {}

export class ListedCreatorDto {
  @NestedField(() => CreatorCardDto) creator: CreatorCardDto;
  @StringField({ nullable: true, max: 1000 }) note: string | null;
  @TimeField() addedAt: string;
}

export class AddToListDto {
  @IdField({ array: { min: 1, max: 50, unique: true } }) creatorIds: string[];
}

export class ListNoteDto {
  @StringField({ max: 1000, description: 'empty = no note' }) note: string;
}

import {
  BoolField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { CreatorSearchDto } from '../dto/search.dto.js';

export class SavedSearchDto {
  @IdField() id: string;
  @StringField({ max: 80 }) name: string;
  @NestedField(() => CreatorSearchDto, { description: 'as creator/search-v2 takes it' })
  search: CreatorSearchDto;
  @BoolField({ description: 'tells of new creators who match, once a day at most' }) alerts: boolean;
  @TimeField({ nullable: true, description: 'when new creators were told of last' }) toldAt: string | null;
  @IntField({ description: 'how many were told of then' }) toldCount: number;
  @TimeField() createdAt: string;
}

export class SavedSearchInputDto {
  @StringField({ min: 1, max: 80 }) name: string;
  @NestedField(() => CreatorSearchDto) search: CreatorSearchDto;
  @BoolField({ optional: true, default: true }) alerts: boolean = true;
}

export class SavedSearchPatchDto {
  @StringField({ min: 1, max: 80, optional: true }) name?: string;
  @BoolField({ optional: true }) alerts?: boolean;
}

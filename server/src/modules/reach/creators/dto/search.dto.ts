import { LONGEST_CURSOR } from '../../../../kernel/cursor.js';
import { AmountDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
} from '../../../../platform/http/fields.js';
import { TargetingDto } from '../../../challenges/challenges/index.js';
import { type LinkedPlatform, linkedPlatforms } from '../../../challenges/platform-links/index.js';
import {
  type MatchMode,
  matchModes,
  type SearchField,
  searchFieldNames,
  type Sort,
  sorts,
} from '../search/search.types.js';

const MOST = 1_000_000_000;

export class CreatorConditionDto {
  @EnumField(searchFieldNames, { name: 'CreatorSearchField' })
  field: SearchField;

  @StringField({
    array: { max: 50, min: 1, unique: true },
    min: 1,
    max: 60,
    optional: true,
    description: 'one of them; for platform, category, language, country and gender',
  })
  values?: string[];

  @IntField({
    max: MOST,
    optional: true,
    description: 'for numbers; rates are of ten thousand, a price in cents',
  })
  min?: number;

  @IntField({ max: MOST, optional: true })
  max?: number;

  @BoolField({ optional: true, description: 'for verified and available; true where absent' })
  is?: boolean;

  @BoolField({ optional: true, description: 'the opposite' })
  not?: boolean;
}

class CreatorGroupDto {
  @EnumField(matchModes, { name: 'CreatorMatchMode' })
  match: MatchMode;

  @NestedField(() => CreatorConditionDto, { array: { max: 10, min: 1 } })
  conditions: CreatorConditionDto[];
}

/** Conditions, and groups of conditions, of which all hold or one does. At most sixty conditions together. */
export class CreatorFilterTreeDto {
  @EnumField(matchModes, { name: 'CreatorMatchMode' })
  match: MatchMode;

  @NestedField(() => CreatorConditionDto, { array: { max: 20 }, optional: true })
  conditions?: CreatorConditionDto[];

  @NestedField(() => CreatorGroupDto, { array: { max: 10 }, optional: true })
  groups?: CreatorGroupDto[];
}

export class CreatorSearchDto extends PageQueryDto {
  @StringField({ min: 2, max: 100, optional: true, description: 'words of the profile, or a part of a name' })
  q?: string;

  @EnumField(linkedPlatforms, { array: { max: 3, unique: true }, optional: true, name: 'LinkedPlatform' })
  platforms?: LinkedPlatform[];

  @IdField({ array: { max: 20, unique: true }, optional: true })
  categoryIds?: string[];

  @IntField({ max: MOST, optional: true })
  minFollowers?: number;

  @IntField({ max: MOST, optional: true })
  maxFollowers?: number;

  @NumberField({ max: 1, optional: true, description: '(likes + comments + shares) / views' })
  minEngagement?: number;

  @NestedField(() => TargetingDto, {
    optional: true,
    description: 'breedType and specificAudienceCountry are not known of anybody yet and do not narrow',
  })
  targeting?: TargetingDto;

  @NestedField(() => AmountDto, { optional: true })
  priceMax?: AmountDto;

  @NestedField(() => CreatorFilterTreeDto, { optional: true, description: 'holds beside the fields above' })
  filter?: CreatorFilterTreeDto;

  @NestedField(() => CreatorConditionDto, {
    array: { max: 10 },
    optional: true,
    description: 'raise the match and leave nobody out',
  })
  prefer?: CreatorConditionDto[];

  @BoolField({ optional: true, default: true, description: 'find creators of whom a fact is not known' })
  includeUnknown: boolean = true;

  @BoolField({
    optional: true,
    default: false,
    description: 'leave out whom you had an offer or a deal with, whom you invited or wrote to',
  })
  excludeContacted: boolean = false;

  @BoolField({
    optional: true,
    default: false,
    description: 'keep a share of the first part for verified newcomers who fit, beside the results',
  })
  fair: boolean = false;

  @EnumField(sorts, { optional: true, name: 'CreatorSort' })
  sort?: Sort;

  @StringField({
    optional: true,
    max: LONGEST_CURSOR,
    description: 'nextCursor of the answer before; `page` is left out then',
  })
  cursor?: string;

  @BoolField({ optional: true, default: false, description: 'with the counts for the filters' })
  facets: boolean = false;
}

export class CreatorListQueryDto extends PageQueryDto {
  @StringField({ min: 2, max: 100, optional: true })
  q?: string;

  @EnumField(sorts, { optional: true, name: 'CreatorSort' })
  sort?: Sort;
}

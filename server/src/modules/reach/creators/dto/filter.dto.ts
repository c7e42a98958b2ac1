import { EnumField, IntField, NestedField, StringField } from '../../../../platform/http/fields.js';
import { CategoryDto } from '../../../identity/categories/index.js';
import { type LinkedPlatform, linkedPlatforms } from '../../../challenges/platform-links/index.js';
import { CreatorCardDto } from './creator.dto.js';

class CategoryCountDto {
  @NestedField(() => CategoryDto)
  category: CategoryDto;

  @IntField()
  count: number;
}

class CodeCountDto {
  @StringField({ max: 5 })
  code: string;

  @IntField()
  count: number;
}

class PlatformCountDto {
  @EnumField(linkedPlatforms, { name: 'LinkedPlatform' })
  platform: LinkedPlatform;

  @IntField()
  count: number;
}

class GenderCountDto {
  @StringField({ max: 60 })
  gender: string;

  @IntField()
  count: number;
}

class ViewBandDto {
  @IntField({ description: 'the lower bound' })
  from: number;

  @IntField()
  count: number;
}

class AgeSpanDto {
  @IntField()
  min: number;

  @IntField()
  max: number;
}

/** What can be asked for, with the number of creators; what is asked of a field does not narrow its own counts. */
export class CreatorFilterDto {
  @NestedField(() => CategoryCountDto, { array: { max: 500 } })
  categories: CategoryCountDto[];

  @NestedField(() => CodeCountDto, { array: { max: 300 } })
  countries: CodeCountDto[];

  @NestedField(() => CodeCountDto, { array: { max: 300 } })
  languages: CodeCountDto[];

  @NestedField(() => PlatformCountDto, { array: { max: 3 } })
  platforms: PlatformCountDto[];

  @NestedField(() => GenderCountDto, { array: { max: 100 } })
  genders: GenderCountDto[];

  @NestedField(() => ViewBandDto, { array: { max: 20 }, description: 'bands of average views' })
  views: ViewBandDto[];

  @NestedField(() => AgeSpanDto, { nullable: true })
  ageRange: AgeSpanDto | null;
}

export class CreatorsFoundDto {
  @NestedField(() => CreatorCardDto, { array: true })
  data: CreatorCardDto[];

  @IntField()
  page: number;

  @IntField()
  per: number;

  @NestedField(() => CreatorCardDto, {
    array: { max: 20 },
    description:
      'first part of a fair search: newcomers who fit and are not in `data`; they come at their place too',
  })
  newcomers: CreatorCardDto[];

  @IntField({ description: 'when the first part was read' })
  total: number;

  @StringField({ nullable: true, max: 500 })
  nextCursor: string | null;

  @NestedField(() => CreatorFilterDto, { nullable: true })
  facets: CreatorFilterDto | null;
}

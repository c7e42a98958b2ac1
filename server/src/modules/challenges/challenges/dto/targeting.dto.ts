import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
} from '../../../../platform/http/fields.js';
import { type LinkedPlatform, linkedPlatforms } from '../../platform-links/index.js';
import { type BreedType, breedTypes } from '../challenge.types.js';

export class AgeRangeDto {
  @IntField({ min: 14, max: 100 }) min: number;
  @IntField({ min: 14, max: 100 }) max: number;
}

/** Who may take part; an absent field asks nothing. */
export class TargetingDto {
  @EnumField(breedTypes, { array: true, optional: true, name: 'BreedType' }) breedType?: BreedType[];
  @IdField({ array: { max: 20, unique: true }, optional: true, description: 'categories of scope creator' })
  contentFocus?: string[];
  @NestedField(() => AgeRangeDto, { optional: true }) ageRange?: AgeRangeDto;
  @StringField({ array: { max: 10, unique: true }, max: 30, min: 1, optional: true })
  specificGender?: string[];
  @StringField({ array: { max: 60, unique: true }, max: 2, pattern: /^[A-Z]{2}$/, optional: true })
  specificCreatorCountry?: string[];
  @StringField({
    array: { max: 30, unique: true },
    max: 5,
    pattern: /^[a-z]{2}(-[A-Z]{2})?$/,
    optional: true,
  })
  specificLanguage?: string[];
  @StringField({ array: { max: 60, unique: true }, max: 2, pattern: /^[A-Z]{2}$/, optional: true })
  specificAudienceCountry?: string[];
  @IntField({
    min: 1,
    max: 1_000_000_000,
    optional: true,
    description: 'of one linked account on a platform of the challenge',
  })
  minFollowers?: number;
  @IntField({
    min: 1,
    max: 1_000_000_000,
    optional: true,
    description: 'of the newest videos of one linked account on a platform of the challenge',
  })
  minAverageViews?: number;
  @EnumField(linkedPlatforms, {
    array: { max: 3, unique: true },
    optional: true,
    name: 'LinkedPlatform',
    description: 'a linked account on one of these',
  })
  verifiedPlatform?: LinkedPlatform[];
  @BoolField({ optional: true, description: 'true: their identity has been verified' })
  verifiedIdentity?: boolean;
}

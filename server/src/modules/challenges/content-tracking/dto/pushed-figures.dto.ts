import { IntField, NestedField, StringField, TimeField } from '../../../../platform/http/fields.js';

/** As many digits as a file may give. */
const MOST = 999_999_999_999;

export class PushedFiguresDto {
  @StringField({
    min: 1,
    max: 500,
    description: 'address of a post that is tracked and yours',
    example: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  })
  url: string;
  @TimeField({ description: 'when they were seen; not in the future' }) at: string;
  @IntField({ max: MOST, description: 'since it was published, as all the others' }) views: number;
  @IntField({ optional: true, max: MOST }) likes?: number;
  @IntField({ optional: true, max: MOST }) comments?: number;
  @IntField({ optional: true, max: MOST }) shares?: number;
}

export class PushFiguresDto {
  @NestedField(() => PushedFiguresDto, { array: { min: 1, max: 100 } }) figures: PushedFiguresDto[];
}

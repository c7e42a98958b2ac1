import { IntField, NestedField, StringField, UrlField } from '../../../../platform/http/fields.js';

export class GifDto {
  @StringField({ max: 64 })
  id: string;

  @UrlField()
  url: string;

  @UrlField()
  previewUrl: string;

  @IntField()
  width: number;

  @IntField()
  height: number;
}

export class GifSearchQueryDto {
  @StringField({ optional: true, max: 50, description: 'without it what is popular' })
  q?: string;

  @IntField({ optional: true, min: 0, max: 4999, default: 0 })
  offset?: number;

  @IntField({ optional: true, min: 1, max: 50, default: 24 })
  limit?: number;
}

export class RecentGifsQueryDto {
  @IntField({ optional: true, min: 1, max: 50, default: 24 })
  limit?: number;
}

export class FoundGifsDto {
  @NestedField(() => GifDto, { array: true })
  data: GifDto[];

  @IntField()
  offset: number;

  @IntField()
  total: number;
}

import { BoolField, NestedField, StringField, UrlField } from '../../../../platform/http/fields.js';

export class ProfileLinkInputDto {
  @StringField({ min: 1, max: 80 })
  title: string;

  @UrlField({ description: 'http or https' })
  url: string;

  @StringField({ max: 40, optional: true, pattern: /^[a-z0-9-]+$/ })
  icon?: string;

  @BoolField({ optional: true, default: true })
  visible?: boolean;
}

export class ReplaceLinksDto {
  @NestedField(() => ProfileLinkInputDto, { array: { max: 50 }, description: 'in their order' })
  links: ProfileLinkInputDto[];
}

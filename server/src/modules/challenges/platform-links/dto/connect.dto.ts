import { StringField, UrlField } from '../../../../platform/http/fields.js';

export class BeginLinkDto {
  @UrlField({ description: 'one of the configured return addresses' })
  redirectUri: string;
}

export class AuthorizationDto {
  @UrlField({ description: 'where the person agrees' })
  authorizeUrl: string;

  @StringField({ max: 100, description: 'comes back with the code; works once, in this session' })
  state: string;
}

export class FinishLinkDto {
  @StringField({ min: 1, max: 2000 })
  code: string;

  @StringField({ min: 1, max: 200 })
  state: string;

  @UrlField({ description: 'the same as it was begun with' })
  redirectUri: string;
}

import { EnumField, StringField } from '../../../../platform/http/fields.js';
import { type PushPlatform, pushPlatforms } from './push.types.js';

export class PushTokenDto {
  @StringField({ min: 1, max: 2000, description: 'of a browser the JSON of its subscription' })
  token: string;
}

export class PushDeviceInputDto extends PushTokenDto {
  @EnumField(pushPlatforms, { name: 'PushPlatform' })
  platform: PushPlatform;
}

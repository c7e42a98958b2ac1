import { BoolField, EnumField, StringField } from '../../../../platform/http/fields.js';
import { type PushPlatform, pushPlatforms } from './push.types.js';

export class PushTokenDto {
  @StringField({ min: 1, max: 2000, description: 'of a browser the JSON of its subscription' })
  token: string;
}

export class PushDeviceInputDto extends PushTokenDto {
  @EnumField(pushPlatforms, { name: 'PushPlatform' })
  platform: PushPlatform;
}

export class PushHashDto {
  @StringField({ pattern: /^[0-9a-f]{64}$/, description: 'SHA-256 of the token, in hexadecimal' })
  hash: string;
}

export class PushDeviceDto {
  @BoolField({ description: 'this person is told there' })
  registered: boolean;
}

import { languages } from '../../../../kernel/sentence.js';
import {
  BoolField,
  EnumField,
  IntField,
  NestedField,
  StringField,
  TimeField,
} from '../../../../platform/http/fields.js';
import { CreatorProfileDto } from '../dto/creator.dto.js';
import { CreatorPackageDto } from './package.dto.js';

/** What anybody may see of a creator who can be found. */
export class MediaKitDto extends CreatorProfileDto {
  @NestedField(() => CreatorPackageDto, { array: { max: 20 } }) packages: CreatorPackageDto[];
  @TimeField({ description: 'when this was written down' }) issuedAt: string;
}

export class SignatureDto {
  @EnumField(['hmac-sha256']) algorithm: 'hmac-sha256';
  @StringField({
    max: 100,
    description: 'of `data` as JSON; POST creators/kits/verify tells whether it is ours',
  })
  value: string;
}

export class KitFileQueryDto {
  @EnumField(languages, { optional: true, default: 'en' })
  lang: (typeof languages)[number] = 'en';
}

export class VerifyKitDto {
  @StringField({
    min: 1,
    max: 900_000,
    trim: false,
    description: 'the JSON file as it is, or the bytes of the PDF in base64',
  })
  document: string;
}

export class KitVerdictDto {
  @BoolField({ description: 'written by us, and not changed since' }) valid: boolean;
  @EnumField(['json', 'pdf']) kind: 'json' | 'pdf';
  @TimeField({ nullable: true, description: 'of a valid one' }) issuedAt: string | null;
  @StringField({ nullable: true, max: 60, description: 'of a valid JSON file' }) username: string | null;
  @IntField({ description: 'bytes that were looked at' }) bytes: number;
}

import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { type Verification, verifications } from '../ovation.types.js';
import { OvationFiguresDto } from './ovation.dto.js';

class WallMediaDto {
  @EnumField(['image', 'video', 'audio', 'file'], { name: 'MediaKind' }) kind: string;
  @UrlField() url: string;
  @UrlField({ nullable: true }) previewUrl: string | null;
  @IntField({ nullable: true }) durationSec: number | null;
}

/** What everybody may read of a published ovation. */
export class WallOvationDto {
  @IdField() id: string;
  @StringField({ max: 60 }) name: string;
  @StringField({ max: 30 }) username: string;
  @UrlField({ nullable: true }) avatarUrl: string | null;
  @IntField({ nullable: true, min: 1, max: 5 }) rating: number | null;
  @StringField({ nullable: true, max: 1000 }) text: string | null;
  @NestedField(() => WallMediaDto, { array: { max: 5 } }) media: WallMediaDto[];
  @BoolField({ description: 'its author was paid for it' }) paid: boolean;
  @EnumField(verifications, { nullable: true, name: 'OvationVerification' }) verified: Verification | null;
  @TimeField() publishedAt: string;
}

export class OvationWallDto {
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @NestedField(() => OvationFiguresDto) figures: OvationFiguresDto;
  @NestedField(() => WallOvationDto, { array: { max: 100 }, description: 'the newest first' })
  ovations: WallOvationDto[];
}

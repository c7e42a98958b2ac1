import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import {
  type MediaKind,
  mediaKinds,
  type MediaPurpose,
  mediaPurposes,
  type MediaRejection,
  mediaRejections,
  type MediaState,
  mediaStates,
} from '../media.types.js';

/** A stored file; its addresses are signed and expire. */
export class MediaDto {
  @IdField()
  id: string;

  @EnumField(mediaKinds)
  kind: MediaKind;

  @StringField({ max: 100 })
  mime: string;

  @IntField({ description: 'bytes kept, preview included' })
  size: number;

  @UrlField({ nullable: true })
  url: string | null;

  @UrlField({ nullable: true })
  previewUrl: string | null;

  @IntField({ nullable: true })
  width: number | null;

  @IntField({ nullable: true })
  height: number | null;

  @IntField({ nullable: true })
  durationSec: number | null;

  @EnumField(mediaStates, { name: 'MediaState' })
  state: MediaState;

  @EnumField(mediaRejections, {
    name: 'MediaRejection',
    nullable: true,
    description: 'why a rejected file was not taken',
  })
  rejection: MediaRejection | null;

  @EnumField(mediaPurposes, { name: 'MediaPurpose' })
  purpose: MediaPurpose;

  @BoolField({
    optional: true,
    description: 'handed-in work before its approval: the addresses are those of a watermarked rendition',
  })
  watermarked?: boolean;

  @TimeField()
  createdAt: string;

  @TimeField()
  updatedAt: string;
}

@MayBeEmpty()
export class UploadImageDto {
  @EnumField(mediaPurposes, { optional: true, name: 'MediaPurpose', default: 'other' })
  purpose?: MediaPurpose;
}

export class UploadFileDto {
  @EnumField(mediaPurposes, { name: 'MediaPurpose' })
  purpose: MediaPurpose;
}

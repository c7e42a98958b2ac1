import { EnumField, IdField, IntField, StringField, TimeField } from '../../../../platform/http/fields.js';
import { type MediaKind, mediaKinds, type MediaPurpose, mediaPurposes } from '../media.types.js';

/** 64 KB as base64. */
const MAX_HEAD = 88_000;

export class BeginUploadDto {
  @StringField({ min: 1, max: 200, description: 'name of the file, for the list of unfinished uploads' })
  name: string;

  @IntField({ min: 1, description: 'bytes of the whole file' })
  size: number;

  @EnumField(mediaPurposes, { name: 'MediaPurpose' })
  purpose: MediaPurpose;

  @StringField({
    min: 1,
    max: MAX_HEAD,
    pattern: /^[A-Za-z0-9+/]+={0,2}$/,
    description: 'the first bytes of the file (up to 65,536) in base64; they decide what it is',
  })
  head: string;

  @StringField({
    optional: true,
    min: 1,
    max: 200,
    description: 'a mark of your own, to know the file again',
  })
  fingerprint?: string;
}

/** A file that arrives in parts. Each but the last has `partSize` bytes. */
export class UploadDto {
  @IdField({ description: 'also the id of the media it becomes' })
  id: string;

  @StringField({ max: 200 })
  name: string;

  @StringField({ nullable: true, max: 200 })
  fingerprint: string | null;

  @EnumField(mediaPurposes, { name: 'MediaPurpose' })
  purpose: MediaPurpose;

  @EnumField(mediaKinds)
  kind: MediaKind;

  @StringField({ max: 100 })
  mime: string;

  @IntField()
  size: number;

  @IntField()
  partSize: number;

  @IntField({ description: 'number of parts; they are numbered from 1' })
  parts: number;

  @IntField({ array: { max: 10_000 }, description: 'parts that have arrived' })
  received: number[];

  @TimeField({ description: 'removed then, unless another part arrives' })
  expiresAt: string;

  @TimeField()
  createdAt: string;
}

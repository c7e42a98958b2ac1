import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import {
  type MediaKind,
  mediaKinds,
  type MediaState,
  mediaStates,
} from '../../../../identity/uploads/index.js';
import { type ChallengePlatform, challengePlatforms } from '../../../challenges/index.js';
import { type EntryStatus, reviewStatuses } from '../../entry.types.js';
import { type GuestVerdict, guestVerdicts } from '../guest-review.types.js';

export const guestLinkStates = ['open', 'expired', 'revoked'] as const;
export type GuestLinkState = (typeof guestLinkStates)[number];

export class MakeGuestLinkDto {
  @StringField({ min: 2, max: 80, description: 'whom the link is for; stands over the files they see' })
  guest: string;

  @IntField({ min: 1, max: 60, optional: true, description: 'days until it expires; 14 by default' })
  days?: number;
}

export class GuestLinkDto {
  @IdField() id: string;
  @StringField({ max: 80 }) guest: string;
  @EnumField(guestLinkStates, { name: 'GuestLinkState' }) state: GuestLinkState;
  @IntField() opened: number;
  @TimeField({ array: { max: 200 }, description: 'when it was opened, the newest first' }) visits: string[];
  @TimeField() expiresAt: string;
  @TimeField() createdAt: string;
}

export class NewGuestLinkDto extends GuestLinkDto {
  @UrlField({ description: 'shown this once' }) url: string;
}

/** What a guest advises; the brand decides. */
export class GuestAdviceDto {
  @IdField() entryId: string;
  @IdField() linkId: string;
  @StringField({ max: 80 }) guest: string;
  @EnumField(guestVerdicts, { name: 'GuestVerdict' }) verdict: GuestVerdict;
  @StringField({ max: 2000, nullable: true }) note: string | null;
  @TimeField({ nullable: true, description: 'when the version was handed in that it is about' })
  submittedAt: string | null;
  @TimeField() at: string;
}

export class OpenGuestReviewDto {
  @StringField({ min: 20, max: 100, description: 'what stands behind # in the link' }) token: string;
}

export class AdviseDto extends OpenGuestReviewDto {
  @IdField() entryId: string;
  @EnumField(guestVerdicts, { name: 'GuestVerdict' }) verdict: GuestVerdict;
  @StringField({ max: 2000, optional: true, description: 'needed to advise a change' }) note?: string;
}

/** Watermarked. A picture is shown as its preview; videos and sound play, and are not offered as a file. */
class GuestMediaDto {
  @IdField() id: string;
  @EnumField(mediaKinds) kind: MediaKind;
  @EnumField(mediaStates, { name: 'MediaState', description: 'processing: its watermark is being drawn' })
  state: MediaState;
  @UrlField({ nullable: true }) url: string | null;
  @UrlField({ nullable: true }) previewUrl: string | null;
  @IntField({ nullable: true }) width: number | null;
  @IntField({ nullable: true }) height: number | null;
}

export class OwnAdviceDto {
  @EnumField(guestVerdicts, { name: 'GuestVerdict' }) verdict: GuestVerdict;
  @StringField({ max: 2000, nullable: true }) note: string | null;
  @TimeField() at: string;
}

class GuestEntryDto {
  @IdField() id: string;
  @StringField({ description: 'public name of the creator' }) name: string;
  @EnumField(reviewStatuses, { name: 'GuestEntryStatus' }) status: Extract<
    EntryStatus,
    (typeof reviewStatuses)[number]
  >;
  @EnumField(challengePlatforms, { name: 'ChallengePlatform', nullable: true })
  platform: ChallengePlatform | null;
  @UrlField({ nullable: true }) url: string | null;
  @StringField({ max: 10_000, nullable: true }) caption: string | null;
  @StringField({ array: true, description: 'scripts of its steps' }) texts: string[];
  @NestedField(() => GuestMediaDto, { array: true }) media: GuestMediaDto[];
  @TimeField({ nullable: true }) submittedAt: string | null;
  @NestedField(() => OwnAdviceDto, { nullable: true, description: 'what this guest said about this version' })
  advice: OwnAdviceDto | null;
}

/** What a guest sees: the work that waits, and nothing about money or other people. */
export class GuestReviewDto {
  @StringField() title: string;
  @StringField() brand: string;
  @StringField({ max: 80 }) guest: string;
  @TimeField() expiresAt: string;
  @IntField({ description: 'entries that wait; the first of them are listed' }) total: number;
  @NestedField(() => GuestEntryDto, { array: { max: 100 } }) entries: GuestEntryDto[];
}

import { MoneyDto } from '../../../../../platform/http/common.dto.js';
import {
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../../platform/http/fields.js';
import { DetailsOf } from '../../../challenges/index.js';
import { EntryOf } from '../entry-of-type.dto.js';

/** A stream lasts no longer than a slot may. */
export const longestStream = 720;

/** What a brief of type livestream asks for. */
@DetailsOf('livestream')
export class LivestreamDetailsDto {
  @IntField({ min: 10, max: longestStream, optional: true, description: 'minutes a stream has to last' })
  minMinutes?: number;

  @IntField({
    min: 1,
    max: 1_000_000,
    optional: true,
    description: 'average viewers that earn the last part of the price; absent: approval earns all of it',
  })
  averageViewers?: number;
}

export const slotDecisions = ['accept', 'decline'] as const;
export type SlotDecision = (typeof slotDecisions)[number];

export class ProposeSlotDto {
  @TimeField({ description: 'when the stream may begin' }) startsAt: string;
  @TimeField({ description: 'when it has ended' }) endsAt: string;
}

export class DecideSlotDto {
  @EnumField(slotDecisions) decision: SlotDecision;
  @StringField({ max: 1000, optional: true, description: 'what the creator reads; needed to decline' })
  note?: string;
}

export class GoLiveDto {
  @UrlField({ description: 'where the stream is shown' }) url: string;
}

export class StreamReportDto {
  @IntField({ min: 1, max: longestStream, description: 'minutes the stream was live' }) minutes: number;
  @IntField({ max: 10_000_000, optional: true, description: 'average viewers, as the platform tells them' })
  averageViewers?: number;
  @IdField({
    array: { max: 4, unique: true },
    optional: true,
    description: 'own pictures of the figures',
  })
  mediaIds?: string[];
}

/** The stream of an entry: its slot, its link, and what its creator says about it. */
@EntryOf('livestream')
export class StreamDto {
  @TimeField({ nullable: true, description: 'begin of the agreed slot' }) startsAt: string | null;
  @TimeField({ nullable: true, description: 'end of the agreed slot' }) endsAt: string | null;
  @TimeField({ nullable: true, description: 'begin of a slot that waits for the brand' })
  proposedStartsAt: string | null;
  @TimeField({ nullable: true }) proposedEndsAt: string | null;
  @StringField({ max: 1000, nullable: true, description: 'why the last slot was declined' })
  note: string | null;
  @IntField({ description: 'how often the agreed slot can still be moved' }) movesLeft: number;
  @UrlField({ nullable: true, description: 'where the stream is shown' }) url: string | null;
  @IntField({ nullable: true, description: 'as the creator says' }) minutes: number | null;
  @IntField({ nullable: true, description: 'as the creator says' }) averageViewers: number | null;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'what the creator owes where the agreed slot passes without a stream; told to both sides',
  })
  noShowFee: MoneyDto | null;
  @TimeField({ nullable: true, description: 'since when that is owed' }) noShowAt: string | null;
  @TimeField({
    nullable: true,
    description: 'the brand answers, the stream begins, or its proof is handed in, by then',
  })
  dueAt: string | null;
}

import { MoneyDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NumberField,
  StringField,
  TimeField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { type BreedType, breedTypes, TargetingDto } from '../../../challenges/challenges/index.js';
import { contentFormats } from '../../../challenges/content-tracking/index.js';
import { UserCardDto } from '../../../identity/users/index.js';
import { DeliverableDto, type Placement, placements } from '../../deals/index.js';
import { type BalancePart, balanceParts } from '../balance.js';
import { type BreedStatus, breedStatuses, type FeeInterval, feeIntervals } from '../breed.types.js';
import { BreedMemberDto } from './member.dto.js';

/** Pool ÷ seats is what a seat can earn; each piece that is handed in on time and approved earns its part of that. */
class SquadBonusDto {
  @NestedField(() => MoneyDto, { description: 'of all seats for a cycle, net' }) pool: MoneyDto;
  @NestedField(() => MoneyDto, { description: 'what a seat can earn of it' }) seat: MoneyDto;
  @NestedField(() => MoneyDto, { array: true, description: 'of it each piece, in their order' })
  pieces: MoneyDto[];
}

export class BreedDto {
  @IdField() id: string;
  @NestedField(() => UserCardDto) brand: UserCardDto;
  @StringField() name: string;
  @StringField({ max: 5000, description: 'the brief of everybody in it' }) description: string;
  @EnumField(breedTypes, { name: 'BreedType' }) type: BreedType;
  @UrlField({ nullable: true }) cover: string | null;
  @NestedField(() => MoneyDto, {
    nullable: true,
    description: 'of a seat and a cycle, net; null where each request names its own',
  })
  fee: MoneyDto | null;
  @EnumField(feeIntervals, { name: 'FeeInterval' }) feeInterval: FeeInterval;
  @NestedField(() => SquadBonusDto, {
    nullable: true,
    description: 'paid when a cycle ends; the rest goes back',
  })
  bonus: SquadBonusDto | null;
  @IntField({ nullable: true, description: 'null: as many as a squad may have' }) places: number | null;
  @IntField({ description: 'seats that are taken and go on' }) memberCount: number;
  @BoolField({ description: 'creators may apply' }) open: boolean;
  @NestedField(() => TargetingDto) targeting: TargetingDto;
  @NestedField(() => DeliverableDto, { array: true, description: 'what each seat makes in a cycle' })
  deliverables: DeliverableDto[];
  @IntField({ min: 1, description: 'paid cycles that a seat lasts at least' }) minCycles: number;
  @EnumField(breedStatuses, { name: 'BreedStatus' }) status: BreedStatus;
  @TimeField() createdAt: string;
}

/** A squad as the caller sees it. */
export class OwnBreedDto extends BreedDto {
  @NestedField(() => BreedMemberDto, { nullable: true, description: 'the last seat of the creator who asks' })
  membership: BreedMemberDto | null;
  @IdField({ nullable: true, description: 'the request of the creator who asks, while it is pending' })
  requestId: string | null;
  @StringField({ array: true, description: 'what the caller may do with it now' }) allowedEvents: string[];
}

class PlannedPieceDto {
  @EnumField(contentFormats, { name: 'ContentFormat' }) format: string;
  @EnumField(placements, { name: 'Placement' }) placement: Placement;
}

class BreedTypeDto {
  @EnumField(breedTypes, { name: 'BreedType' }) code: BreedType;
  @StringField() label: string;
  @NestedField(() => PlannedPieceDto, {
    array: true,
    description: 'what a seat makes in a cycle, unless the brand says otherwise',
  })
  plan: PlannedPieceDto[];
}

class FeeBandDto {
  @NestedField(() => MoneyDto) min: MoneyDto;
  @NestedField(() => MoneyDto) max: MoneyDto;
}

export class BreedConfigDto {
  @NestedField(() => BreedTypeDto, { array: true }) types: BreedTypeDto[];
  @IntField() maxMembers: number;
  @NestedField(() => FeeBandDto, { array: true, description: 'of a seat and a cycle, net' })
  feeBands: FeeBandDto[];
  @NumberField({ description: 'days that a request waits for its answer' }) requestDays: number;
  @NumberField({ description: 'inside the fee' }) platformFeePercent: number;
  @IntField({ nullable: true, description: 'on top for the brand, in basis points; only it is told' })
  vatBp: number | null;
  @IntField({ description: 'how long before its start a cycle is to be paid' }) openHours: number;
  @IntField({ description: 'how long a missed piece is carried over' }) carryDays: number;
}

class BalancePartDto {
  @EnumField(balanceParts, { name: 'BalancePart' }) name: BalancePart;
  @IntField() points: number;
  @IntField() of: number;
}

class SharedAudienceDto {
  @IdField() one: string;
  @IdField() other: string;
  @IntField({ max: 100, description: 'an estimate by country, language, platform and topic' })
  percent: number;
}

export class BalanceDto {
  @IntField({ max: 100 }) score: number;
  @NestedField(() => BalancePartDto, { array: true, description: 'with the points that each can give' })
  parts: BalancePartDto[];
  @NestedField(() => SharedAudienceDto, { array: { max: 5000 } }) pairs: SharedAudienceDto[];
}

export class SquadBalanceDto {
  @NestedField(() => BalanceDto, { nullable: true, description: 'null without seats' })
  now: BalanceDto | null;
  @NestedField(() => BalanceDto, { nullable: true, description: 'with the change that was asked about' })
  after: BalanceDto | null;
  @NestedField(() => UserCardDto, { array: true }) people: UserCardDto[];
}

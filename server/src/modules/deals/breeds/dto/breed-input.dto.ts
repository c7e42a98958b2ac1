import { AmountDto, PageQueryDto } from '../../../../platform/http/common.dto.js';
import { MayBeEmpty } from '../../../../platform/http/empty-body.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
} from '../../../../platform/http/fields.js';
import { type BreedType, breedTypes, TargetingDto } from '../../../challenges/challenges/index.js';
import { DeliverableInputDto } from '../../deals/index.js';
import { type BreedStatus, breedStatuses, type FeeInterval, feeIntervals } from '../breed.types.js';

export class BreedInputDto {
  @StringField({ min: 3, max: 120 }) name: string;
  @StringField({ min: 10, max: 5000, description: 'becomes a clause of each contract' }) description: string;
  @EnumField(breedTypes, { name: 'BreedType' }) type: BreedType;
  @IdField({ optional: true, description: 'of a picture that was uploaded before' }) coverId?: string;
  @NestedField(() => AmountDto, {
    optional: true,
    description: 'of a seat and a cycle, net; without it each request names its own',
  })
  fee?: AmountDto;
  @NestedField(() => AmountDto, {
    optional: true,
    description: 'a pool for each cycle, net: split over all seats, and earned by pieces that come on time',
  })
  bonus?: AmountDto;
  @EnumField(feeIntervals, { optional: true, name: 'FeeInterval' }) feeInterval?: FeeInterval;
  @IntField({ min: 1, max: 100, optional: true }) places?: number;
  @BoolField({ optional: true, description: 'creators may apply' }) open?: boolean;
  @NestedField(() => TargetingDto, { optional: true }) targeting?: TargetingDto;
  @NestedField(() => DeliverableInputDto, {
    optional: true,
    array: { min: 1, max: 20 },
    description: 'what each seat makes in a cycle; default: the usual plan of the type',
  })
  deliverables?: DeliverableInputDto[];
  @IntField({ min: 1, max: 12, optional: true, description: 'paid cycles that a seat lasts at least' })
  minCycles?: number;
  @EnumField(['active', 'paused'], { optional: true }) status?: 'active' | 'paused';
}

/** What is not named stays as it was. Seats that are taken keep what they agreed on. */
export class BreedPatchDto {
  @StringField({ min: 3, max: 120, optional: true }) name?: string;
  @StringField({ min: 10, max: 5000, optional: true }) description?: string;
  @EnumField(breedTypes, { name: 'BreedType', optional: true }) type?: BreedType;
  @IdField({ optional: true, nullable: true, description: 'null takes the picture away' })
  coverId?: string | null;
  @NestedField(() => AmountDto, {
    optional: true,
    nullable: true,
    description: 'null: each request names its own',
  })
  fee?: AmountDto | null;
  @NestedField(() => AmountDto, { optional: true, nullable: true, description: 'null takes the pool away' })
  bonus?: AmountDto | null;
  @EnumField(feeIntervals, { optional: true, name: 'FeeInterval' }) feeInterval?: FeeInterval;
  @IntField({ min: 1, max: 100, optional: true, nullable: true, description: 'null: as many as possible' })
  places?: number | null;
  @BoolField({ optional: true }) open?: boolean;
  @NestedField(() => TargetingDto, { optional: true }) targeting?: TargetingDto;
  @NestedField(() => DeliverableInputDto, { optional: true, array: { min: 1, max: 20 } })
  deliverables?: DeliverableInputDto[];
  @IntField({ min: 1, max: 12, optional: true }) minCycles?: number;
  @EnumField(['active', 'paused'], { optional: true, description: 'pause it, or let it go on' })
  status?: 'active' | 'paused';
}

export class BreedsQueryDto extends PageQueryDto {
  @EnumField(breedTypes, { optional: true, name: 'BreedType' }) type?: BreedType;
  @EnumField(breedStatuses, { optional: true, name: 'BreedStatus' }) status?: BreedStatus;
}

/** Exactly one of the three. */
export class CancelBreedDto {
  @IdField({ optional: true }) breedId?: string;
  @IdField({ optional: true }) requestId?: string;
  @IdField({ optional: true }) memberId?: string;
  @StringField({ optional: true, max: 1000, description: 'the other side reads it' }) reason?: string;
}

@MayBeEmpty()
export class WaveDto {
  @StringField({ optional: true, max: 1000, description: 'each creator reads it' }) message?: string;
}

export class BalanceQueryDto {
  @IdField({ optional: true, description: 'a creator who would come' }) join?: string;
  @IdField({ optional: true, description: 'a creator who would go' }) leave?: string;
}

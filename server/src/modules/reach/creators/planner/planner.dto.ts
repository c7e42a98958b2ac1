import { AmountDto, MoneyDto } from '../../../../platform/http/common.dto.js';
import { BoolField, EnumField, IdField, IntField, NestedField } from '../../../../platform/http/fields.js';
import { TargetingDto } from '../../../challenges/challenges/index.js';
import { CreatorCardDto } from '../dto/creator.dto.js';
import { CreatorSearchDto } from '../dto/search.dto.js';
import { CreatorPackageDto } from '../kits/package.dto.js';
import { type LeftOutReason, leftOutReasons } from './plan.js';

export class ViewsRangeDto {
  @IntField({ description: 'the quarter of the newest videos that was watched least' }) low: number;
  @IntField() likely: number;
  @IntField() high: number;
}

export class PlanInputDto {
  @NestedField(() => AmountDto, { description: 'net, for the creators' }) budget: AmountDto;
  @IntField({ min: 1, max: 100 }) pieces: number;
  @IntField({ min: 1, max: 20, optional: true, default: 8, description: 'creators at most' }) people: number =
    8;
  @BoolField({ optional: true, default: false, description: 'keep a place for a verified newcomer' })
  newcomer: boolean = false;
  @NestedField(() => CreatorSearchDto, { optional: true, description: 'who comes into question' })
  search?: CreatorSearchDto;
}

export class PlanPickDto {
  @NestedField(() => CreatorCardDto) creator: CreatorCardDto;
  @IntField({ min: 1 }) pieces: number;
  @NestedField(() => MoneyDto, { description: 'of one piece, net' }) price: MoneyDto;
  @NestedField(() => MoneyDto) cost: MoneyDto;
  @NestedField(() => ViewsRangeDto) views: ViewsRangeDto;
}

class PlanLeftOutDto {
  @NestedField(() => CreatorCardDto) creator: CreatorCardDto;
  @EnumField(leftOutReasons, { name: 'PlanLeftOutReason' }) reason: LeftOutReason;
}

class PlanReasonCountDto {
  @EnumField(leftOutReasons, { name: 'PlanLeftOutReason' }) reason: LeftOutReason;
  @IntField() count: number;
}

export class PlanDto {
  @NestedField(() => PlanPickDto, { array: { max: 20 } }) picks: PlanPickDto[];
  @IntField() pieces: number;
  @NestedField(() => MoneyDto) spent: MoneyDto;
  @NestedField(() => MoneyDto) left: MoneyDto;
  @NestedField(() => ViewsRangeDto, { description: 'a range, not a promise' }) views: ViewsRangeDto;
  @NestedField(() => MoneyDto, { nullable: true, description: 'of a thousand likely views' })
  perThousand: MoneyDto | null;
  @IntField({ description: 'creators who fit the search' }) fitting: number;
  @IntField({ description: 'how many of them were weighed, the best matches first' }) weighed: number;
  @NestedField(() => PlanReasonCountDto, { array: { max: 4 } }) reasons: PlanReasonCountDto[];
  @NestedField(() => PlanLeftOutDto, { array: { max: 12 }, description: 'the best matches among them' })
  leftOut: PlanLeftOutDto[];
}

export class CompareInputDto {
  @IdField({ array: { min: 2, max: 4, unique: true } }) creatorIds: string[];
  @NestedField(() => CreatorSearchDto, { optional: true, description: 'what the match is measured by' })
  search?: CreatorSearchDto;
}

export class ComparedCreatorDto extends CreatorCardDto {
  @NestedField(() => ViewsRangeDto, { nullable: true, description: 'of the newest videos' })
  views: ViewsRangeDto | null;
  @NestedField(() => CreatorPackageDto, { array: { max: 20 } }) packages: CreatorPackageDto[];
}

export class CountInputDto {
  @NestedField(() => TargetingDto) targeting: TargetingDto;
}

export class MatchingCountDto {
  @IntField({ nullable: true, description: 'null = fewer than `fewerThan`' }) count: number | null;
  @IntField({ description: 'below it nothing is told where a sensitive fact is asked for' })
  fewerThan: number;
  @BoolField({ description: 'there are at least so many; the exact number is not told' }) atLeast: boolean;
}

import { AmountDto, MoneyDto } from '../../../../platform/http/common.dto.js';
import { DateField, IdField, IntField, NestedField, StringField } from '../../../../platform/http/fields.js';

export class CreatorPackageDto {
  @IdField() id: string;
  @StringField({ max: 80 }) title: string;
  @StringField({ max: 500 }) description: string;
  @IntField({ min: 1, max: 50 }) pieces: number;
  @NestedField(() => MoneyDto, { description: 'of the whole package, net' }) price: MoneyDto;
  @IntField({ min: 1, max: 180, description: 'from the agreement to the last piece' }) days: number;
}

export class PackageInputDto {
  @StringField({ min: 3, max: 80 }) title: string;
  @StringField({ max: 500, optional: true, default: '' }) description: string = '';
  @IntField({ min: 1, max: 50 }) pieces: number;
  @NestedField(() => AmountDto) price: AmountDto;
  @IntField({ min: 1, max: 180 }) days: number;
}

export class AvailabilityDto {
  @DateField({ nullable: true, description: 'nothing is taken on until this day, itself included' })
  awayUntil: string | null;
}

export class OwnKitDto extends AvailabilityDto {
  @NestedField(() => CreatorPackageDto, { array: { max: 20 } }) packages: CreatorPackageDto[];
}

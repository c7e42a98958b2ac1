import { BoolField, NestedField } from '../../../../platform/http/fields.js';
import { OwnBreedDto } from './breed.dto.js';
import { BreedRequestDto } from './request.dto.js';

export class BreedCancelledDto {
  @BoolField() status: true;
  @NestedField(() => OwnBreedDto, { optional: true }) breed?: OwnBreedDto;
  @NestedField(() => BreedRequestDto, { optional: true }) request?: BreedRequestDto;
}

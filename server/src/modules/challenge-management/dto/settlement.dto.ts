import { NestedField } from '../../../platform/http/fields.js';
import { BoardRowDto, ChallengeDto } from '../../challenges/index.js';

export class SettlementDto {
  @NestedField(() => ChallengeDto)
  data: ChallengeDto;

  @NestedField(() => BoardRowDto, { array: true })
  payouts: BoardRowDto[];
}

import { NestedField } from '../../../../../platform/http/fields.js';
import { BoardRowDto } from '../../dto/board.dto.js';
import { ChallengeDto } from '../../dto/challenge.dto.js';

export class SettlementDto {
  @NestedField(() => ChallengeDto)
  data: ChallengeDto;

  @NestedField(() => BoardRowDto, { array: true })
  payouts: BoardRowDto[];
}

import { PageQueryDto } from '../../../../../platform/http/common.dto.js';
import { EnumField, IdField, NestedField } from '../../../../../platform/http/fields.js';
import { type DealKind, dealKinds, type DealStage, dealStages } from '../../deal.types.js';
import { DealRecordDto } from '../../dto/deal.dto.js';
import { DisputeDto } from '../../disputes/dto/dispute.dto.js';

export class StaffDealsQueryDto extends PageQueryDto {
  @EnumField(dealStages, { optional: true, name: 'DealStage' }) stage?: DealStage;
  @EnumField(dealKinds, { optional: true, name: 'DealKind' }) kind?: DealKind;
  @IdField({ optional: true, description: 'of the brand or the creator' }) userId?: string;
}

export class StaffDealDto extends DealRecordDto {
  @NestedField(() => DisputeDto, { nullable: true, description: 'about the current order' })
  dispute: DisputeDto | null;
}

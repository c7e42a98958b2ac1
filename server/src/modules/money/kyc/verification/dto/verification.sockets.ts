import { EnumField, NestedField } from '../../../../../platform/http/fields.js';
import { SocketEvent } from '../../../../../platform/realtime/socket-map.js';
import { type KycStatus, kycStatuses } from '../../kyc.types.js';
import { RequirementDto } from './verification.dto.js';

@SocketEvent('kyc.updated')
export class KycUpdatedDto {
  @EnumField(kycStatuses, { name: 'KycStatus' })
  status: KycStatus;

  @NestedField(() => RequirementDto, { array: true })
  requirements: RequirementDto[];
}

declare module '../../../../../platform/realtime/socket-map.js' {
  interface ServerEvents {
    'kyc.updated': KycUpdatedDto;
  }
}

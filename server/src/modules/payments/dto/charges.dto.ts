import { PageQueryDto } from '../../../platform/http/common.dto.js';
import { EnumField } from '../../../platform/http/fields.js';
import {
  type PaymentPurpose,
  paymentPurposes,
  type PaymentStatus,
  paymentStatuses,
} from '../../checkout/index.js';

export class ChargesQueryDto extends PageQueryDto {
  @EnumField(paymentStatuses, { optional: true, name: 'PaymentStatus' })
  status?: PaymentStatus;

  @EnumField(paymentPurposes, { optional: true, name: 'PaymentPurpose' })
  purpose?: PaymentPurpose;
}

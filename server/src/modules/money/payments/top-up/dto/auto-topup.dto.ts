import { AmountDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  IdField,
  IntField,
  NestedField,
  StringField,
} from '../../../../../platform/http/fields.js';

export class AutoTopupDto {
  @BoolField()
  enabled: boolean;

  @IntField({ max: 10_000_000, description: 'tops up when the balance falls below it' })
  threshold: number;

  @IdField({ nullable: true, optional: true })
  packageId?: string | null;

  @StringField({ pattern: /^pm_[A-Za-z0-9_]{1,80}$/, max: 100, nullable: true, optional: true })
  paymentMethodId?: string | null;

  @NestedField(() => AmountDto, { nullable: true, optional: true, description: 'at most this in a month' })
  monthlyMax?: AmountDto | null;
}

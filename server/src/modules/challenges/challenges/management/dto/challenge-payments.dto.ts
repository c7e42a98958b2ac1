import { AmountDto } from '../../../../../platform/http/common.dto.js';
import { IntField, NestedField } from '../../../../../platform/http/fields.js';
import { PayBodyDto, StripeBodyDto } from '../../../../money/payments/index.js';

export class TopUpBodyDto extends PayBodyDto {
  @NestedField(() => AmountDto, { description: 'net of VAT, added to the budget' })
  amount: AmountDto;
}

export class StripeTopUpBodyDto extends StripeBodyDto {
  @NestedField(() => AmountDto, { description: 'net of VAT, added to the budget' })
  amount: AmountDto;
}

export class TopUpCostQueryDto {
  @IntField({ min: 1, max: 1_000_000_000, description: 'net of VAT in minor units (cents)', example: 50_000 })
  amount: number;
}

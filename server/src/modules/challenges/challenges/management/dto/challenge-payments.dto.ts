import { AmountDto } from '../../../../../platform/http/common.dto.js';
import { NestedField } from '../../../../../platform/http/fields.js';
import { PayBodyDto, StripeBodyDto } from '../../../../money/payments/index.js';

export class TopUpBodyDto extends PayBodyDto {
  @NestedField(() => AmountDto, { description: 'net of VAT, added to the budget' })
  amount: AmountDto;
}

export class StripeTopUpBodyDto extends StripeBodyDto {
  @NestedField(() => AmountDto, { description: 'net of VAT, added to the budget' })
  amount: AmountDto;
}

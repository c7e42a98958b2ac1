import { AmountDto } from '../../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  NestedField,
  StringField,
  UrlField,
} from '../../../../../platform/http/fields.js';

const ORDER_ID = /^[A-Z0-9]{1,36}$/;

/** A package is paid at its own price. */
export class PaypalCoinOrderDto {
  @IdField()
  packageId: string;

  @UrlField({ optional: true, description: 'where the payer returns to if PayPal leaves the page' })
  returnUrl?: string;

  @NestedField(() => AmountDto, {
    optional: true,
    description: 'another total than the price is refused with QUOTE_CHANGED',
  })
  expectedTotal?: AmountDto;
}

export class TipTargetDto {
  @EnumField(['user', 'post'], { name: 'TipTargetKind' })
  kind: 'user' | 'post';

  @IdField()
  id: string;
}

export class PaypalTipOrderDto {
  @NestedField(() => TipTargetDto)
  target: TipTargetDto;

  @NestedField(() => AmountDto)
  amount: AmountDto;

  @StringField({ optional: true, max: 280 })
  message?: string;

  @UrlField({ optional: true })
  returnUrl?: string;
}

/** An order that the payer has approved. */
export class PaypalCaptureDto {
  @StringField({ pattern: ORDER_ID, max: 36 })
  paypalOrderId: string;
}

export class PaypalOrderDto {
  @StringField({ description: "PayPal's id, for its buttons" })
  orderId: string;

  @IdField()
  paymentId: string;

  @StringField({ description: 'where the payer approves it without the buttons' })
  approveUrl: string;
}

export class PaypalReceivedDto {
  @BoolField()
  received: true;
}

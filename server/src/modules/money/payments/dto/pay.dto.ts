import { AmountDto } from '../../../../platform/http/common.dto.js';
import {
  BoolField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  StringField,
  UrlField,
} from '../../../../platform/http/fields.js';
import { type PaymentMethodType, paymentMethodTypes } from '../methods/method.types.js';

const CARD_ID = /^pm_[A-Za-z0-9_]{1,80}$/;
const INTENT_ID = /^pi_[A-Za-z0-9_]{1,80}$/;

/** Names a card of the provider; numbers of cards have no field anywhere. */
const cardId = {
  pattern: CARD_ID,
  max: 100,
  patternMessage: {
    en: '$property must be the id of a card (pm_…)',
    de: 'Das muss die ID einer Karte sein (pm_…)',
  },
};

/** Pays what has a price of its own; methods differ by what is bought. */
export class PayBodyDto {
  @EnumField(paymentMethodTypes, { name: 'PaymentMethodType' })
  method: PaymentMethodType;

  @IntField({ optional: true, min: 1, description: 'the part to be paid in coins' })
  coins?: number;

  @StringField({ ...cardId, optional: true })
  paymentMethodId?: string;

  @UrlField({ optional: true })
  returnUrl?: string;

  @NestedField(() => AmountDto, {
    optional: true,
    description: 'another total than the price is refused with QUOTE_CHANGED',
  })
  expectedTotal?: AmountDto;
}

/** Pays by card. */
export class StripeBodyDto {
  @StringField(cardId)
  paymentMethodId: string;

  @IntField({ optional: true, min: 1, description: 'the part to be paid in coins' })
  coins?: number;

  @BoolField({ optional: true, description: 'keep the card for the next time' })
  save?: boolean;

  @UrlField({ optional: true })
  returnUrl?: string;

  @NestedField(() => AmountDto, { optional: true })
  expectedTotal?: AmountDto;
}

export class Stripe3dBodyDto {
  @StringField({ pattern: INTENT_ID, max: 100 })
  paymentIntentId: string;
}

export class CapturePaymentDto {
  @IdField()
  paymentId: string;

  @StringField({ optional: true, max: 200 })
  providerRef?: string;
}

/** The payer has approved it at PayPal. */
export class CaptureBodyDto {
  @StringField({ pattern: /^[A-Za-z0-9_-]{1,80}$/, max: 80 })
  paypalOrderId: string;
}

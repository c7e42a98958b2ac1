import { Injectable } from '@nestjs/common';
import { OfferedMethods } from '../../../../platform/gateways/offered-methods.js';
import type { PaymentPurpose } from '../purchasables/payment.types.js';
import { Purchasables } from '../purchasables/purchasables.js';
import type { SavedCardEntity } from './card.entity.js';
import { CardsService } from './cards.service.js';
import type { PaymentMethodDto, PaymentMethodsDto } from './dto/method.dto.js';

@Injectable()
export class PaymentMethodsQueries {
  constructor(
    private readonly cards: CardsService,
    private readonly kinds: Purchasables,
    private readonly offered: OfferedMethods,
  ) {}

  async list(userId: string, purpose?: PaymentPurpose): Promise<PaymentMethodsDto> {
    const taken = purpose === undefined ? undefined : this.kinds.of(purpose).methods;
    return { data: (await this.cards.list(userId)).map(toMethodDto), available: this.offered.options(taken) };
  }
}

/** Every saved card shows Visa's label and icon; its real brand stands beside the last four digits. */
export const toMethodDto = (card: SavedCardEntity): PaymentMethodDto => ({
  id: card.id,
  type: 'card',
  label: 'Visa',
  icon: 'visa',
  card: { brand: card.brand, last4: card.last4, expMonth: card.expMonth, expYear: card.expYear },
  isDefault: card.isDefault,
});

import { Injectable } from '@nestjs/common';
import { IntentProviders } from '../../../../platform/gateways/intent-providers.js';
import { StripeGateway } from '../../../../platform/gateways/stripe/stripe-gateway.js';
import type { SavedCardEntity } from './card.entity.js';
import { CardsService } from './cards.service.js';
import type { PaymentMethodDto, PaymentMethodOptionDto, PaymentMethodsDto } from './dto/method.dto.js';

@Injectable()
export class PaymentMethodsQueries {
  constructor(
    private readonly cards: CardsService,
    private readonly stripe: StripeGateway,
    private readonly providers: IntentProviders,
  ) {}

  async list(userId: string): Promise<PaymentMethodsDto> {
    return { data: (await this.cards.list(userId)).map(toMethodDto), available: this.options() };
  }

  private options(): PaymentMethodOptionDto[] {
    return [
      { type: 'card', label: 'Card', icon: 'card', enabled: this.stripe.enabled },
      { type: 'paypal', label: 'Paypal', icon: 'paypal', enabled: this.providers.enabled('paypal') },
      { type: 'applePay', label: 'Apple Pay', icon: 'applePay', enabled: this.stripe.enabled },
      { type: 'googlePay', label: 'Google Pay', icon: 'googlePay', enabled: this.stripe.enabled },
      { type: 'anycoins', label: 'Anycoins', icon: 'anycoins', enabled: true },
      { type: 'earnings', label: 'Earnings', icon: 'earnings', enabled: true },
    ];
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

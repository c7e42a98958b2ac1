import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { SettingsStore } from '../config/settings.js';
import { IntentProviders } from './intent-providers.js';
import type { PaymentMethodOptionDto } from './payment-method.dto.js';
import { type PaymentMethodType, providerOf } from './payment-methods.js';

/** In the order in which they are shown. What a store takes is bought in the app, never in a dialog of ours. */
const shown = [
  { type: 'card', label: 'Card', icon: 'card' },
  { type: 'paypal', label: 'Paypal', icon: 'paypal' },
  { type: 'applePay', label: 'Apple Pay', icon: 'applePay' },
  { type: 'googlePay', label: 'Google Pay', icon: 'googlePay' },
  { type: 'anycoins', label: 'Anycoins', icon: 'anycoins' },
  { type: 'earnings', label: 'Earnings', icon: 'earnings' },
] as const satisfies readonly Omit<PaymentMethodOptionDto, 'enabled'>[];

const switches = { applePay: 'payment.applePay', googlePay: 'payment.googlePay' } as const;
const hasSwitch = (method: PaymentMethodType): method is keyof typeof switches => method in switches;

/** Which ways of paying this installation has: the one answer for the configuration, every payment and every dialog. */
@Injectable()
export class OfferedMethods {
  constructor(
    private readonly config: Config,
    private readonly settings: SettingsStore,
    private readonly providers: IntentProviders,
  ) {}

  isOffered(method: PaymentMethodType): boolean {
    const provider = providerOf(method);
    if (provider === null) return true;
    // The browser needs the public key for every card, to confirm it with the bank.
    if (provider === 'stripe' && this.config.env.STRIPE_PUBLIC_KEY === '') return false;
    if (hasSwitch(method) && !this.settings.get(switches[method])) return false;
    return this.providers.enabled(provider);
  }

  /** Those of `methods`, what a purchase takes, that can be used here. */
  among(methods: readonly PaymentMethodType[]): PaymentMethodType[] {
    return methods.filter((method) => this.isOffered(method));
  }

  /** As a client shows them: all there are, or those that a purchase takes. */
  options(methods?: readonly PaymentMethodType[]): PaymentMethodOptionDto[] {
    return shown
      .filter(({ type }) => methods?.includes(type) ?? true)
      .map((method) => ({ ...method, enabled: this.isOffered(method.type) }));
  }
}

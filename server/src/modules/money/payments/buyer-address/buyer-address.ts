import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { formatEuro } from '../../../../kernel/format.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { BillingDetailsService, type VatCategory } from '../../tax/index.js';
import type { QuoteLine } from '../purchasables/quote.js';

/** The price of what an invoice of ours will name. */
interface Invoiced {
  grossMinor: number;
  categories: readonly VatCategory[];
}

export const invoicedSum = (
  lines: readonly Pick<QuoteLine, 'netMinor' | 'vatMinor' | 'vat'>[],
): Invoiced => ({
  grossMinor: lines.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0),
  categories: lines.map(({ vat }) => vat.category),
});

/**
 * Whose name and address an invoice must show. Up to `payment.addressAboveMinor` it may leave out the buyer (section 33
 * UStDV), unless the buyer owes the VAT. Addresses are saved complete or not at all, so it is enough that there is one.
 */
@Injectable()
export class BuyerAddress {
  constructor(
    private readonly billing: BillingDetailsService,
    private readonly settings: SettingsStore,
  ) {}

  /** Asked before anything is written, and before any provider is asked. */
  async assertKnown(buyerId: string, { grossMinor, categories }: Invoiced): Promise<void> {
    const above = this.settings.get('payment.addressAboveMinor');
    const reverseCharge = categories.includes('AE');
    if (grossMinor <= above && !reverseCharge) return;
    if ((await this.billing.countryOf(buyerId)) !== null) return;
    throw new AppError(
      'BILLING_ADDRESS_REQUIRED',
      reverseCharge
        ? {
            en: 'Add your billing address first. An invoice without VAT must show it. Nothing was charged.',
            de: 'Gib zuerst deine Rechnungsadresse an. Auf einer Rechnung ohne Umsatzsteuer muss sie stehen. Es wurde nichts abgebucht.',
          }
        : {
            en: `Add your billing address first. An invoice above ${formatEuro(above)} must show it. Nothing was charged.`,
            de: `Gib zuerst deine Rechnungsadresse an. Auf einer Rechnung über ${formatEuro(above)} muss sie stehen. Es wurde nichts abgebucht.`,
          },
    );
  }
}

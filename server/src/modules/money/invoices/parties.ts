import { Injectable } from '@nestjs/common';
import { SettingsStore } from '../../../platform/config/settings.js';
import { BillingDetailsService, TaxQueries } from '../tax/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import type { Party } from './invoice.types.js';
import { type Language, ourLanguage } from '../../../kernel/sentence.js';

export interface Counterpart {
  party: Party;
  language: Language;
}

/** Who stands on an invoice, as things are now. */
@Injectable()
export class Parties {
  constructor(
    private readonly settings: SettingsStore,
    private readonly billing: BillingDetailsService,
    private readonly tax: TaxQueries,
    private readonly users: UsersQueries,
  ) {}

  platform(): Party {
    return {
      name: this.settings.get('company.name'),
      person: this.settings.get('company.contact'),
      line1: this.settings.get('company.street'),
      line2: null,
      postalCode: this.settings.get('company.postalCode'),
      city: this.settings.get('company.city'),
      state: null,
      country: this.settings.get('company.country'),
      vatId: this.settings.get('company.vatId'),
      taxNumber: null,
      register: this.settings.get('company.register'),
      email: this.settings.get('company.email'),
      phone: this.settings.get('company.phone'),
      reference: 'platform',
    };
  }

  /**
   * A VAT id stands there while the register confirms it, or where a price without VAT rests on it. A buyer's tax number
   * is nobody's business; a seller's stands on what is written in their name.
   */
  async counterpart(
    userId: string,
    { seller = false, reverseCharge = false }: { seller?: boolean; reverseCharge?: boolean } = {},
  ): Promise<Counterpart> {
    const user = await this.users.profile(userId);
    const details = await this.billing.of(userId);
    const identity = await this.tax.identity(userId);
    const { address } = details;
    const company = details.companyName ?? address?.company ?? null;
    const person = address?.name ?? user.displayName;
    return {
      language: ourLanguage(user.language),
      party: {
        name: company ?? person,
        person: company === null ? null : person,
        line1: address?.line1 ?? null,
        line2: address?.line2 ?? null,
        postalCode: address?.postalCode ?? null,
        city: address?.city ?? null,
        state: address?.state ?? null,
        country: address?.country ?? user.country,
        vatId: identity.vatIdConfirmed || reverseCharge ? identity.vatId : null,
        taxNumber: seller ? identity.tin : null,
        register: null,
        email: details.email ?? user.email,
        phone: address?.phone ?? null,
        reference: userId,
      },
    };
  }
}

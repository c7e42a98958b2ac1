import { defineSettings } from '../../../platform/config/default-settings.js';

/** Who invoices are from, and what tax offices want to know. */
export const taxSettings = defineSettings(
  {
    'company.name': 'Anyjoi GmbH',
    'company.street': 'Musterstraße 1',
    'company.postalCode': '10115',
    'company.city': 'Berlin',
    'company.country': 'DE',
    'company.vatId': 'DE136695976',
    'company.register': 'Amtsgericht Charlottenburg, HRB 000000',
    'company.email': 'billing@anyjoi.test',
    'company.phone': '+49 30 0000000',
    'company.contact': 'Billing',
    'vat.defaultBp': 1900,
    'tax.vatIdRecheckDays': 90,
    'limit.taxProfilesPerHour': 30,
    'tax.selfBillingVersion': '2026-01',
  },
  {
    'company.country': { pattern: /^[A-Z]{2}$/, max: 2 },
    'company.vatId': { pattern: /^[A-Z]{2}[A-Z0-9+*]{2,13}$/, max: 15 },
    'company.email': { pattern: /^[^@\s]+@[^@\s]+$/ },
    'company.phone': { pattern: /^\+?[\d\s()/.-]{3,30}$/, max: 30 },
    'tax.selfBillingVersion': { pattern: /^[\w.-]+$/, max: 40 },
  },
);

type TaxSettings = typeof taxSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends TaxSettings {}
}

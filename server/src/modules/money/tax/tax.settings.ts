import { defineSettings } from '../../../platform/config/default-settings.js';

/** Who invoices are from, and what tax offices want to know. */
export const taxSettings = defineSettings({
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
  'tax.selfBillingVersion': '2026-01',
});

type TaxSettings = typeof taxSettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends TaxSettings {}
}

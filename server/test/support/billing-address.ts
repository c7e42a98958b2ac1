import { AddressesService } from '../../src/modules/money/tax/addresses/addresses.service.js';
import type { TestApp } from './app.js';

/** Where invoices to a person go: complete, as an invoice above 250 EUR needs it. It is the default from now on. */
export async function billedIn(app: TestApp, { id }: { id: string }, country = 'DE'): Promise<void> {
  await app.app.nest.get(AddressesService, { strict: false }).add(id, {
    kind: 'billing',
    name: 'Lena Vogt',
    line1: 'Lindenstraße 5',
    city: 'Köln',
    postalCode: '50674',
    country,
    isDefault: true,
  });
}

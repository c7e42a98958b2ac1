import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeContract, publicConfig, renderScreen, signIn, signOut } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { ApiError } from '@/shared/api/errors';
import type { Schemas } from '@/shared/api';
import { PayPanel } from './PayPanel';
import type { PayAnswer } from './types';

const wallet = { amountBalance: 100_000, coinMinor: 1 } as Schemas['WalletDto'];
const why = 'Add your billing address first.';
const refused = () => new ApiError(409, { code: 'BILLING_ADDRESS_REQUIRED', message: why });
const paid = { data: { status: 'succeeded', payment: { id: 'p1' } } } as PayAnswer;
const never = (): Promise<PayAnswer> => Promise.reject(new Error('not by this way'));

let contract: FakeContract;
let sent: unknown[];
let keys: string[];
let done: number;

beforeEach(() => {
  [sent, keys, done] = [[], [], 0];
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
  contract.answer('get', '/api/wallet', { data: wallet });
  contract.answer('get', '/api/payments', {
    data: [],
    available: [{ type: 'anycoins', label: 'Anycoins', icon: 'anycoins', enabled: true }],
  });
  contract.answer('post', '/api/payments/address', ({ body }) => {
    sent.push(body);
    return { data: body as Schemas['AddressDto'] };
  });
  signIn({ displayName: 'Lena Vogt', country: 'AT' });
});
afterEach(() => {
  cleanup();
  signOut();
  contract.close();
});

function show(): void {
  renderScreen(
    <PayPanel
      purpose="challenge"
      total={{ minor: 40_000, currency: 'EUR' }}
      coins={40_000}
      payByCard={never}
      payByCoins={({ headersFor, expectedTotal }) => {
        keys.push(headersFor({ expectedTotal })['Idempotency-Key']);
        return sent.length === 0 ? Promise.reject(refused()) : Promise.resolve(paid);
      }}
      finish={never}
      onPaid={() => {
        done++;
      }}
    />,
  );
}

const pay = async () => fireEvent.click(await screen.findByRole('button', { name: 'Pay 40.000 Anycoins' }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('a payment whose invoice must show the payer', () => {
  it('asks for the billing address in place, and goes on with it', async () => {
    show();
    await pay();
    await screen.findByText(why);
    type('Company (optional)', 'Vogt Medien GmbH');
    type('Street and number', 'Lindengasse 5');
    type('Postal code', '1070');
    type('City', 'Wien');
    fireEvent.click(screen.getByRole('button', { name: 'Save and pay' }));
    await waitFor(() => expect(done).toBe(1));
    expect(sent).toEqual([
      {
        kind: 'billing',
        company: 'Vogt Medien GmbH',
        name: 'Lena Vogt',
        line1: 'Lindengasse 5',
        line2: null,
        postalCode: '1070',
        city: 'Wien',
        country: 'AT',
        phone: null,
      },
    ]);
    // The refusal is remembered under its key, so the next try has another one.
    expect(new Set(keys).size).toBe(2);
    expect(screen.queryByText(why)).toBeNull();
  });

  it('charges nothing where the payer goes back', async () => {
    show();
    await pay();
    await screen.findByText(why);
    fireEvent.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(screen.queryByText(why)).toBeNull());
    expect([sent.length, done, keys.length]).toEqual([0, 0, 1]);
  });
});

import { cleanup, screen } from '@testing-library/react';
import type { Schemas } from '@/shared/api';
import { fakeContract, publicConfig, renderScreen } from '@/shared/testing';
import type { FakeContract } from '@/shared/testing';
import { PayPanel } from './PayPanel';
import type { PayAnswer, PaymentMethodType } from './types';

const wallet = { amountBalance: 500, coinMinor: 1 } as Schemas['WalletDto'];
const types = ['card', 'paypal', 'applePay', 'googlePay', 'anycoins', 'earnings'] as const;
const never = (): Promise<PayAnswer> => Promise.reject(new Error('nothing is paid here'));

let contract: FakeContract;
let asked: string[];
beforeEach(() => {
  asked = [];
  contract = fakeContract();
  contract.answer('get', '/api/config', { data: publicConfig });
  contract.answer('get', '/api/wallet', { data: wallet });
});
afterEach(() => {
  cleanup();
  contract.close();
});

/** The ways that the dialog of a tip shows where the server offers these. */
async function waysWhere(offered: readonly PaymentMethodType[]): Promise<string[]> {
  contract.answer('get', '/api/payments', ({ query }) => {
    asked.push(query['purpose'] ?? '');
    const available = types.map((type) => ({
      type,
      label: type,
      icon: type,
      enabled: offered.includes(type),
    }));
    return { data: [], available };
  });
  renderScreen(
    <PayPanel
      purpose="tip"
      total={{ minor: 500, currency: 'EUR' }}
      coins={500}
      payByCard={never}
      payByCoins={never}
      paypal={{ begin: () => Promise.reject(new Error('no order')), finish: never }}
      finish={never}
      onPaid={() => undefined}
    />,
  );
  await screen.findByRole('group');
  return screen.queryAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
}

describe('the ways to pay', () => {
  it.each([
    [
      ['card', 'paypal', 'anycoins'],
      ['card', 'paypal', 'coins'],
    ],
    [
      ['card', 'anycoins'],
      ['card', 'coins'],
    ],
    [['paypal'], ['paypal']],
    [['card', 'earnings'], ['card']],
    [[], []],
  ] as const)('are those that the server offers for the purpose: %j', async (offered, ways) => {
    expect(await waysWhere(offered)).toEqual(ways);
    expect(new Set(asked)).toEqual(new Set(['tip']));
  });
});

import { purchase, type SoldLine } from './sales.js';

const seller = (id: string) => ({ type: 'user', id });
const line = (sellerId: string, net: number, fee: number): SoldLine => ({
  seller: seller(sellerId),
  net,
  vat: 0,
  vatCountry: 'DE',
  fee,
  coins: 0,
});

it('puts the income of each seller where it waits, or is free', () => {
  const { lines } = purchase(
    'sale',
    { money: { from: { clearing: 'stripe_pending' }, amount: 15_000 } },
    {
      to: 'sellers',
      earnings: (id) => (id === 'known' ? 'earned_pending' : 'payable'),
      lines: [line('stranger', 10_000, 800), line('known', 5_000, 400)],
    },
  );
  const income = lines.flatMap(({ account: { owner, code }, amount }) =>
    owner ? [[owner.id, code, amount]] : [],
  );
  expect(income).toEqual([
    ['stranger', 'payable', 9_200],
    ['known', 'earned_pending', 4_600],
  ]);
});

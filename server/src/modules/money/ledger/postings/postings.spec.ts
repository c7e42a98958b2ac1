import { ownerOf } from '../accounts.js';
import type { CoinTotals } from '../coin-lots.js';
import type { PostingContent } from '../posting.js';
import { bonusGiven, bonusTaken, coinsTakenBack } from './coins.js';
import { disputedCoins, disputeLost } from './disputes.js';
import { accrual, escrowTakenBack, holdOver } from './escrow.js';
import { receivableSettled } from './payouts.js';
import { providerFeeTaken, stripeSettled } from './providers.js';
import { refund, refundFailed, refundSucceeded } from './refunds.js';
import { type Paid, purchase, type Sold, type SoldLine, unwantedPayment } from './sales.js';
import { coinsClawedBack, coinsSoldByStore } from './stores.js';

const brand = { type: 'user', id: 'brand' };
const creator = { type: 'user', id: 'creator' };
const second = { type: 'user', id: 'second' };
const third = { type: 'user', id: 'third' };
const challenge = { type: 'challenge', id: 'c1' };
const byCard = (amount: number): Paid => ({ money: { from: { clearing: 'stripe_pending' }, amount } });
const de = 'DE';
const coins = (changes: Partial<CoinTotals>): CoinTotals => ({
  purchased: 0,
  bonus: 0,
  backingNet: 0,
  backingVat: 0,
  faceNet: 0,
  ...changes,
});

const line = (changes: Partial<SoldLine>): SoldLine => ({
  seller: null,
  net: 0,
  vat: 0,
  vatCountry: de,
  fee: 0,
  coins: 0,
  ...changes,
});
const thousandCoins: Sold = {
  to: 'coins',
  buyer: brand,
  lines: [line({ net: 840, vat: 160, coins: 1000 })],
};
const budget = (net: number, vat: number): Sold => ({
  to: 'escrow',
  subject: challenge,
  lines: [line({ net, vat })],
});
const tip = (net: number, vat: number): Sold => ({
  to: 'sellers',
  lines: [line({ seller: creator, net, vat, fee: 8 })],
});
const discounted = {
  payer: brand,
  pays: 1_190,
  totals: coins({ purchased: 1_190, backingNet: 900, backingVat: 171 }),
};

/** `code +amount` or `code(owner) +amount`, as the books are written on paper. */
const paper = ({ lines }: PostingContent) =>
  lines.map(({ account, amount }) => {
    const owner = ownerOf(account);
    const whose = owner.type === 'platform' ? '' : `(${owner.id})`;
    return `${account.code}${whose} ${amount > 0 ? '+' : ''}${amount}`;
  });

const stories: [name: string, content: PostingContent, lines: string[]][] = [
  [
    '1,000 coins bought for 10.00',
    purchase('coin_purchase', byCard(1000), thousandCoins),
    [
      'stripe_pending -1000',
      'coin_liability_eur +840',
      'vat_payable:DE +160',
      'coin_issued -1000',
      'coin_purchased(brand) +1000',
    ],
  ],
  [
    'the same from own earnings',
    purchase('coin_purchase', { money: { from: { earningsOf: brand }, amount: 1000 } }, thousandCoins),
    [
      'payable(brand) -1000',
      'coin_liability_eur +840',
      'vat_payable:DE +160',
      'coin_issued -1000',
      'coin_purchased(brand) +1000',
    ],
  ],
  [
    '1,000 coins through a store for 9.99',
    coinsSoldByStore({
      buyer: brand,
      coins: 1000,
      net: 839,
      commission: 252,
      receivable: 'apple_receivable',
    }),
    [
      'apple_receivable -587',
      'provider_fee_expense -252',
      'coin_liability_eur +839',
      'coin_issued -1000',
      'coin_purchased(brand) +1000',
    ],
  ],
  [
    'the store takes it back, 300 coins left',
    coinsClawedBack({
      buyer: brand,
      coins: 300,
      backingLeft: 252,
      net: 839,
      commission: 252,
      receivable: 'apple_receivable',
    }),
    [
      'coin_purchased(brand) -300',
      'coin_issued +300',
      'coin_liability_eur -252',
      'receivable(brand) -587',
      'apple_receivable +587',
      'provider_fee_expense +252',
    ],
  ],
  [
    '100 bonus coins given',
    bonusGiven({ owner: brand, coins: 100 }),
    ['coin_issued -100', 'coin_bonus(brand) +100'],
  ],
  [
    '100 bonus coins lapsed',
    bonusTaken({ owner: brand, coins: 100 }),
    ['coin_bonus(brand) -100', 'coin_issued +100'],
  ],
  [
    'Stripe settles 10.00, fee 0.40',
    stripeSettled({ gross: 1000, fee: 40 }),
    ['stripe_pending +1000', 'stripe_balance -960', 'provider_fee_expense -40'],
  ],
  [
    'PayPal keeps its fee of 40',
    providerFeeTaken({ clearing: 'paypal_balance', fee: 40 }),
    ['paypal_balance +40', 'provider_fee_expense -40'],
  ],
  [
    'a tip of 100 bought coins',
    purchase(
      'sale',
      {
        coins: {
          payer: brand,
          totals: coins({ purchased: 100, backingNet: 84, backingVat: 16, faceNet: 84 }),
        },
      },
      tip(84, 0),
    ),
    [
      'coin_purchased(brand) -100',
      'coin_issued +100',
      'coin_liability_eur -84',
      'fee_revenue +8',
      'payable(creator) +76',
    ],
  ],
  [
    'a tip of 100 bonus coins',
    purchase('sale', { coins: { payer: brand, totals: coins({ bonus: 100, faceNet: 84 }) } }, tip(84, 0)),
    [
      'coin_bonus(brand) -100',
      'coin_issued +100',
      'promo_expense -84',
      'fee_revenue +8',
      'payable(creator) +76',
    ],
  ],
  [
    'a tip of 1.00 by card',
    purchase('sale', byCard(100), tip(84, 16)),
    ['stripe_pending -100', 'vat_payable:DE +16', 'fee_revenue +8', 'payable(creator) +76'],
  ],
  [
    'a budget of 1,000.00 paid by card, fee inside',
    purchase('escrow_funded', byCard(119_000), budget(100_000, 19_000)),
    ['stripe_pending -119000', 'escrow(c1) +100000', 'vat_payable:DE +19000'],
  ],
  [
    'the same with the fee on top',
    purchase('escrow_funded', byCard(154_700), budget(130_000, 24_700)),
    ['stripe_pending -154700', 'escrow(c1) +130000', 'vat_payable:DE +24700'],
  ],
  [
    'the same by 119 lots of 1,000 coins',
    purchase(
      'escrow_funded',
      {
        coins: {
          payer: brand,
          pays: 119_000,
          totals: coins({ purchased: 119_000, backingNet: 99_960, backingVat: 19_040 }),
        },
      },
      budget(100_000, 19_000),
    ),
    [
      'coin_purchased(brand) -119000',
      'coin_issued +119000',
      'coin_liability_eur -99960',
      'vat_payable:DE -19040',
      'escrow(c1) +100000',
      'vat_payable:DE +19000',
    ],
  ],
  [
    'coins that were sold below their face fund it',
    purchase('escrow_funded', { coins: discounted }, budget(1_000, 190)),
    [
      'coin_purchased(brand) -1190',
      'coin_issued +1190',
      'coin_liability_eur -900',
      'vat_payable:DE -171',
      'promo_expense -119',
      'escrow(c1) +1000',
      'vat_payable:DE +190',
    ],
  ],
  [
    '12,345 views',
    accrual({ subject: challenge, parts: [{ creator, fee: 3_518, earned: 8_209 }] }),
    ['escrow(c1) -11727', 'fee_revenue +3518', 'earned_pending(creator) +8209'],
  ],
  [
    'views that fell from 20,000 to 15,000',
    accrual({ subject: challenge, parts: [{ creator, fee: -1_425, earned: -3_325 }] }),
    ['escrow(c1) +4750', 'fee_revenue -1425', 'earned_pending(creator) -3325'],
  ],
  [
    'prizes for three equal winners',
    accrual({
      subject: challenge,
      parts: [
        { creator, fee: 9_999, earned: 23_334 },
        { creator: second, fee: 10_000, earned: 23_333 },
        { creator: third, fee: 10_001, earned: 23_333 },
      ],
    }),
    [
      'escrow(c1) -100000',
      'fee_revenue +30000',
      'earned_pending(creator) +23334',
      'earned_pending(second) +23333',
      'earned_pending(third) +23333',
    ],
  ],
  [
    'the hold is over',
    holdOver({ creator, amount: 8_209 }),
    ['earned_pending(creator) -8209', 'payable(creator) +8209'],
  ],
  [
    'a debt is paid first',
    receivableSettled({ owner: creator, amount: 500 }),
    ['payable(creator) -500', 'receivable(creator) +500'],
  ],
  [
    'the unspent rest goes back',
    refund({
      kind: 'refund_asked',
      targets: [{ to: 'provider', amount: 105_045 }],
      recovered: 0,
      from: escrowTakenBack({ subject: challenge, net: 88_273, vat: 16_772, vatCountry: de }),
    }),
    ['escrow(c1) -88273', 'vat_payable:DE -16772', 'refund_in_flight +105045'],
  ],
  [
    'all spent: nothing but the posting itself',
    refund({
      kind: 'refund_asked',
      targets: [{ to: 'provider', amount: 0 }],
      recovered: 0,
      from: escrowTakenBack({ subject: challenge, net: 0, vat: 0, vatCountry: de }),
    }),
    [],
  ],
  [
    'a refund arrived',
    refundSucceeded({ amount: 105_045, clearing: 'stripe_balance' }),
    ['refund_in_flight -105045', 'stripe_balance +105045'],
  ],
  [
    'a refund could not go back',
    refundFailed({ amount: 105_045, buyer: brand }),
    ['refund_in_flight -105045', 'payable(brand) +105045'],
  ],
  [
    'a purchase of 1,000 + 100 taken back, bonus spent',
    refund({
      kind: 'coin_purchase_taken_back',
      targets: [{ to: 'provider', amount: 900 }],
      recovered: 0,
      from: coinsTakenBack({
        buyer: brand,
        coins: { purchased: 1000, bonus: 0, backingNet: 840 },
        refund: 900,
        refundVat: 144,
        vatCountry: de,
      }),
    }),
    [
      'coin_purchased(brand) -1000',
      'coin_issued +1000',
      'coin_liability_eur -840',
      'vat_payable:DE -144',
      'promo_expense +84',
      'refund_in_flight +900',
    ],
  ],
  [
    'an order of two sellers with shipping, at two rates, by card',
    purchase('sale', byCard(22_600), {
      to: 'sellers',
      lines: [
        line({ seller: creator, net: 10_000, vat: 1_900, fee: 800 }),
        line({ seller: second, net: 5_000, vat: 350, fee: 400 }),
        line({ seller: second, net: 4_500, vat: 850 }),
      ],
    }),
    [
      'stripe_pending -22600',
      'vat_payable:DE +3100',
      'fee_revenue +1200',
      'payable(creator) +9200',
      'payable(second) +4600',
      'payable(second) +4500',
    ],
  ],
  [
    'money that came in for nothing',
    unwantedPayment({ clearing: 'paypal_balance', amount: 1000 }),
    ['paypal_balance -1000', 'refund_in_flight +1000'],
  ],
  [
    'a bank takes back 1,000 coins for 10.00 for good, 300 of them left and 1.00 on its way back',
    disputeLost({
      amount: 1000,
      from: disputedCoins({
        buyer: brand,
        coins: { purchased: 300, bonus: 0, backingNet: 252 },
        vat: 144,
        vatCountry: de,
        spentNet: 504,
      }),
      inFlight: 100,
    }),
    [
      'coin_purchased(brand) -300',
      'coin_issued +300',
      'coin_liability_eur -252',
      'vat_payable:DE -144',
      'receivable(brand) -504',
      'refund_in_flight -100',
      'dispute_receivable +1000',
    ],
  ],
];

describe('standard postings', () => {
  it.each(stories)('%s', (_name, content, lines) => {
    expect(paper(content)).toEqual(lines);
  });

  it.each(stories)('%s adds up to zero in each currency', (_name, { lines }) => {
    for (const currency of ['EUR', 'ANYCOIN']) {
      const sum = lines
        .filter(({ account }) => account.currency === currency)
        .reduce((total, { amount }) => total + amount, 0);
      expect(sum).toBe(0);
    }
  });

  it('gives coins back by the mirror of how they were taken', () => {
    const back = refund({
      kind: 'escrow_refunded',
      targets: [{ to: 'coins', coins: discounted }],
      recovered: 0,
      from: escrowTakenBack({ subject: challenge, net: 1_000, vat: 190, vatCountry: de }),
    });
    const taken = purchase('escrow_funded', { coins: discounted }, budget(1_000, 190));
    const mirrored = taken.lines.map(({ account, amount }) => ({ account, amount: -amount }));
    expect(back.lines).toHaveLength(mirrored.length);
    expect(back.lines).toEqual(expect.arrayContaining(mirrored));
  });
});

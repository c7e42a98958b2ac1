import { ownerOf } from './accounts.js';
import type { CoinTotals } from './coin-lots.js';
import type { PostingContent } from './posting.js';
import * as postings from './postings.js';
import * as storePostings from './store-postings.js';

const brand = { type: 'user', id: 'brand' };
const creator = { type: 'user', id: 'creator' };
const second = { type: 'user', id: 'second' };
const third = { type: 'user', id: 'third' };
const challenge = { type: 'challenge', id: 'c1' };
const card = { clearing: 'stripe_pending' } as const;
const de = 'DE';
const coins = (changes: Partial<CoinTotals>): CoinTotals => ({
  purchased: 0,
  bonus: 0,
  backingNet: 0,
  backingVat: 0,
  faceNet: 0,
  ...changes,
});

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
    postings.coinPurchase({ buyer: brand, coins: 1000, net: 840, vat: 160, vatCountry: de, paidFrom: card }),
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
    postings.coinPurchase({
      buyer: brand,
      coins: 1000,
      net: 840,
      vat: 160,
      vatCountry: de,
      paidFrom: { earningsOf: brand },
    }),
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
    storePostings.coinsSoldByStore({
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
    storePostings.coinsClawedBack({
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
    postings.bonusGiven({ owner: brand, coins: 100 }),
    ['coin_issued -100', 'coin_bonus(brand) +100'],
  ],
  [
    '100 bonus coins lapsed',
    postings.bonusTaken({ owner: brand, coins: 100 }),
    ['coin_bonus(brand) -100', 'coin_issued +100'],
  ],
  [
    'Stripe settles 10.00, fee 0.40',
    postings.stripeSettled({ gross: 1000, fee: 40 }),
    ['stripe_pending +1000', 'stripe_balance -960', 'provider_fee_expense -40'],
  ],
  [
    'PayPal keeps its fee of 40',
    postings.providerFeeTaken({ clearing: 'paypal_balance', fee: 40 }),
    ['paypal_balance +40', 'provider_fee_expense -40'],
  ],
  [
    'a tip of 100 bought coins',
    postings.saleByCoins({
      buyer: brand,
      seller: creator,
      coins: coins({ purchased: 100, backingNet: 84, backingVat: 16, faceNet: 84 }),
      fee: 8,
    }),
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
    postings.saleByCoins({
      buyer: brand,
      seller: creator,
      coins: coins({ bonus: 100, faceNet: 84 }),
      fee: 8,
    }),
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
    postings.saleByMoney({ seller: creator, net: 84, vat: 16, vatCountry: de, fee: 8, paidFrom: card }),
    ['stripe_pending -100', 'vat_payable:DE +16', 'fee_revenue +8', 'payable(creator) +76'],
  ],
  [
    'a budget of 1,000.00 paid by card, fee inside',
    postings.escrowFunded({ subject: challenge, net: 100_000, vat: 19_000, vatCountry: de, paidFrom: card }),
    ['stripe_pending -119000', 'escrow(c1) +100000', 'vat_payable:DE +19000'],
  ],
  [
    'the same with the fee on top',
    postings.escrowFunded({ subject: challenge, net: 130_000, vat: 24_700, vatCountry: de, paidFrom: card }),
    ['stripe_pending -154700', 'escrow(c1) +130000', 'vat_payable:DE +24700'],
  ],
  [
    'the same by 119 lots of 1,000 coins',
    postings.escrowFundedByCoins({
      subject: challenge,
      payer: brand,
      net: 100_000,
      vat: 19_000,
      vatCountry: de,
      coins: coins({ purchased: 119_000, backingNet: 99_960, backingVat: 19_040 }),
    }),
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
    postings.escrowFundedByCoins({
      subject: challenge,
      payer: brand,
      net: 1_000,
      vat: 190,
      vatCountry: de,
      coins: coins({ purchased: 1_190, backingNet: 900, backingVat: 171 }),
    }),
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
    postings.accrual({ subject: challenge, parts: [{ creator, fee: 3_518, earned: 8_209 }] }),
    ['escrow(c1) -11727', 'fee_revenue +3518', 'earned_pending(creator) +8209'],
  ],
  [
    'views that fell from 20,000 to 15,000',
    postings.accrual({ subject: challenge, parts: [{ creator, fee: -1_425, earned: -3_325 }] }),
    ['escrow(c1) +4750', 'fee_revenue -1425', 'earned_pending(creator) -3325'],
  ],
  [
    'prizes for three equal winners',
    postings.accrual({
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
    postings.holdOver({ creator, amount: 8_209 }),
    ['earned_pending(creator) -8209', 'payable(creator) +8209'],
  ],
  [
    'a debt is paid first',
    postings.receivableSettled({ owner: creator, amount: 500 }),
    ['payable(creator) -500', 'receivable(creator) +500'],
  ],
  [
    'the unspent rest goes back',
    postings.escrowRefundAsked({ subject: challenge, net: 88_273, vat: 16_772, vatCountry: de }),
    ['escrow(c1) -88273', 'vat_payable:DE -16772', 'refund_in_flight +105045'],
  ],
  [
    'all spent: nothing but the posting itself',
    postings.escrowRefundAsked({ subject: challenge, net: 0, vat: 0, vatCountry: de }),
    [],
  ],
  [
    'a refund arrived',
    postings.refundSucceeded({ amount: 105_045, clearing: 'stripe_balance' }),
    ['refund_in_flight -105045', 'stripe_balance +105045'],
  ],
  [
    'a refund could not go back',
    postings.refundFailed({ amount: 105_045, buyer: brand }),
    ['refund_in_flight -105045', 'payable(brand) +105045'],
  ],
  [
    'a purchase of 1,000 + 100 taken back, bonus spent',
    postings.coinPurchaseTakenBack({
      buyer: brand,
      coins: 1000,
      backingNet: 840,
      refund: 900,
      refundVat: 144,
      vatCountry: de,
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
    const funding = {
      subject: challenge,
      payer: brand,
      net: 1_000,
      vat: 190,
      vatCountry: de,
      coins: coins({ purchased: 1_190, backingNet: 900, backingVat: 171 }),
    };
    const mirrored = postings
      .escrowFundedByCoins(funding)
      .lines.map(({ account, amount }) => ({ account, amount: -amount }));
    expect(postings.escrowRefundedInCoins(funding).lines).toEqual(mirrored);
  });
});

import { newId } from '../../../src/kernel/id.js';
import { shareOf } from '../../../src/kernel/money.js';
import * as ledger from '../../../src/modules/money/ledger/index.js';
import type { AccountRef, Owner, Posting, PostingContent } from '../../../src/modules/money/ledger/index.js';
import * as postings from '../../support/postings.js';
import { type Books, openBooks, user } from './books.js';

let books: Books;
beforeEach(async () => {
  books = await openBooks(2);
});
afterEach(async () => {
  expect((await books.verify()).findings).toEqual([]);
  expect((await books.queries.trialBalance(new Date(Date.now() + 1000))).balanced).toBe(true);
  await books.close();
});

const card = { clearing: 'stripe_pending' } as const;
const vat = { vatCountry: 'DE' };
const terms = (feeMode: 'inclusive' | 'on_top') => ({ feeMode, feeBp: 3000, vatBp: 1900 });
const challenge = (): Owner => ({ type: 'challenge', id: newId() });

const book = (source: Owner, content: PostingContent, more: Partial<Posting> = {}) =>
  books.post({ ...content, key: newId(), source, ...more });

const figures = async (accounts: Record<string, AccountRef>) => {
  const balances = await books.queries.balances(Object.values(accounts));
  return Object.fromEntries(Object.keys(accounts).map((name, index) => [name, balances[index]?.balance]));
};
const platform = {
  pending: postings.platformAccount('stripe_pending'),
  stripe: postings.platformAccount('stripe_balance'),
  fees: postings.platformAccount('fee_revenue'),
  vat: postings.vatPayable('DE'),
  refunds: postings.platformAccount('refund_in_flight'),
  owed: postings.platformAccount('coin_liability_eur'),
  promo: postings.platformAccount('promo_expense'),
  issued: postings.coinsIssued,
};

describe('the books of a challenge', () => {
  it('paid by card, 12,345 views, the rest refunded', async () => {
    const [subject, creator] = [challenge(), user()];
    const { net, vat: vatCharged, charge } = ledger.budgetFigures(100_000, terms('inclusive'));
    await book(subject, postings.escrowFunded({ subject, net, vat: vatCharged, ...vat, paidFrom: card }));
    await book(subject, ledger.stripeSettled({ gross: charge, fee: 1_810 }));

    const gross = Math.floor((12_345 * 950) / 1000);
    const { fee, rest: earned } = ledger.feeInside(gross, 3000);
    await book(subject, ledger.accrual({ subject, parts: [{ creator, fee, earned }] }));
    await book(subject, ledger.holdOver({ creator, amount: earned }));

    const refundVat = ledger.vatOfRefund(gross, vatCharged, 0, 1900);
    const refund = { net: net - gross, vat: refundVat };
    await book(subject, postings.escrowRefundAsked({ subject, ...refund, ...vat }));
    const amount = refund.net + refund.vat;
    expect(await figures({ escrow: ledger.escrowOf(subject), ...platform })).toMatchObject({
      escrow: 0,
      refunds: 105_045,
    });
    await book(subject, ledger.refundSucceeded({ amount, clearing: 'stripe_balance' }));

    expect(refund).toEqual({ net: 88_273, vat: 16_772 });
    expect(
      await figures({
        ...platform,
        escrow: ledger.escrowOf(subject),
        creator: ledger.holderAccount(creator, 'payable'),
      }),
    ).toEqual({
      pending: 0,
      stripe: -(119_000 - 1_810 - 105_045),
      fees: 3_518,
      vat: 2_228,
      refunds: 0,
      owed: 0,
      promo: 0,
      issued: 0,
      escrow: 0,
      creator: 8_209,
    });
    const proof = await books.queries.sumsOfSource(subject);
    expect(
      proof.filter(({ code }) => code === 'escrow').map(({ kind, amount: minor }) => [kind, minor]),
    ).toEqual([
      ['accrual', -11_727],
      ['escrow_funded', 100_000],
      ['refund_asked', -88_273],
    ]);
  });

  it('with the fee on top ends at zero however the views come', async () => {
    const [subject, creator] = [challenge(), user()];
    const { net, vat: vatCharged } = ledger.budgetFigures(100_000, terms('on_top'));
    await book(subject, postings.escrowFunded({ subject, net, vat: vatCharged, ...vat, paidFrom: card }));
    let [earnedTotal, feeTaken] = [0, 0];
    for (const earned of [33_333, 1, 17, 66_649]) {
      earnedTotal += earned;
      const fee = shareOf(earnedTotal, 3000) - feeTaken;
      feeTaken += fee;
      await book(subject, ledger.accrual({ subject, parts: [{ creator, fee, earned }] }));
    }
    expect(await figures({ ...platform, escrow: ledger.escrowOf(subject) })).toMatchObject({
      pending: -154_700,
      escrow: 0,
      fees: 30_000,
      vat: 24_700,
    });
    expect(await books.balanceOf(ledger.holderAccount(creator, 'earned_pending'))).toBe(100_000);
  });

  it('never accrues more than stands in escrow, and takes back what views lose', async () => {
    const [subject, creator] = [challenge(), user()];
    await book(subject, postings.escrowFunded({ subject, net: 19_000, vat: 3_610, ...vat, paidFrom: card }));
    await book(subject, ledger.accrual({ subject, parts: [{ creator, fee: 5_700, earned: 13_300 }] }));
    await expect(
      book(subject, ledger.accrual({ subject, parts: [{ creator, fee: 1, earned: 1 }] })),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await book(subject, ledger.accrual({ subject, parts: [{ creator, fee: -1_425, earned: -3_325 }] }));
    expect(
      await figures({
        escrow: ledger.escrowOf(subject),
        fees: platform.fees,
        pending: ledger.holderAccount(creator, 'earned_pending'),
      }),
    ).toEqual({ escrow: 4_750, fees: 4_275, pending: 9_975 });
  });
});

describe('the books of coins', () => {
  const now = new Date();
  const purchase = (buyer: Owner, paidFrom: ledger.PaidFrom = card) =>
    postings.coinPurchase({ buyer, coins: 1000, net: 840, vat: 160, ...vat, paidFrom });
  const lotOf = (index: number): ledger.CoinLot => ({
    id: `lot-${index}`,
    source: 'purchased',
    store: null,
    coins: 1000,
    used: 0,
    value: ledger.lotValue(1000, { net: 840, vat: 160 }, 1, 1900),
    usedValue: { backingNet: 0, backingVat: 0, faceNet: 0 },
    expiresAt: null,
    createdAt: now,
  });

  it('119 lots fund a budget of 1,000.00 and come back when it is cancelled', async () => {
    const [brand, subject] = [user(), challenge()];
    const lots = Array.from({ length: 119 }, (_, index) => lotOf(index));
    for (const _lot of lots) await book(brand, purchase(brand));
    const { takes, totals } = ledger.spendCoins(lots, 119_000, { now, invoiced: true });
    const funding = { subject, payer: brand, net: 100_000, vat: 19_000, ...vat, coins: totals };
    await book(subject, postings.escrowFundedByCoins(funding));
    const coins = ledger.coinAccount(brand, 'coin_purchased');
    expect(await figures({ ...platform, escrow: ledger.escrowOf(subject), coins })).toMatchObject({
      pending: -119_000,
      owed: 0,
      vat: 19_000,
      escrow: 100_000,
      issued: 0,
      coins: 0,
    });

    const back = ledger.returnCoins(
      takes,
      ledger.spendCoins(lots, 119_000, { now, invoiced: true }).lots,
      119_000,
      now,
    );
    await book(subject, postings.escrowRefundedInCoins({ ...funding, coins: back.totals }));
    expect(await figures({ ...platform, escrow: ledger.escrowOf(subject), coins })).toMatchObject({
      owed: 99_960,
      vat: 19_040,
      escrow: 0,
      issued: -119_000,
      coins: 119_000,
    });
  });

  it('a tip from bonus and bought coins, and the seller buys coins from the earnings', async () => {
    const [fan, seller] = [user(), user()];
    await book(fan, purchase(fan));
    await book(fan, ledger.bonusGiven({ owner: fan, coins: 100 }));
    const bonusLot: ledger.CoinLot = {
      ...lotOf(2),
      source: 'bonus',
      coins: 100,
      value: ledger.lotValue(100, { net: 0, vat: 0 }, 1, 1900),
    };
    const { totals } = ledger.spendCoins([lotOf(1), bonusLot], 200, { now, invoiced: false });
    const { fee } = ledger.feeInside(totals.faceNet, 1000);
    await book(fan, postings.saleByCoins({ buyer: fan, seller, coins: totals, fee }));
    const payable = ledger.holderAccount(seller, 'payable');
    expect(await figures({ ...platform, payable })).toMatchObject({
      owed: 756,
      promo: -84,
      fees: 17,
      payable: 151,
    });
    await expect(book(seller, purchase(seller, { earningsOf: seller }))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('a purchase taken back, its bonus spent, returns 9.00 of 10.00', async () => {
    const buyer = user();
    await book(buyer, purchase(buyer));
    const { take } = ledger.takeFromLot(lotOf(1), 1000);
    const refund = ledger.withdrawalRefund({
      price: 1000,
      purchased: 1000,
      unspent: 1000,
      spentBonusFace: 100,
    });
    const refundVat = ledger.netOfGross(refund, 1900).vat;
    const backingNet = take.value.backingNet;
    await book(
      buyer,
      postings.coinPurchaseTakenBack({ buyer, coins: 1000, backingNet, refund, refundVat, ...vat }),
    );
    expect(await figures(platform)).toMatchObject({ owed: 0, vat: 16, promo: 84, refunds: 900, issued: 0 });
    await book(buyer, ledger.refundFailed({ amount: refund, buyer }));
    expect(await figures({ ...platform, payable: ledger.holderAccount(buyer, 'payable') })).toMatchObject({
      refunds: 0,
      payable: 900,
    });
  });
});

describe('reading the books', () => {
  it('pages entries by cursor, of accounts and of a source', async () => {
    const owner = user();
    const coins = ledger.coinAccount(owner, 'coin_bonus');
    for (let count = 1; count <= 5; count++) await book(owner, ledger.bonusGiven({ owner, coins: count }));
    const first = await books.queries.entriesOfAccounts([coins], { limit: 2 });
    const rest = await books.queries.entriesOfAccounts([coins], {
      limit: 10,
      cursor: first.nextCursor ?? undefined,
    });
    expect([...first.data, ...rest.data].map(({ amount }) => amount)).toEqual([5, 4, 3, 2, 1]);
    expect(rest.nextCursor).toBeNull();
    const { data: all } = await books.queries.entriesOfSource(owner, { limit: 100 });
    expect(all).toHaveLength(10);
    expect(all[0]).toMatchObject({ account: postings.coinsIssued, amount: -5, balanceAfter: null });
    expect(all[1]).toMatchObject({
      kind: 'bonus_given',
      source: owner,
      account: coins,
      amount: 5,
      balanceAfter: 15,
    });
    const early = await books.queries.entriesOfSource(owner, { limit: 9, to: '1970-01-01' });
    expect(early).toEqual({ data: [], nextCursor: null });
  });

  it('finds accounts and their balances', async () => {
    const owner = user();
    await book(owner, ledger.bonusGiven({ owner, coins: 7 }));
    const { data: accounts, total } = await books.queries.accounts({ ownerId: owner.id, page: 1, per: 20 });
    expect(total).toBe(1);
    expect(accounts).toMatchObject([
      { account: ledger.coinAccount(owner, 'coin_bonus'), balance: 7, available: 7, closedAt: null },
    ]);
    expect(await books.queries.account(accounts[0]?.id ?? '')).toEqual(accounts[0]);
    expect(await books.queries.account('1; DROP TABLE x')).toBeNull();
    expect(await books.queries.balance(ledger.coinAccount(user(), 'coin_bonus'))).toMatchObject({
      balance: 0,
      held: 0,
    });
  });

  it('sums by code and balances at any moment', async () => {
    const owner = user();
    await book(owner, ledger.bonusGiven({ owner, coins: 7 }), {
      effectiveAt: new Date('2026-01-31T23:00:00Z'),
    });
    await book(owner, ledger.bonusGiven({ owner, coins: 5 }), {
      effectiveAt: new Date('2026-02-01T00:00:00Z'),
    });
    expect(await books.queries.sumsByCode()).toEqual([
      { code: 'coin_bonus', currency: 'ANYCOIN', amount: 12 },
      { code: 'coin_issued', currency: 'ANYCOIN', amount: -12 },
    ]);
    const { rows, balanced } = await books.queries.trialBalance(new Date('2026-02-01T00:00:00Z'));
    expect(balanced).toBe(true);
    expect(rows).toEqual([
      { code: 'coin_bonus', currency: 'ANYCOIN', debit: 0, credit: 7 },
      { code: 'coin_issued', currency: 'ANYCOIN', debit: 7, credit: 0 },
    ]);
  });
});

import { newId } from '../../../src/kernel/id.js';
import { escrowOf, holderAccount } from '../../../src/modules/money/ledger/index.js';
import { coinsIssued, vatPayable } from '../../support/postings.js';
import {
  type Books,
  coinsOf,
  giveCoins,
  giveEuros,
  journal,
  move,
  openBooks,
  payableOf,
  spendCoins,
  suspense,
  user,
} from './books.js';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(async () => {
  expect((await books.verify()).findings).toEqual([]);
  await books.close();
});

describe('a posting', () => {
  it('moves balances and keeps the chain of each account', async () => {
    const buyer = user();
    await books.post(giveCoins(buyer, 1000));
    await books.post(spendCoins(buyer, 300));
    const { data: entries } = await books.queries.entriesOfAccounts([coinsOf(buyer)], { limit: 10 });
    expect(entries.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [-300, 700],
      [1000, 1000],
    ]);
    expect(await books.queries.balance(coinsOf(buyer))).toMatchObject({
      balance: 700,
      held: 0,
      available: 700,
    });
  });

  it('needs a transaction, or says that it stands alone', async () => {
    const buyer = user();
    await expect(books.ledger.post(giveCoins(buyer, 1))).rejects.toThrow(
      'ledger.post needs an open transaction',
    );
    await expect(books.ledger.postAlone(giveCoins(buyer, 5))).resolves.toMatchObject({ replayed: false });
    await expect(books.db.transaction(() => books.ledger.postAlone(giveCoins(buyer, 5)))).rejects.toThrow(
      'must not run inside a transaction',
    );
    expect(await books.balanceOf(coinsOf(buyer))).toBe(5);
  });

  it('disappears with the transaction around it', async () => {
    const buyer = user();
    const failed = books.db.transaction(async () => {
      await books.ledger.post(giveCoins(buyer, 10));
      throw new Error('the sale failed');
    });
    await expect(failed).rejects.toThrow('the sale failed');
    expect(await books.balanceOf(coinsOf(buyer))).toBe(0);
    expect((await books.queries.entriesOfAccounts([coinsOf(buyer)], { limit: 1 })).data).toEqual([]);
  });

  it('joins several lines of one account and books platform lines one by one', async () => {
    const [owner, other] = [user(), user()];
    await books.post(giveEuros(owner, 100));
    const vat = vatPayable('DE');
    const { txnId } = await books.post(
      journal(newId(), [
        { account: payableOf(owner), amount: 50 },
        { account: payableOf(owner), amount: -120 },
        { account: payableOf(other), amount: 70 },
        { account: vat, amount: -19 },
        { account: vat, amount: 19 },
      ]),
    );
    const entries = await books.queries.entriesOfTransaction(txnId);
    expect(entries.map(({ amount }) => amount).sort((a, b) => a - b)).toEqual([-70, -19, 19, 70]);
    expect(await books.balanceOf(payableOf(owner))).toBe(30);
  });

  it.each([[0], [0.5], [Number.NaN], [Number.MAX_SAFE_INTEGER + 1]])(
    'refuses the amount %d',
    async (amount) => {
      await expect(books.post(giveCoins(user(), amount))).rejects.toThrow('is no amount');
    },
  );

  it('of nothing between two accounts is refused', async () => {
    const owner = user();
    const lines = [1, -1].map((amount) => ({ account: payableOf(owner), amount }));
    await expect(books.post(journal(newId(), lines))).rejects.toThrow('between two accounts');
  });

  it('that does not add up is refused as a defect', async () => {
    const lines = [
      { account: suspense, amount: -100 },
      { account: payableOf(user()), amount: 99 },
    ];
    await expect(books.post(journal(newId(), lines))).rejects.toThrow('do not add up to zero');
  });

  it('must add up in each currency', async () => {
    const lines = [
      { account: coinsIssued, amount: -100 },
      { account: payableOf(user()), amount: 100 },
    ];
    await expect(books.post(journal(newId(), lines))).rejects.toThrow('do not add up to zero');
  });
});

describe('accounts', () => {
  it.each([
    ['an unknown code', { owner: user(), code: 'pocket_money', currency: 'EUR' }],
    ['another currency', { owner: user(), code: 'coin_purchased', currency: 'EUR' }],
    ['an account of the platform for a user', { owner: user(), code: 'fee_revenue', currency: 'EUR' }],
    ['an account of a user for the platform', { code: 'payable', currency: 'EUR' }],
    ['an escrow of a user', escrowOf(user())],
    ['VAT of no country', { code: 'vat_payable', currency: 'EUR' }],
    ['fees of a country', { code: 'fee_revenue:DE', currency: 'EUR' }],
  ] as const)('outside the chart do not exist: %s', async (_name, account) => {
    const lines = [
      { account, amount: 100 },
      { account: suspense, amount: -100 },
    ];
    await expect(books.post(journal(newId(), lines))).rejects.toThrow('no account');
  });

  it('of an owner close when they are empty, and take nothing afterwards', async () => {
    const owner = user();
    await books.post(giveEuros(owner, 10));
    const close = () => books.db.transaction(() => books.ledger.closeAccounts(owner));
    await expect(close()).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'An account with a balance cannot be closed',
    });
    await books.post(move(owner, user(), 10));
    await close();
    await close();
    await expect(books.post(giveEuros(owner, 10))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The account is closed',
    });
  });
});

describe('an overdraft', () => {
  it('of coins answers 402', async () => {
    const buyer = user();
    await books.post(giveCoins(buyer, 10));
    await expect(books.post(spendCoins(buyer, 11))).rejects.toMatchObject({
      code: 'INSUFFICIENT_COINS',
      status: 402,
    });
    expect(await books.balanceOf(coinsOf(buyer))).toBe(10);
  });

  it('of euros answers 409', async () => {
    const [owner, other] = [user(), user()];
    await books.post(giveEuros(owner, 10));
    await expect(books.post(move(owner, other, 11))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The balance is too low',
    });
    await expect(books.post(move(other, owner, 1))).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('the other way round is refused for what a user owes', async () => {
    const owner = user();
    const owes = holderAccount(owner, 'receivable');
    const pay = (amount: number) =>
      journal(newId(), [
        { account: owes, amount },
        { account: suspense, amount: -amount },
      ]);
    await books.post(pay(-100));
    await books.post(pay(60));
    await expect(books.post(pay(41))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'More than is owed cannot be paid back',
    });
    expect(await books.balanceOf(owes)).toBe(-40);
  });
});

describe('the same key again', () => {
  it('answers the first transaction and does nothing', async () => {
    const buyer = user();
    const posting = giveCoins(buyer, 10, 'pi_1');
    const first = await books.post(posting);
    const again = await books.post({
      ...posting,
      lines: posting.lines.toReversed(),
      effectiveAt: new Date(0),
      requestId: 'r2',
    });
    expect(again).toEqual({ txnId: first.txnId, replayed: true });
    expect(await books.balanceOf(coinsOf(buyer))).toBe(10);
  });

  it('with another content is 409', async () => {
    const buyer = user();
    const posting = giveCoins(buyer, 10, 'pi_2');
    await books.post(posting);
    const changes = [
      giveCoins(buyer, 11, 'pi_2'),
      giveCoins(user(), 10, 'pi_2'),
      { ...posting, source: { type: 'test', id: 'else' } },
    ];
    for (const changed of changes) {
      await expect(books.post(changed)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH', status: 409 });
    }
    expect(await books.balanceOf(coinsOf(buyer))).toBe(10);
  });

  it('of another kind is another fact', async () => {
    const posting = giveCoins(user(), 10, 'pi_3');
    await books.post(posting);
    await expect(books.post({ ...posting, kind: 'bonus_given' })).resolves.toMatchObject({ replayed: false });
  });
});

describe('a fact of a provider', () => {
  it('books once per kind, whatever the key', async () => {
    const links = [{ provider: 'stripe', object: 'charge', id: 'ch_1' }];
    const buyer = user();
    await books.post({ ...giveCoins(buyer, 10, 'first'), links });
    await expect(books.post({ ...giveCoins(buyer, 10, 'second'), links })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'This event of the provider is already booked',
    });
    await expect(
      books.post({ ...giveCoins(buyer, 10, 'third'), kind: 'bonus_given', links }),
    ).resolves.toBeTruthy();
    expect(await books.balanceOf(coinsOf(buyer))).toBe(20);
  });
});

describe('a reversal', () => {
  const source = { type: 'test', id: 'books' };
  const reverse = (txnId: string, key: string) =>
    books.db.transaction(() => books.ledger.reverse(txnId, { key, source }));

  it('mirrors every line, once', async () => {
    const [from, to] = [user(), user()];
    await books.post(giveEuros(from, 100));
    const sale = await books.post(move(from, to, 40));
    const first = await reverse(sale.txnId, 'back-1');
    expect(await reverse(sale.txnId, 'back-1')).toEqual({ txnId: first.txnId, replayed: true });
    await expect(reverse(sale.txnId, 'back-2')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The transaction is already reversed',
    });
    expect(await books.balanceOf(payableOf(from))).toBe(100);
    expect(await books.balanceOf(payableOf(to))).toBe(0);
  });

  it('of a part is refused', async () => {
    const [from, to] = [user(), user()];
    await books.post(giveEuros(from, 100));
    const { txnId } = await books.post(move(from, to, 40));
    await expect(
      books.post({ ...move(to, from, 39), kind: 'reversal', reverses: txnId }),
    ).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'A reversal must mirror the whole transaction',
    });
  });
});

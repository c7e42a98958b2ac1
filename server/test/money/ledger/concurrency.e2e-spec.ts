import { newId } from '../../../src/kernel/id.js';
import { type AccountRef, type Owner } from '../../../src/modules/money/ledger/index.js';
import { coinsIssued, platformAccount } from '../../support/postings.js';
import {
  type Books,
  coinsOf,
  giveCoins,
  giveEuros,
  journal,
  move,
  openBooks,
  outcomes,
  payableOf,
  spendCoins,
  user,
} from './books.js';
import { eventually } from '../../support/wait.js';

let books: Books;
beforeAll(async () => {
  books = await openBooks(16);
});
afterEach(async () => {
  expect((await books.verify()).findings).toEqual([]);
});
afterAll(() => books.close());

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => make(index)));

describe('many at once', () => {
  it('200 spends of 10 from 100: exactly 10 succeed', async () => {
    const buyer = user();
    await books.post(giveCoins(buyer, 100));
    const { done, refused } = outcomes(await times(200, () => books.post(spendCoins(buyer, 10))));
    expect(done).toHaveLength(10);
    expect(refused).toHaveLength(190);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['INSUFFICIENT_COINS']));
    expect(await books.balanceOf(coinsOf(buyer))).toBe(0);
  });

  it('the same through single statements', async () => {
    const buyer = user();
    await books.post(giveCoins(buyer, 100));
    const { done } = outcomes(await times(200, () => books.ledger.postAlone(spendCoins(buyer, 10))));
    expect(done).toHaveLength(10);
    expect(await books.balanceOf(coinsOf(buyer))).toBe(0);
  });

  it('200 calls with one key: one transaction', async () => {
    const buyer = user();
    const { done, refused } = outcomes(await times(200, () => books.post(giveCoins(buyer, 10, 'once'))));
    expect(refused).toEqual([]);
    expect(new Set(done.map(({ txnId }) => txnId)).size).toBe(1);
    expect(done.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(await books.balanceOf(coinsOf(buyer))).toBe(10);
  });

  it('one key, two contents: one wins, the other is always a mismatch', async () => {
    const buyer = user();
    const { done, refused } = outcomes(
      await times(100, (index) => books.post(giveCoins(buyer, 10 + (index % 2), 'either'))),
    );
    expect(new Set(done.map(({ txnId }) => txnId)).size).toBe(1);
    expect(done).toHaveLength(50);
    expect(refused.map(({ code }) => code)).toEqual(Array.from({ length: 50 }, () => 'IDEMPOTENCY_MISMATCH'));
  });

  it('the first use of an account opens it once and refuses nobody', async () => {
    const buyers = Array.from({ length: 40 }, user);
    for (const buyer of buyers) {
      const { refused } = outcomes(await times(16, () => books.post(giveCoins(buyer, 1))));
      expect(refused).toEqual([]);
    }
    const balances = await books.queries.balances(buyers.map(coinsOf));
    expect(balances.map(({ balance }) => balance)).toEqual(buyers.map(() => 16));
  });

  it('2,000 postings over 3 to 5 of 12 accounts from 16 workers: no deadlock', async () => {
    const owners = Array.from({ length: 12 }, user);
    for (const owner of owners) await books.post(giveEuros(owner, 100_000));
    const accounts: AccountRef[] = [...owners.map(payableOf), platformAccount('fee_revenue')];
    const retriesBefore = books.db.retries;
    let left = 2_000;
    const worker = async () => {
      while (left-- > 0) {
        const chosen = shuffled(accounts).slice(0, 3 + Math.floor(Math.random() * 3));
        const amounts = chosen.map(() => 1 + Math.floor(Math.random() * 50));
        amounts[0] = -amounts.slice(1).reduce((sum, amount) => sum + amount, 0);
        await books.post(
          journal(
            newId(),
            chosen.map((account, index) => ({ account, amount: amounts[index] ?? 0 })),
          ),
        );
      }
    };
    await Promise.all(Array.from({ length: 16 }, worker));
    expect(books.db.retries - retriesBefore).toBe(0);
    const balances = await books.queries.balances([...accounts, { code: 'suspense', currency: 'EUR' }]);
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(0);
  });

  it('money sent in circles stays whole', async () => {
    const owners: Owner[] = Array.from({ length: 6 }, user);
    for (const owner of owners) await books.post(giveEuros(owner, 50));
    const pick = () => owners[Math.floor(Math.random() * owners.length)] ?? user();
    const sends = await times(300, () => {
      const from = pick();
      const to = owners.find((owner) => owner !== from) ?? from;
      return books.post(move(from, to, 1 + Math.floor(Math.random() * 30)));
    });
    expect(new Set(outcomes(sends).refused.map(({ code }) => code ?? 'none'))).toEqual(new Set(['CONFLICT']));
    const balances = await books.queries.balances(owners.map(payableOf));
    expect(balances.reduce((sum, { balance }) => sum + balance, 0)).toBe(300);
    expect(Math.min(...balances.map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
  });
});

describe('a deferred account', () => {
  it('is exact at any moment, while it is rolled up and while postings commit late', async () => {
    const before = await books.balanceOf(coinsIssued);
    const buyer = user();
    let posting = true;
    const rolling = (async () => {
      while (posting) await books.rollup();
    })();
    const late = books.db.transaction(async () => {
      await books.ledger.post(giveCoins(buyer, 7));
      await new Promise((resolve) => setTimeout(resolve, 400));
    });
    const seen: number[] = [];
    const watching = (async () => {
      while (posting) seen.push(await books.balanceOf(coinsIssued));
    })();
    const { refused } = outcomes(await times(200, () => books.post(giveCoins(buyer, 1))));
    expect(refused).toEqual([]);
    await late;
    posting = false;
    await Promise.all([rolling, watching]);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(await books.balanceOf(coinsIssued)).toBe(before - 207);
    await rolledUpTo(before - 207);
  });

  it('takes a new cut where the old one came with a dump from another cluster', async () => {
    await books.owner.query(`UPDATE ledger.rollup_state SET cut_xid = '9000000000000000'`);
    const before = await books.balanceOf(coinsIssued);
    await books.post(giveCoins(user(), 3));
    await rolledUpTo(before - 3);
  });
});

/** A rollup waits for every older transaction of the whole cluster, so it may take several runs. */
async function rolledUpTo(balance: number): Promise<void> {
  const stored = async () => {
    await books.rollup();
    const rows = await books.owner.query<{ balance: number }>(
      `SELECT balance::int FROM ledger.account WHERE code = 'coin_issued'`,
    );
    return rows[0]?.balance;
  };
  await eventually(async () => (await stored()) === balance);
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

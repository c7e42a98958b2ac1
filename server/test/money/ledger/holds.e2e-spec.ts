import { HOUR } from '../../../src/kernel/clock.js';
import { newId } from '../../../src/kernel/id.js';
import { platformAccount } from '../../support/postings.js';
import { type Books, coinsOf, giveCoins, openBooks, outcomes, spendCoins, user } from './books.js';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterEach(async () => {
  expect((await books.verify()).findings).toEqual([]);
});
afterAll(() => books.close());

const source = { type: 'message', id: 'm1' };
const held = async (coins: number, amount: number, more: { key?: string; expiresAt?: Date } = {}) => {
  const owner = user();
  await books.post(giveCoins(owner, coins));
  const place = () =>
    books.db.transaction(() =>
      books.holds.place({ key: newId(), account: coinsOf(owner), amount, source, ...more }),
    );
  return { owner, place, holdId: (await place()).holdId };
};
const voidHold = (holdId: string) => books.db.transaction(() => books.holds.void(holdId));

describe('a hold', () => {
  it('reserves without moving', async () => {
    const { owner } = await held(100, 60);
    expect(await books.queries.balance(coinsOf(owner))).toMatchObject({
      balance: 100,
      held: 60,
      available: 40,
    });
    await expect(books.post(spendCoins(owner, 41))).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
    await books.post(spendCoins(owner, 40));
  });

  it('takes no more than is free', async () => {
    const { place } = await held(100, 60);
    await expect(place()).rejects.toMatchObject({ code: 'INSUFFICIENT_COINS' });
  });

  it('is placed once per key', async () => {
    const key = newId();
    const { owner, place, holdId } = await held(100, 60, { key });
    expect(await place()).toEqual({ holdId, replayed: true });
    const other = books.holds.place.bind(books.holds, { key, account: coinsOf(owner), amount: 10, source });
    await expect(books.db.transaction(other)).rejects.toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await books.queries.balance(coinsOf(owner))).toMatchObject({ held: 60 });
  });

  it('stands only on accounts that are checked for funds', async () => {
    const request = { key: newId(), account: platformAccount('suspense'), amount: 1, source };
    await expect(books.db.transaction(() => books.holds.place(request))).rejects.toThrow(
      'nothing can be held',
    );
  });

  it('is posted in whole or in part; the rest becomes free', async () => {
    const { owner, holdId } = await held(100, 60);
    const posting = { ...spendCoins(owner, 25), hold: holdId };
    const { txnId } = await books.post(posting);
    expect(await books.queries.balance(coinsOf(owner))).toMatchObject({ balance: 75, held: 0 });
    expect(await books.post(posting)).toEqual({ txnId, replayed: true });
    const [row] = await books.owner.query(
      `SELECT state, captured::int, posted_txn_id FROM ledger.hold WHERE id = $1`,
      [holdId],
    );
    expect(row).toEqual({ state: 'posted', captured: 25, posted_txn_id: txnId });
  });

  it('gives no more than it holds, and nothing to others', async () => {
    const { owner, holdId } = await held(100, 60);
    const stranger = user();
    await books.post(giveCoins(stranger, 100));
    await expect(books.post({ ...spendCoins(owner, 61), hold: holdId })).rejects.toThrow('cannot give 61');
    await expect(books.post({ ...spendCoins(stranger, 10), hold: holdId })).rejects.toThrow('cannot give 0');
    expect(await books.queries.balance(coinsOf(owner))).toMatchObject({ balance: 100, held: 60 });
  });

  it('is voided; a second time is a replay', async () => {
    const { owner, holdId } = await held(100, 60);
    expect(await voidHold(holdId)).toBe(false);
    expect(await voidHold(holdId)).toBe(true);
    expect(await books.queries.balance(coinsOf(owner))).toMatchObject({ balance: 100, held: 0 });
    await expect(books.post({ ...spendCoins(owner, 10), hold: holdId })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The amount held is no longer held',
    });
  });

  it('expires when its time has come, not before', async () => {
    const { owner, holdId } = await held(100, 60, { expiresAt: books.clock.in(HOUR) });
    expect(await books.holds.expire()).toEqual([]);
    books.clock.advance(HOUR);
    expect(await books.holds.expire()).toEqual([{ holdId, source }]);
    expect(await books.holds.expire()).toEqual([]);
    expect(await books.queries.balance(coinsOf(owner))).toMatchObject({ balance: 100, held: 0 });
    await expect(voidHold(holdId)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('ends once, however many try at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      const { owner, holdId } = await held(100, 60, { expiresAt: books.clock.in(-1) });
      const tries = await Promise.allSettled([
        ...Array.from({ length: 4 }, () => books.post({ ...spendCoins(owner, 50), hold: holdId })),
        ...Array.from({ length: 4 }, () => voidHold(holdId)),
        ...Array.from({ length: 4 }, () => books.holds.expire()),
      ]);
      expect(new Set(outcomes(tries).refused.map(({ code }) => code ?? 'none'))).toEqual(
        new Set(['CONFLICT']),
      );
      const [row] = await books.owner.query<{ state: string }>(
        `SELECT state FROM ledger.hold WHERE id = $1`,
        [holdId],
      );
      const balance = await books.queries.balance(coinsOf(owner));
      expect(balance).toMatchObject({ balance: row?.state === 'posted' ? 50 : 100, held: 0 });
    }
  });
});

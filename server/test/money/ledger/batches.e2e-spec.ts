import fc from 'fast-check';
import { newId } from '../../../src/kernel/id.js';
import {
  type AccountRef,
  escrowOf,
  holderAccount,
  type Owner,
  type Posting,
} from '../../../src/modules/money/ledger/index.js';
import { type PostingVerdict } from '../../../src/modules/money/ledger/posting.js';
import { coinsIssued } from '../../support/postings.js';
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
  books = await openBooks(16);
});
afterEach(async () => {
  expect((await books.verify()).findings).toEqual([]);
});
afterAll(() => books.close());

const postMany = (postings: readonly Posting[]) =>
  books.db.transaction(() => books.ledger.postMany(postings));

const wordOf = (verdict: PostingVerdict): string => {
  if (verdict.refusal) return (verdict.refusal as { code?: string }).code ?? verdict.refusal.message;
  return verdict.replayed ? 'replayed' : 'posted';
};
const words = (verdicts: readonly PostingVerdict[]) => verdicts.map(wordOf);

describe('many postings in one statement', () => {
  it('says of each what became of it, and no bad one fails its neighbours', async () => {
    const [rich, poor, closed] = [user(), user(), user()];
    const known = giveEuros(rich, 1000);
    await books.post(known);
    await books.post(giveCoins(poor, 5));
    await books.post(giveEuros(closed, 1));
    await books.post(move(closed, rich, 1));
    await books.db.transaction(() => books.ledger.closeAccounts(closed));
    const receivable = holderAccount(poor, 'receivable');
    const good = move(rich, poor, 300);
    const verdicts = await postMany([
      good,
      move(poor, rich, 301),
      spendCoins(poor, 6),
      known,
      { ...known, lines: giveEuros(rich, 999).lines },
      giveEuros(closed, 1),
      journal(newId(), [
        { account: suspense, amount: -1 },
        { account: receivable, amount: 1 },
      ]),
      journal(newId(), [
        { account: suspense, amount: -5 },
        { account: payableOf(rich), amount: 6 },
      ]),
      journal(newId(), [
        { account: { owner: rich, code: 'no_such', currency: 'EUR' }, amount: -5 },
        { account: payableOf(poor), amount: 5 },
      ]),
      journal(newId(), [
        { account: suspense, amount: -0.5 },
        { account: payableOf(rich), amount: 0.5 },
      ]),
      { ...move(rich, poor, 1), hold: newId() },
      good,
      { ...good, lines: move(rich, poor, 1).lines },
      move(poor, rich, 300),
      spendCoins(poor, 5),
    ]);
    expect(words(verdicts)).toEqual([
      'posted',
      'CONFLICT',
      'INSUFFICIENT_COINS',
      'replayed',
      'IDEMPOTENCY_MISMATCH',
      'CONFLICT',
      'CONFLICT',
      'the ledger refused: ledger_posting_malformed',
      'the ledger refused: ledger_account_unknown',
      expect.stringContaining('-0.5 is no amount'),
      expect.stringContaining('more than a batch can post'),
      'replayed',
      'IDEMPOTENCY_MISMATCH',
      'posted',
      'posted',
    ]);
    expect(verdicts[11]).toMatchObject({ txnId: (verdicts[0] as { txnId: string }).txnId });
    expect(await books.balanceOf(payableOf(rich))).toBe(1001);
    expect(await books.balanceOf(payableOf(poor))).toBe(0);
    expect(await books.balanceOf(coinsOf(poor))).toBe(0);
  });

  it('takes more than one statement holds, and nothing at all', async () => {
    const owner = user();
    expect(await postMany([])).toEqual([]);
    const verdicts = await postMany(Array.from({ length: 450 }, () => giveEuros(owner, 2)));
    expect(new Set(words(verdicts))).toEqual(new Set(['posted']));
    expect(await books.balanceOf(payableOf(owner))).toBe(900);
  });

  it('the function itself refuses a batch without bounds', async () => {
    const keys = Array.from({ length: 201 }, () => newId());
    const call = books.app.query(
      `SELECT * FROM ledger.post_many($1::text[], $1::text[], NULL, $1::text[], $1::text[], $1::text[],
         '{}', '{}', '{}', '{}', '{}', '{}', '{}')`,
      [keys],
    );
    await expect(call).rejects.toThrow('201 items of 0 lines are no batch');
  });

  it.each([-10, 10])('is booked by the clock of the database, with ours %s minutes off', async (minutes) => {
    books.clock.advance(minutes * 60_000);
    const owner = user();
    await postMany([giveEuros(owner, 5)]);
    books.clock.reset();
    const [row] = await books.owner.query<{ seconds: number }>(
      `SELECT abs(extract(epoch FROM now() - max(created_at)))::int AS seconds FROM ledger.entry`,
    );
    expect(row?.seconds).toBeLessThan(60);
  });

  it('disappears with the transaction around it', async () => {
    const owner = user();
    const failed = books.db.transaction(async () => {
      await books.ledger.postMany([giveEuros(owner, 5), giveEuros(owner, 6)]);
      throw new Error('the sale failed');
    });
    await expect(failed).rejects.toThrow('the sale failed');
    expect(await books.balanceOf(payableOf(owner))).toBe(0);
  });
});

describe('a batch is its postings one after the other', () => {
  const move = fc.record({
    from: fc.nat(3),
    to: fc.nat(3),
    amount: fc.integer({ min: 1, max: 60 }),
    coins: fc.boolean(),
    key: fc.nat(12),
  });

  it('the same verdicts and balances as a model of plain maps', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 30 }), async (moves) => {
        const run = newId();
        const owners = Array.from({ length: 4 }, user);
        const accountOf = (index: number, coins: boolean): AccountRef =>
          coins ? coinsOf(owners[index] as Owner) : payableOf(owners[index] as Owner);
        await postMany(owners.flatMap((owner) => [giveEuros(owner, 100), giveCoins(owner, 100)]));
        const model = new Map<string, number>();
        const at = (index: number, coins: boolean) => model.get(`${index} ${coins}`) ?? 100;
        // The second use of a key gets the verdict of the first, or is another content.
        const seen = new Map<number, { content: string; verdict: string }>();
        const wanted = moves.map(({ from, to, amount, coins, key }) => {
          const content = JSON.stringify([from, to, amount, coins]);
          const first = seen.get(key);
          if (first && first.content !== content) return 'IDEMPOTENCY_MISMATCH';
          if (first) return first.verdict === 'posted' ? 'replayed' : first.verdict;
          const short = at(from, coins) < amount;
          const verdict = short ? (coins ? 'INSUFFICIENT_COINS' : 'CONFLICT') : 'posted';
          seen.set(key, { content, verdict });
          if (short) return verdict;
          model.set(`${from} ${coins}`, at(from, coins) - amount);
          if (from !== to) model.set(`${to} ${coins}`, at(to, coins) + amount);
          return verdict;
        });
        const postings = moves.map(({ from, to, amount, coins, key }) =>
          journal(`${run}-${key}`, [
            { account: accountOf(from, coins), amount: -amount },
            { account: from === to ? (coins ? coinsIssued : suspense) : accountOf(to, coins), amount },
          ]),
        );
        expect(words(await postMany(postings))).toEqual(wanted);
        const all = owners.flatMap((_, index) => [accountOf(index, false), accountOf(index, true)]);
        const found = (await books.queries.balances(all)).map(({ balance }) => balance);
        expect(found).toEqual(owners.flatMap((_, index) => [at(index, false), at(index, true)]));
      }),
      { numRuns: 60 },
    );
  });
});

describe('batches at the same moment', () => {
  it('40 batches over one locked account that must not fall below zero: exactly what it holds is spent', async () => {
    const challenge: Owner = { type: 'challenge', id: newId() };
    await books.post(
      journal(newId(), [
        { account: suspense, amount: -1000 },
        { account: escrowOf(challenge), amount: 1000 },
      ]),
    );
    const creators = Array.from({ length: 30 }, user);
    const batch = () =>
      creators.map((creator) =>
        journal(newId(), [
          { account: escrowOf(challenge), amount: -1 },
          { account: holderAccount(creator, 'earned_pending'), amount: 1 },
        ]),
      );
    const retriesBefore = books.db.retries;
    const all = (await Promise.all(Array.from({ length: 40 }, () => postMany(batch())))).flat();
    expect(all.filter(({ refusal }) => !refusal)).toHaveLength(1000);
    expect(await books.balanceOf(escrowOf(challenge))).toBe(0);
    expect(books.db.retries - retriesBefore).toBe(0);
  });

  it('the same 20 postings 16 times at once: each is posted once', async () => {
    const owner = user();
    const postings = Array.from({ length: 20 }, () => giveEuros(owner, 1));
    const all = await Promise.all(Array.from({ length: 16 }, () => postMany(postings)));
    expect(all.flat().filter((verdict) => wordOf(verdict) === 'posted')).toHaveLength(20);
    expect(all.flat().filter((verdict) => wordOf(verdict) === 'replayed')).toHaveLength(300);
    expect(await books.balanceOf(payableOf(owner))).toBe(20);
  });

  it('random batches beside single postings, accounts opened on the way: no deadlock', async () => {
    const owners = Array.from({ length: 10 }, user);
    for (const owner of owners) await books.post(giveEuros(owner, 100_000));
    const any = () =>
      Math.random() < 0.1 ? user() : (owners[Math.floor(Math.random() * owners.length)] as Owner);
    const retriesBefore = books.db.retries;
    let left = 60;
    const worker = async (): Promise<void> => {
      while (left-- > 0) {
        const batch = Array.from({ length: 20 }, () =>
          move(any(), any(), 1 + Math.floor(Math.random() * 50)),
        );
        const sound = batch.filter(({ lines: [a, b] }) => a?.account.owner?.id !== b?.account.owner?.id);
        const [alone, ...many] = sound;
        await postMany(many);
        if (alone)
          await books.post(alone).catch((error: { code?: string }) => expect(error.code).toBe('CONFLICT'));
      }
    };
    await Promise.all(Array.from({ length: 12 }, worker));
    expect(books.db.retries - retriesBefore).toBe(0);
  });
});

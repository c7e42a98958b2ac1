import type { PostingContent } from '../posting.js';
import { noShowFee, noShowWaived } from './escrow.js';

const creator = { type: 'user', id: 'creator' };
const told = ({ lines }: PostingContent): string[] =>
  lines.map(({ account, amount }) => `${account.code} ${amount > 0 ? '+' : ''}${amount}`);

describe('a missed slot', () => {
  it('is owed to the platform', () => {
    expect(told(noShowFee({ creator, amount: 2_000 }))).toEqual(['receivable -2000', 'fee_revenue +2000']);
  });

  it.each([
    [0, ['fee_revenue -2000', 'payable +2000']],
    [500, ['fee_revenue -2000', 'receivable +500', 'payable +1500']],
    [2_000, ['fee_revenue -2000', 'receivable +2000']],
    [9_000, ['fee_revenue -2000', 'receivable +2000']],
  ])('that was none lets go what is still owed of it, here of %i', (owed, lines) => {
    expect(told(noShowWaived({ creator, amount: 2_000, owed }))).toEqual(lines);
  });
});

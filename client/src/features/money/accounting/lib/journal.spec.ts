import { isWhole, journalOf, restOf } from './journal';
import type { LineValues } from './journal';

const line = (side: LineValues['side'], minor: number | null, accountId = '1'): LineValues => ({
  side,
  minor,
  accountId,
});

describe('a journal entry', () => {
  it('adds up by unit', () => {
    const lines = [line('debit', 250), line('credit', 250), line('credit', 30)];
    expect(restOf(lines, ['EUR', 'EUR', 'coin'])).toEqual({ EUR: 0, coin: 30 });
    expect(restOf(lines, [])).toEqual({ EUR: 30, coin: 0 });
  });

  it('is whole with two lines, an account and a sum on each', () => {
    expect(isWhole([line('debit', 250), line('credit', 250)])).toBe(true);
    expect(isWhole([line('debit', 250)])).toBe(false);
    expect(isWhole([line('debit', 250), line('credit', null)])).toBe(false);
    expect(isWhole([line('debit', 250), line('credit', 250, '')])).toBe(false);
  });

  it('goes out credit-positive', () => {
    const values = {
      reason: ' Fee of May ',
      effectiveAt: null,
      lines: [line('debit', 250, '7'), line('credit', 250, '9')],
    };
    expect(journalOf(values)).toEqual({
      reason: 'Fee of May',
      lines: [
        { accountId: '7', minor: -250 },
        { accountId: '9', minor: 250 },
      ],
    });
  });
});

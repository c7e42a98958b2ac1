import { wrongSplits } from '../../support/random-amounts.js';

describe('random amounts, rates and numbers of parties', () => {
  it('add up to the cent, and no part is off by one', () => {
    expect(wrongSplits(50_000)).toEqual([]);
  });
});

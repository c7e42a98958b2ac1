import { budgetFigures, feeInside, netOfGross, type Terms, vatOfRefund, vatOfTopUp } from './fees.js';

const inclusive: Terms = { feeMode: 'inclusive', feeBp: 3000, vatBp: 1900 };
const onTop: Terms = { ...inclusive, feeMode: 'on_top' };

describe('a budget', () => {
  it('contains the fee', () => {
    expect(budgetFigures(100_000, inclusive)).toEqual({
      fee: 30_000,
      creatorPool: 70_000,
      net: 100_000,
      vat: 19_000,
      charge: 119_000,
    });
    expect(budgetFigures(33_333, inclusive)).toEqual({
      fee: 10_000,
      creatorPool: 23_333,
      net: 33_333,
      vat: 6_333,
      charge: 39_666,
    });
  });

  it('has the fee on top', () => {
    expect(budgetFigures(100_000, onTop)).toEqual({
      fee: 30_000,
      creatorPool: 100_000,
      net: 130_000,
      vat: 24_700,
      charge: 154_700,
    });
  });
});

describe('the fee of an accrual', () => {
  it.each([
    [11_727, 3_518, 8_209],
    [999, 300, 699],
    [950, 285, 665],
  ])('%i gives %i and %i', (gross, fee, rest) => {
    expect(feeInside(gross, 3000)).toEqual({ fee, rest });
  });
});

describe('VAT', () => {
  it('is inside a price', () => {
    expect(netOfGross(100, 1900)).toEqual({ net: 84, vat: 16 });
    expect(netOfGross(1000, 1900)).toEqual({ net: 840, vat: 160 });
  });

  it('of a budget and its top-up is that of their sum', () => {
    expect(vatOfTopUp(33_333, 0, 1900)).toBe(6_333);
    expect(vatOfTopUp(66_666, 6_333, 1900)).toBe(6_334);
    expect(vatOfRefund(66_666, 12_667, 0, 1900)).toBe(0);
  });

  it('of the unspent rest leaves the VAT of what was spent', () => {
    expect(vatOfRefund(11_727, 19_000, 0, 1900)).toBe(16_772);
    expect(vatOfRefund(0, 19_000, 0, 1900)).toBe(19_000);
  });
});

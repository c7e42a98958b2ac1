import { vatInside } from './vat';

describe('the VAT inside a price', () => {
  it.each([
    [500, 80],
    [1000, 160],
    [2500, 399],
    [119_000, 19_000],
    [1, 0],
    [0, 0],
  ])('of %i cents is %i', (gross, vat) => {
    expect(vatInside(gross, 0.19)).toBe(vat);
  });

  it('is nothing at a rate of nothing', () => {
    expect(vatInside(2500, 0)).toBe(0);
  });
});

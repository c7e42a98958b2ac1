import { challengeCost, viewEarnings } from './calculator';

describe('the calculator', () => {
  it.each([
    [100_000, 30_000, 70_000, 19_000, 119_000],
    [33_333, 10_000, 23_333, 6_333, 39_666],
  ])('splits a net budget of %i', (budget, fee, creators, vat, total) => {
    expect(challengeCost(budget)).toMatchObject({ fee, creators, vat, total });
  });

  it.each([
    [12_345, 11_727, 3_518, 8_209],
    [1_052, 999, 300, 699],
    [1_000, 950, 285, 665],
  ])('pays %i verified views', (views, gross, fee, creator) => {
    expect(viewEarnings(views)).toEqual({ gross, fee, creator });
  });

  it('expects as many views as the budget pays for', () => {
    expect(challengeCost(500_000).views).toBe(526_315);
  });
});

import { pointsOf } from './income';

const AHEAD = 13 * 3_600_000;

afterEach(() => jest.restoreAllMocks());

it('names a day as it is written, also where noon in London is the next day already', () => {
  jest.spyOn(Date.prototype, 'getDate').mockImplementation(function (this: Date) {
    return new Date(this.getTime() + AHEAD).getUTCDate();
  });
  const series = [{ date: '2026-10-03', amount: { minor: 500, currency: 'EUR' as const } }];
  expect(pointsOf({ series, granularity: 'day' }, 'en')).toEqual([{ label: '10.03', value: 500 }]);
});

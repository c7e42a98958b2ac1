import { daysOf } from './periods';

const now = new Date(2026, 0, 31, 23, 30);

it.each([
  ['thisMonth', { from: '2026-01-01', to: '2026-01-31' }],
  ['lastMonth', { from: '2025-12-01', to: '2025-12-31' }],
  ['thisYear', { from: '2026-01-01', to: '2026-01-31' }],
] as const)('%s in the days of the reader', (name, days) => {
  expect(daysOf(name, now)).toEqual(days);
});

import { latestBirth } from './NameStep';

it('lets people in on their 14th birthday', () => {
  expect(latestBirth(new Date(2026, 10, 21))).toBe('2012-11-21');
  expect(latestBirth(new Date(2026, 0, 1))).toBe('2012-01-01');
});

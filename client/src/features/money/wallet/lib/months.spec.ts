import { monthWord, startsMonth } from './months';

const at = (year: number, month: number, day: number) => ({
  createdAt: new Date(year, month - 1, day, 12).toISOString(),
});

describe('months of a statement', () => {
  it('begin with their first line', () => {
    expect(startsMonth(at(2026, 11, 20), undefined)).toBe(true);
    expect(startsMonth(at(2026, 11, 2), at(2026, 11, 20))).toBe(false);
    expect(startsMonth(at(2026, 10, 31), at(2026, 11, 1))).toBe(true);
    expect(startsMonth(at(2025, 11, 1), at(2026, 11, 1))).toBe(true);
  });

  it('have a name in both languages', () => {
    expect(monthWord(at(2026, 3, 5), 'en')).toBe('March 2026');
    expect(monthWord(at(2026, 3, 5), 'de')).toBe('März 2026');
  });
});

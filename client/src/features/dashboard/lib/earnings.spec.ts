import { byMonth, firstDay, ofWeek, sumOf } from './earnings';

const now = new Date('2026-11-21T12:00:00');

describe('earnings', () => {
  const earnings = [
    { at: '2026-11-20T10:00:00Z', minor: 8209 },
    { at: '2026-11-10T10:00:00Z', minor: 100 },
    { at: '2026-01-05T10:00:00Z', minor: 7 },
  ];

  it('of the week leave out what is older', () => {
    expect(ofWeek(earnings, now.getTime())).toBe(8209);
  });

  it('begin with the first of twelve months', () => {
    expect(firstDay(now)).toBe('2025-12-01');
    expect(firstDay(new Date('2026-12-31T23:00:00'))).toBe('2026-01-01');
  });

  it('of each month add up to the whole', () => {
    const months = byMonth(earnings, now, 'en');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ label: 'Dec', value: 0 });
    expect(months[1]).toEqual({ label: 'Jan', value: 7 });
    expect(months.at(-1)).toEqual({ label: 'Nov', value: 8309 });
    expect(months.reduce((sum, { value }) => sum + value, 0)).toBe(sumOf(earnings));
  });
});

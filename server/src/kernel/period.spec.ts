import { addToDay, bucketOf, bucketsOf, dayIn, daysOf, type Period, periodBefore } from './period.js';

const period = (from: string, to: string, granularity: Period['granularity']): Period => ({
  from,
  to,
  granularity,
  timeZone: 'Europe/Berlin',
});

describe('a period', () => {
  it('begins its day where its reader lives', () => {
    const late = new Date('2026-11-20T23:30:00Z');
    expect(dayIn('Europe/Berlin', late)).toBe('2026-11-21');
    expect(dayIn('UTC', late)).toBe('2026-11-20');
    expect(dayIn('America/New_York', new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-20');
  });

  it('is cut into days, weeks from Monday and months', () => {
    expect(bucketsOf(period('2026-11-19', '2026-11-21', 'day'))).toEqual([
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(bucketOf('2026-11-22', 'week')).toBe('2026-11-16');
    expect(bucketsOf(period('2026-11-10', '2026-11-23', 'week'))).toEqual([
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
    ]);
    expect(bucketsOf(period('2025-12-01', '2026-11-21', 'month'))).toHaveLength(12);
    expect(daysOf({ from: '2026-02-01', to: '2026-03-01' })).toBe(29);
  });

  it('keeps to the days a month has', () => {
    expect(addToDay('2026-03-31', -1, 'month')).toBe('2026-02-28');
    expect(addToDay('2024-12-15', 2, 'month')).toBe('2025-02-15');
    expect(addToDay('2026-03-29', 1, 'day')).toBe('2026-03-30');
  });

  it('is compared with as many buckets directly before', () => {
    expect(periodBefore(period('2026-11-15', '2026-11-21', 'day'))).toMatchObject({
      from: '2026-11-08',
      to: '2026-11-14',
    });
    // The month that is not over stands beside the same days of its counterpart.
    expect(periodBefore(period('2025-12-01', '2026-11-21', 'month'))).toMatchObject({
      from: '2024-12-01',
      to: '2025-11-21',
    });
    expect(periodBefore(period('2026-11-10', '2026-11-23', 'week'))).toMatchObject({
      from: '2026-10-20',
      to: '2026-11-02',
    });
  });
});

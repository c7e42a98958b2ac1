import { afterQuiet, type MailTimes, nextHour, withDigest } from './mail-times.js';

const berlin: MailTimes = { timezone: 'Europe/Berlin', digestHour: 8, quietFrom: 22, quietTo: 7 };
const at = (iso: string) => new Date(iso);
const iso = (date: Date) => date.toISOString().slice(0, 16);

describe('the hour of the digest', () => {
  it.each([
    ['before it, in winter', '2026-01-10T05:00:00Z', '2026-01-10T07:00'],
    ['at it: tomorrow', '2026-01-10T07:00:00Z', '2026-01-11T07:00'],
    ['over the night in which clocks go forward', '2026-03-28T08:00:00Z', '2026-03-29T06:00'],
    ['over the night in which they go back', '2026-10-24T08:00:00Z', '2026-10-25T07:00'],
    ['at the end of a year', '2026-12-31T12:00:00Z', '2027-01-01T07:00'],
  ])('%s', (_, now, expected) => {
    expect(iso(nextHour(at(now), 8, 'Europe/Berlin'))).toBe(expected);
  });

  it('that the day leaves out is the one after it', () => {
    expect(iso(nextHour(at('2026-03-28T12:00:00Z'), 2, 'Europe/Berlin'))).toBe('2026-03-29T01:00');
  });

  it('that the day has twice comes once, the first time', () => {
    const first = nextHour(at('2026-10-24T12:00:00Z'), 2, 'Europe/Berlin');
    expect(iso(first)).toBe('2026-10-25T00:00');
    expect(iso(nextHour(first, 2, 'Europe/Berlin'))).toBe('2026-10-26T01:00');
  });

  it('is that of zones far away and of half hours', () => {
    expect(iso(nextHour(at('2026-06-01T12:00:00Z'), 8, 'Asia/Kolkata'))).toBe('2026-06-02T02:30');
    expect(iso(nextHour(at('2026-06-01T12:00:00Z'), 8, 'Pacific/Kiritimati'))).toBe('2026-06-01T18:00');
    expect(iso(nextHour(at('2026-06-01T12:00:00Z'), 8, 'America/Los_Angeles'))).toBe('2026-06-01T15:00');
  });
});

describe('quiet hours', () => {
  it.each([
    ['in the evening', '2026-01-10T22:30:00Z', '2026-01-11T06:00'],
    ['in the morning', '2026-01-11T05:59:00Z', '2026-01-11T06:00'],
    ['at their end', '2026-01-11T06:00:00Z', '2026-01-11T06:00'],
    ['by day', '2026-01-11T12:00:00Z', '2026-01-11T12:00'],
  ])('%s', (_, now, expected) => {
    expect(iso(afterQuiet(at(now), berlin))).toBe(expected);
  });

  it('within one day, and none at all', () => {
    expect(iso(afterQuiet(at('2026-01-11T12:00:00Z'), { ...berlin, quietFrom: 12, quietTo: 15 }))).toBe(
      '2026-01-11T14:00',
    );
    expect(iso(afterQuiet(at('2026-01-11T23:00:00Z'), { ...berlin, quietFrom: null, quietTo: null }))).toBe(
      '2026-01-11T23:00',
    );
  });
});

it('what is due before the digest is mailed by itself, outside of the quiet hours', () => {
  const now = at('2026-01-10T12:00:00Z');
  expect(iso(withDigest(now, at('2026-01-10T20:00:00Z'), berlin))).toBe('2026-01-10T12:00');
  expect(iso(withDigest(now, at('2026-01-12T20:00:00Z'), berlin))).toBe('2026-01-11T07:00');
  expect(iso(withDigest(at('2026-01-10T23:00:00Z'), at('2026-01-11T06:30:00Z'), berlin))).toBe(
    '2026-01-11T06:00',
  );
});

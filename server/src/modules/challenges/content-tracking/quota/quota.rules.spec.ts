import fc from 'fast-check';
import { DAY, HOUR, MINUTE } from '../../../../kernel/clock.js';
import { nextReading } from '../reading-times.js';
import {
  isPlentiful,
  type QuotaLimits,
  quotaTime,
  type QuotaUse,
  readableNow,
  roomOf,
  used,
} from './quota.rules.js';

const limits: QuotaLimits = { perDay: 10_000, perMinute: 300, reserveBp: 1_000 };
const noon = quotaTime(new Date('2026-03-10T12:00:00Z'), 'UTC');

describe('the room of a quota', () => {
  it('is spread over the day for rounds, and whole for people', () => {
    const begin = quotaTime(new Date('2026-03-10T00:00:00Z'), 'UTC');
    expect(roomOf(null, { ...limits, perMinute: 100_000 }, begin, 'rounds')).toBeLessThan(400);
    expect(roomOf(null, { ...limits, perMinute: 100_000 }, noon, 'rounds')).toBeGreaterThan(4_800);
    expect(roomOf(null, limits, begin, 'person')).toBe(300);
  });

  it('keeps a reserve for people when rounds have used theirs', () => {
    const use: QuotaUse = { day: noon.day, dayUnits: 9_000, minute: 0, minuteUnits: 0 };
    const evening = { ...noon, passed: 1 };
    expect(roomOf(use, limits, evening, 'rounds')).toBe(0);
    expect(roomOf(use, limits, evening, 'person')).toBe(300);
    expect(roomOf({ ...use, dayUnits: 10_000 }, limits, evening, 'person')).toBe(0);
  });

  it('begins anew with the day of the platform and with the minute', () => {
    const before = quotaTime(new Date('2026-03-10T06:59:00Z'), 'America/Los_Angeles');
    const after = quotaTime(new Date('2026-03-10T07:00:00Z'), 'America/Los_Angeles');
    expect([before.day, after.day]).toEqual(['2026-03-09', '2026-03-10']);
    expect(after.passed).toBeLessThan(0.001);
    const full = used(null, 300, noon);
    expect(roomOf(full, limits, noon, 'person')).toBe(0);
    expect(roomOf(full, limits, { ...noon, minute: noon.minute + 1 }, 'person')).toBe(300);
  });

  it('never gives more than the platform does, whoever asks in whatever order', () => {
    const ask = fc.record({
      by: fc.constantFrom('rounds' as const, 'person' as const),
      units: fc.integer({ min: 1, max: 60 }),
      later: fc.integer({ min: 0, max: 90 }),
    });
    const small = fc.record({
      perDay: fc.integer({ min: 1, max: 400 }),
      perMinute: fc.integer({ min: 1, max: 50 }),
      reserveBp: fc.integer({ min: 0, max: 9_000 }),
    });
    fc.assert(
      fc.property(fc.array(ask, { maxLength: 60 }), small, (asks, own) => {
        let use: QuotaUse | null = null;
        let now = Date.parse('2026-03-09T20:00:00Z');
        for (const { by, units, later } of asks) {
          now += later * MINUTE;
          const time = quotaTime(new Date(now), 'UTC');
          use = used(use, Math.min(units, roomOf(use, own, time, by)), time);
          expect(use.dayUnits).toBeLessThanOrEqual(own.perDay);
          expect(use.minuteUnits).toBeLessThanOrEqual(own.perMinute);
        }
      }),
    );
  });
});

describe('what is read of what is due', () => {
  const now = new Date('2026-03-10T12:00:00Z');
  const due = (count: number, ago = MINUTE) =>
    Array.from({ length: count }, () => new Date(now.getTime() - ago));
  const scarce = { batchSize: 50, room: 10, plentiful: false, gatherMs: 10 * MINUTE, now };

  it('is whole calls while units are scarce, and everything once it has waited', () => {
    expect(readableNow(due(120), scarce)).toBe(100);
    expect(readableNow(due(120), { ...scarce, plentiful: true })).toBe(120);
    expect(readableNow(due(120, 11 * MINUTE), scarce)).toBe(120);
  });

  it('is no more than the room', () => {
    expect(readableNow(due(120), { ...scarce, room: 2, plentiful: true })).toBe(100);
    expect(readableNow(due(120), { ...scarce, room: 0, plentiful: true })).toBe(0);
    expect(readableNow([], scarce)).toBe(0);
  });
});

/** A day of rounds, minute by minute, over posts that come due on their grid. Answers what was used and how late it was. */
function simulate(posts: number, own: QuotaLimits, minutes = DAY / MINUTE) {
  const begin = Date.parse('2026-03-10T00:00:00Z');
  const waiting: { key: string; at: number }[] = [];
  const coming = new Map<number, { key: string; at: number }[]>();
  const plan = (key: string, now: number) => {
    const at = nextReading(new Date(now), 4, key).getTime();
    const minute = Math.ceil((at - begin) / MINUTE);
    coming.set(minute, [...(coming.get(minute) ?? []), { key, at }]);
  };
  // Fifty posts of each challenge are due together.
  for (let challenge = 0; challenge < posts / 50; challenge++) plan(`challenge-${challenge}`, begin);
  let use: QuotaUse | null = null;
  const found = { units: 0, read: 0, latest: 0 };
  for (let minute = 0; minute < minutes; minute++) {
    const now = begin + minute * MINUTE;
    waiting.push(...(coming.get(minute) ?? []));
    coming.delete(minute);
    const time = quotaTime(new Date(now), 'UTC');
    const room = roomOf(use, own, time, 'rounds');
    // As the statement is cut.
    const dueAt = waiting
      .slice(0, room + 1)
      .flatMap(({ at }) => Array.from({ length: 50 }, () => new Date(at)));
    const plentiful = isPlentiful(room, own);
    const count = readableNow(dueAt, {
      batchSize: 50,
      room,
      plentiful,
      gatherMs: 10 * MINUTE,
      now: new Date(now),
    });
    const read = waiting.splice(0, Math.floor(count / 50));
    use = used(use, read.length, time);
    found.units += read.length;
    found.read += read.length * 50;
    for (const { key, at } of read) {
      found.latest = Math.max(found.latest, now - at);
      plan(key, now);
    }
  }
  const planned = [...coming.values()].reduce((sum, list) => sum + list.length, 0);
  return { ...found, kept: (planned + waiting.length) * 50 };
}

describe('a day of a hundred thousand posts', () => {
  it('stays inside the daily quota of YouTube, each read four times and within the hour', () => {
    const day = simulate(100_000, limits);
    expect(day.units).toBeLessThanOrEqual(9_000);
    expect(day.read).toBeGreaterThan(380_000);
    expect(day.latest).toBeLessThan(HOUR);
    expect(day.kept).toBe(100_000);
  });

  it('reads as many as a small quota allows, and loses none of the others', () => {
    const day = simulate(100_000, { ...limits, perDay: 1_000 });
    expect(day.units).toBeLessThanOrEqual(900);
    expect(day.read).toBe(day.units * 50);
    expect(day.kept).toBe(100_000);
  });
});

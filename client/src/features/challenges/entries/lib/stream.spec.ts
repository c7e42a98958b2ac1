import { costsToLeave, isMovable, streamTask } from './stream';
import type { Stream } from './stream';

const now = Date.parse('2026-11-24T12:00:00Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const stream = (change: Partial<Stream> = {}): Stream => ({
  startsAt: null,
  endsAt: null,
  proposedStartsAt: null,
  proposedEndsAt: null,
  note: null,
  movesLeft: 1,
  url: null,
  minutes: null,
  averageViewers: null,
  noShowFee: null,
  noShowAt: null,
  dueAt: hours(1),
  ...change,
});
const agreed = (from: number, change: Partial<Stream> = {}) =>
  stream({ startsAt: hours(from), endsAt: hours(from + 2), ...change });

describe('what is next about a stream', () => {
  it.each<[ReturnType<typeof streamTask>, Stream | undefined]>([
    ['propose', undefined],
    ['propose', stream({ note: 'Not on Friday' })],
    ['wait', stream({ proposedStartsAt: hours(30), proposedEndsAt: hours(32) })],
    ['wait', agreed(40, { proposedStartsAt: hours(60), proposedEndsAt: hours(62) })],
    ['prepare', agreed(25)],
    ['link', agreed(23)],
    ['link', agreed(-1)],
    ['prepare', agreed(2, { url: 'https://x.y' })],
    ['report', agreed(-1, { url: 'https://x.y' })],
    ['reported', agreed(-3, { url: 'https://x.y', minutes: 90 })],
    ['propose', agreed(-30, { dueAt: null })],
    ['report', agreed(-30, { dueAt: null, url: 'https://x.y' })],
  ])('is to %s', (task, one) => {
    expect(streamTask(one, now)).toBe(task);
  });

  it('may be to move the slot, a day before at the latest', () => {
    expect(isMovable(agreed(25), now)).toBe(true);
    expect(isMovable(agreed(23), now)).toBe(false);
    expect(isMovable(agreed(25, { movesLeft: 0 }), now)).toBe(false);
    expect(isMovable(agreed(25, { proposedStartsAt: hours(40) }), now)).toBe(false);
  });
});

describe('leaving', () => {
  const noShowFee = { minor: 2_000, currency: 'EUR' } as const;
  it.each<[boolean, Stream]>([
    [false, stream({ noShowFee })],
    [false, agreed(25, { noShowFee })],
    [true, agreed(23, { noShowFee })],
    [true, agreed(-1, { noShowFee })],
    [false, agreed(23)],
    [false, agreed(-1, { noShowFee, url: 'https://x.y' })],
    [false, agreed(-30, { noShowFee, dueAt: null })],
  ])('costs the fee: %s, %o', (costs, known) => {
    expect(costsToLeave(known, now)).toBe(costs);
  });
});

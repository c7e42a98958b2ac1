import { waitAfter } from './retries.js';

it('tries again after 30 s, 5 min, 30 min, 2 h, 8 h and 24 h, and then no more', () => {
  const minutes = [1, 2, 3, 4, 5, 6].map((tries) => (waitAfter(tries, 0) ?? 0) / 60_000);
  expect(minutes).toEqual([0.5, 5, 30, 120, 480, 1440]);
  expect(waitAfter(7, 0)).toBeNull();
});

it('waits up to a fifth longer, so that not all come at once', () => {
  expect(waitAfter(1, 0.5)).toBe(33_000);
  expect(waitAfter(1, 1)).toBe(36_000);
});

import fc from 'fast-check';
import { longSessions } from './long-sessions.js';

/** The same people in all lives. */
export const CREATORS = 8;
const at = fc.nat(CREATORS - 1);

const step = fc.oneof(
  fc.record({ do: fc.constant('wave' as const) }),
  fc.record({ do: fc.constant('ask' as const), who: at }),
  fc.record({ do: fc.constant('apply' as const), who: at }),
  fc.record({
    do: fc.constant('answer' as const),
    who: at,
    word: fc.constantFrom('accept', 'accept', 'reject'),
  }),
  fc.record({ do: fc.constant('answer' as const), who: at, word: fc.constant('accept') }),
  fc.record({ do: fc.constant('pay' as const), who: at }),
  fc.record({ do: fc.constant('pay' as const), who: at }),
  fc.record({
    do: fc.constant('work' as const),
    who: at,
    index: fc.nat(2),
    decision: fc.constantFrom('approve', 'approve', 'request_changes', 'reject', null),
  }),
  fc.record({
    do: fc.constant('work' as const),
    who: at,
    index: fc.nat(2),
    decision: fc.constant('approve' as const),
  }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 25 }) }),
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('leave' as const), who: at, by: fc.constantFrom('brand', 'creator') }),
  fc.record({ do: fc.constant('replace' as const), who: at, next: at }),
  fc.record({ do: fc.constant('resume' as const), who: at }),
  // By chance alone hardly a wait ends where the next cycle is to be paid.
  fc.record({ do: fc.constant('renew' as const), who: at }),
  fc.record({ do: fc.constant('renew' as const), who: at }),
  fc.record({ do: fc.constant('status' as const), status: fc.constantFrom('active', 'paused') }),
);
export type SquadStep = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** What happens to one squad, in which order. */
export const squadStory = fc.record({
  fee: fc.integer({ min: 5_000, max: 60_001 }),
  places: fc.integer({ min: 1, max: 4 }),
  bonus: fc.option(fc.integer({ min: 400, max: 50_003 })),
  minCycles: fc.integer({ min: 1, max: 3 }),
  steps: fc.array(step, { minLength: 6, maxLength: 18 }),
});
export type SquadStory = typeof squadStory extends fc.Arbitrary<infer One> ? One : never;

/** Sessions last, and no pace ends a life. */
export const livedLong = {
  ...longSessions,
  'breed.perDay': 1_000_000,
  'breed.requestsPerDay': 1_000_000,
};

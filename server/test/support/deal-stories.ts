import fc from 'fast-check';

const dealKinds = ['offer', 'collab', 'application', 'campaign offer', 'bid'] as const;

const by = fc.constantFrom('brand' as const, 'creator' as const);
const index = fc.nat(2);
const dealStep = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hand in' as const), index }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'request_changes' as const,
        'reject' as const,
      ),
      index,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('complete' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel' as const), by }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('dispute' as const),
      by,
      share: fc.integer({ min: 0, max: 100 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('renew' as const), days: fc.integer({ min: 1, max: 90 }) }),
  },
);
export type DealStep = typeof dealStep extends fc.Arbitrary<infer One> ? One : never;

/** Between two rounds time passes, for all lives of a batch alike. */
const ROUNDS = 4;
const minor = fc.integer({ min: 1_000, max: 99_999 });

const lifeStory = fc.record({
  minor,
  counters: fc.array(fc.record({ minor, goods: fc.boolean() }), { maxLength: 3 }),
  answer: fc.oneof(
    { weight: 8, arbitrary: fc.constant('accept' as const) },
    { weight: 1, arbitrary: fc.constantFrom('reject' as const, 'none' as const) },
  ),
  paid: fc.oneof(
    { weight: 6, arbitrary: fc.constant('anycoins' as const) },
    { weight: 1, arbitrary: fc.constantFrom('card' as const, 'no' as const) },
  ),
  rounds: fc.array(fc.array(dealStep, { maxLength: 5 }), { minLength: ROUNDS, maxLength: ROUNDS }),
});

export interface DealStory {
  kind: (typeof dealKinds)[number];
  minor: number;
  counters: { minor: number; goods: boolean }[];
  answer: 'accept' | 'reject' | 'none';
  paid: 'anycoins' | 'card' | 'no';
  rounds: DealStep[][];
}

export interface DealBatch {
  stories: DealStory[];
  waits: number[];
}

/** As many lives, of each kind the same number, and the days between their rounds. */
export const dealBatch = (lives: number): fc.Arbitrary<DealBatch> =>
  fc.record({
    stories: fc
      .array(lifeStory, { minLength: lives, maxLength: lives })
      .map((stories) =>
        stories.map((story, index) => ({ ...story, kind: dealKinds[index % dealKinds.length] ?? 'offer' })),
      ),
    waits: fc.array(fc.integer({ min: 1, max: 16 }), { minLength: ROUNDS - 1, maxLength: ROUNDS - 1 }),
  });

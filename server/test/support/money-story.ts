import fc from 'fast-check';

const kinds = [
  'fund',
  'bonus',
  'tip',
  'batch of tips',
  'hold',
  'post a hold',
  'void a hold',
  'escrow',
  'accrue',
  'hold over',
  'refund',
  'refund fails',
  'payout',
  'payout fails',
  'payout comes back',
  'crash',
  'redeliver',
  'redeliver changed',
  'clock',
] as const;
type Kind = (typeof kinds)[number];

export interface Step {
  kind: Kind;
  who: number;
  whom: number;
  amount: number;
}

export const PEOPLE = 3;

/** A story of money: who does what, in which order. */
export const storyOf = (most: number): fc.Arbitrary<Step[]> =>
  fc.array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      who: fc.nat(PEOPLE - 1),
      whom: fc.nat(PEOPLE - 1),
      amount: fc.integer({ min: 1, max: 1500 }),
    }),
    { minLength: 3, maxLength: most },
  );

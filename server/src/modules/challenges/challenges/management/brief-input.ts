import type { ChallengeBrief, ChallengeDetails } from '../challenge.types.js';
import { notOpenYet } from './challenge-management.errors.js';
import type { ChallengeInputDto, UpdateChallengeDto } from './dto/challenge-input.dto.js';

/** Fields whose absence in a new draft means a default. */
const defaults = {
  rules: null,
  coverId: null,
  formats: [],
  hashtags: [],
  mentions: [],
  targeting: {},
  minAge: 14,
  maxAge: 100,
  maxParticipants: null,
  payPerEntryMinor: null,
  preReview: false,
  maxViewsPaidPerEntry: null,
  maxPerCreatorMinor: null,
  minViews: 1000,
  keepLiveDays: 30,
  tailDays: 0,
  killFeePercent: 0,
  usageRights: null,
  disclosure: null,
  doList: [],
  dontList: [],
  assetIds: [],
  submissionLimit: 1,
  rankBy: 'views',
  prizes: [],
  details: {},
} satisfies Partial<ChallengeBrief>;

/** The brief of a new draft. */
export function briefOf(input: ChallengeInputDto): ChallengeBrief {
  return {
    ...defaults,
    title: input.title,
    description: input.description,
    type: input.type,
    mode: input.mode,
    platforms: input.platforms,
    joinMode: input.joinMode,
    budgetMinor: input.budget.minor,
    startsAt: new Date(input.startsAt),
    endsAt: new Date(input.endsAt),
    ...changesOf(input),
  };
}

/** Only what the input names; `null` empties a field that may be empty. */
export function changesOf(input: UpdateChallengeDto): Partial<ChallengeBrief> {
  if (input.productId)
    throw notOpenYet('productId', { en: 'Adding a product', de: 'Ein Produkt hinzufügen' });
  const {
    budget,
    payPerEntry,
    maxPerCreator,
    startsAt,
    endsAt,
    hashtags,
    mentions,
    details,
    productId: _,
    prizes,
    ...same
  } = input;
  return defined({
    ...same,
    budgetMinor: budget?.minor,
    prizes: prizes
      ?.map(({ rank, amount }) => ({ rank, amountMinor: amount.minor }))
      .toSorted((a, b) => a.rank - b.rank),
    payPerEntryMinor: minorOf(payPerEntry),
    maxPerCreatorMinor: minorOf(maxPerCreator),
    details: details && plainDetails(details),
    hashtags: hashtags?.map((tag) => tag.replace(/^#/, '')),
    mentions: mentions?.map((name) => name.replace(/^@/, '')),
    startsAt: startsAt === undefined ? undefined : new Date(startsAt),
    endsAt: endsAt === undefined ? undefined : new Date(endsAt),
  });
}

const minorOf = (amount: { minor: number } | null | undefined): number | null | undefined =>
  amount === null || amount === undefined ? amount : amount.minor;

/** As it is kept: without the classes that checked it. */
const plainDetails = (details: object): ChallengeDetails =>
  JSON.parse(JSON.stringify(details)) as ChallengeDetails;

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

const defined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;

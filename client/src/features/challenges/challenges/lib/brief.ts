import type { UploadedMedia } from '@/shared/api';
import { ChallengeInputDto } from '@/shared/api/rules';
import type { Challenge, ChallengeInput, Platform } from '../api/types';
import { detailsOf, detailValuesOf, emptyDetails, lacksDetails } from './details';
import type { DetailValues } from './details';
import { isFixed, isWritable, reviewsDrafts } from './kinds';
import type { WritableKind } from './kinds';
import { byViews, eur, prizesOf } from './pay';
import { targetingOf } from './targeting';

export const steps = ['type', 'brief', 'creators', 'budget', 'fund'] as const;
export type Step = (typeof steps)[number];

type Media = Pick<UploadedMedia, 'id' | 'kind' | 'url' | 'previewUrl'> & Partial<UploadedMedia>;

/** The brief as it is typed: sums in minor units, moments as ISO text, media in full so that they can be shown. */
export interface BriefValues extends DetailValues {
  type: WritableKind;
  mode: Challenge['mode'];
  title: string;
  description: string;
  platforms: Platform[];
  formats: ChallengeInput['formats'] & object;
  doList: string[];
  dontList: string[];
  hashtags: string[];
  mentions: string[];
  disclosure: string;
  usageRights: string;
  cover: Media | null;
  assets: Media[];
  preReview: boolean;
  joinMode: ChallengeInput['joinMode'];
  maxParticipants: number | null;
  ages: [number, number];
  countries: string[];
  languages: string[];
  topics: string[];
  genders: string[];
  /** Countries of the audience. */
  audience: string[];
  /** Of one connected account. */
  minFollowers: number | null;
  minAverageViews: number | null;
  /** Any of these connected. */
  verifiedOn: NonNullable<ChallengeInput['targeting']>['verifiedPlatform'] & object;
  verifiedIdentity: boolean;
  /** Kinds of squads; shown only where a brief asks for one. */
  squads: NonNullable<ChallengeInput['targeting']>['breedType'] & object;
  budget: number | null;
  payPerEntry: number | null;
  /** Gross, by rank: the first is for the first place. */
  prizes: (number | null)[];
  rankBy: Challenge['rankBy'];
  minViews: number;
  maxViewsPaidPerEntry: number | null;
  maxPerCreator: number | null;
  startsAt: string;
  endsAt: string;
  keepLiveDays: number;
  tailDays: number;
  killFeePercent: number;
}

const DAY = 24 * 60 * 60 * 1000;

/** A full hour some days from now, so that dates read like dates. */
function hourIn(days: number, now: number = Date.now()): string {
  const date = new Date(now + days * DAY);
  date.setMinutes(0, 0, 0);
  return date.toISOString();
}

export const emptyBrief = (now: number = Date.now()): BriefValues => ({
  type: 'create_and_post',
  mode: 'brawl',
  title: '',
  description: '',
  platforms: ['youtube', 'tiktok'],
  formats: ['video9x16'],
  doList: [],
  dontList: [],
  hashtags: [],
  mentions: [],
  disclosure: 'Werbung',
  usageRights: '',
  cover: null,
  assets: [],
  preReview: false,
  joinMode: 'open',
  maxParticipants: null,
  ages: [14, 100],
  countries: [],
  languages: [],
  topics: [],
  genders: [],
  audience: [],
  minFollowers: null,
  minAverageViews: null,
  verifiedOn: [],
  verifiedIdentity: false,
  squads: [],
  budget: 100_000,
  payPerEntry: null,
  prizes: [50_000, 30_000, 20_000],
  rankBy: 'views',
  minViews: 1000,
  maxViewsPaidPerEntry: null,
  maxPerCreator: null,
  startsAt: hourIn(3, now),
  endsAt: hourIn(17, now),
  keepLiveDays: 30,
  tailDays: 0,
  killFeePercent: 0,
  ...emptyDetails,
});

export const briefOf = (challenge: Challenge): BriefValues => ({
  ...detailValuesOf(challenge),
  type: isWritable(challenge.type) ? challenge.type : 'create_and_post',
  mode: challenge.mode,
  title: challenge.title,
  description: challenge.description,
  platforms: challenge.platforms,
  formats: challenge.formats,
  doList: challenge.doList,
  dontList: challenge.dontList,
  hashtags: challenge.hashtags,
  mentions: challenge.mentions,
  disclosure: challenge.disclosure ?? '',
  usageRights: challenge.usageRights ?? '',
  cover: challenge.cover,
  assets: challenge.assets,
  preReview: challenge.preReview,
  joinMode: challenge.joinMode,
  maxParticipants: challenge.maxParticipants,
  ages: [challenge.minAge, challenge.maxAge],
  countries: challenge.targeting.specificCreatorCountry ?? [],
  languages: challenge.targeting.specificLanguage ?? [],
  topics: challenge.targeting.contentFocus ?? [],
  genders: challenge.targeting.specificGender ?? [],
  audience: challenge.targeting.specificAudienceCountry ?? [],
  minFollowers: challenge.targeting.minFollowers ?? null,
  minAverageViews: challenge.targeting.minAverageViews ?? null,
  verifiedOn: challenge.targeting.verifiedPlatform ?? [],
  verifiedIdentity: challenge.targeting.verifiedIdentity === true,
  squads: challenge.targeting.breedType ?? [],
  budget: challenge.budget.minor,
  payPerEntry: challenge.payPerEntry?.minor ?? null,
  prizes:
    challenge.prizes.length > 0 ? challenge.prizes.map(({ amount }) => amount.minor) : emptyBrief().prizes,
  rankBy: challenge.rankBy,
  minViews: challenge.minViews,
  maxViewsPaidPerEntry: challenge.maxViewsPaidPerEntry,
  maxPerCreator: challenge.maxPerCreator?.minor ?? null,
  startsAt: challenge.startsAt,
  endsAt: challenge.endsAt,
  keepLiveDays: challenge.keepLiveDays,
  tailDays: challenge.tailDays,
  killFeePercent: challenge.killFeePercent,
});

/** The brief once more as a new draft: as long as before, from the day a new challenge starts by default. */
export function copyOf(challenge: Challenge, title: string, now: number = Date.now()): BriefValues {
  const { startsAt } = emptyBrief(now);
  const length = Date.parse(challenge.endsAt) - Date.parse(challenge.startsAt);
  return {
    ...briefOf(challenge),
    title: title.slice(0, ChallengeInputDto.fields.title?.max),
    startsAt,
    endsAt: new Date(Date.parse(startsAt) + length).toISOString(),
  };
}

const eurOrNone = (minor: number | null) => (minor === null ? null : eur(minor));
const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter((line) => line !== '');
const textOrNone = (text: string) => (text.trim() === '' ? null : text.trim());

export function inputOf(values: BriefValues, before?: Challenge): ChallengeInput {
  const content = values.type === 'content';
  const mode = isFixed(values.type) ? 'fixed' : values.mode;
  return {
    type: values.type,
    mode,
    title: values.title.trim(),
    description: values.description.trim(),
    platforms: content ? [] : values.platforms,
    formats: values.formats,
    doList: filled(values.doList),
    dontList: filled(values.dontList),
    hashtags: values.hashtags,
    mentions: values.mentions,
    disclosure: textOrNone(values.disclosure),
    usageRights: textOrNone(values.usageRights),
    coverId: values.cover?.id ?? null,
    assetIds: values.assets.map(({ id }) => id),
    preReview: reviewsDrafts(values.type, values.preReview),
    details: detailsOf(values.type, values),
    joinMode: values.joinMode,
    maxParticipants: values.maxParticipants,
    minAge: values.ages[0],
    maxAge: values.ages[1],
    targeting: targetingOf(values, before?.targeting),
    budget: eur(values.budget ?? 0),
    payPerEntry: mode === 'fixed' ? eurOrNone(values.payPerEntry) : null,
    minViews: values.minViews,
    maxViewsPaidPerEntry: byViews(mode) ? values.maxViewsPaidPerEntry : null,
    maxPerCreator: byViews(mode) ? eurOrNone(values.maxPerCreator) : null,
    prizes: mode === 'ranked' ? prizesOf(values.prizes) : [],
    rankBy: mode === 'ranked' ? values.rankBy : 'views',
    startsAt: values.startsAt,
    endsAt: values.endsAt,
    keepLiveDays: content ? 0 : values.keepLiveDays,
    tailDays: mode === 'fixed' ? 0 : values.tailDays,
    killFeePercent: mode === 'fixed' ? values.killFeePercent : 0,
    submissionLimit: before?.submissionLimit ?? 1,
  };
}

/** What the server needs before it keeps a draft at all. */
export const canBeKept = ({ title, description }: Pick<BriefValues, 'title' | 'description'>): boolean =>
  title.trim().length >= 3 && description.trim().length >= 1;

const blank = (text: string): boolean => text.trim() === '';

/** Whether a step lacks what no challenge can be paid without; a step that was only looked at is not done. */
export function lacking(step: Step, values: BriefValues): boolean {
  switch (step) {
    case 'brief':
      return blank(values.title) || blank(values.description) || lacksDetails(values.type, values);
    case 'creators':
      return values.type !== 'content' && values.platforms.length === 0;
    case 'budget':
      return (
        (values.budget ?? 0) === 0 ||
        ((isFixed(values.type) || values.mode === 'fixed') && (values.payPerEntry ?? 0) === 0) ||
        (!isFixed(values.type) && values.mode === 'ranked' && prizesOf(values.prizes).length === 0)
      );
    case 'type':
    case 'fund':
      return false;
  }
}

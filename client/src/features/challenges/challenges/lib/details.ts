import type { Challenge, ChallengeInput } from '../api/types';

/** The fields of the types as they are typed; a brief sends those of its own type. */
export interface DetailValues {
  /** amplify: the post that creators share, and their time for it. */
  postUrl: string;
  windowHours: number | null;
  /** livestream: how long, and how many viewers earn the last part. */
  minMinutes: number | null;
  averageViewers: number | null;
  /** event_attendance: where and when. */
  place: string;
  opensAt: string | null;
  closesAt: string | null;
  /** sponsoring: the category, and the days without others in it. */
  category: string | null;
  exclusiveDays: number | null;
  /** ad_posting: the days of the ad. */
  adDays: number | null;
}

export const emptyDetails: DetailValues = {
  postUrl: '',
  windowHours: 48,
  minMinutes: 60,
  averageViewers: null,
  place: '',
  opensAt: null,
  closesAt: null,
  category: null,
  exclusiveDays: 14,
  adDays: 30,
};

type Details = NonNullable<ChallengeInput['details']>;

export function detailValuesOf({ details }: Pick<Challenge, 'details'>): DetailValues {
  const { amplify, livestream, event_attendance: event, sponsoring, ad_posting: ad } = details;
  return {
    postUrl: amplify?.postUrl ?? '',
    windowHours: amplify ? (amplify.windowHours ?? null) : emptyDetails.windowHours,
    minMinutes: livestream ? (livestream.minMinutes ?? null) : emptyDetails.minMinutes,
    averageViewers: livestream?.averageViewers ?? null,
    place: event?.place ?? '',
    opensAt: event?.opensAt ?? null,
    closesAt: event?.closesAt ?? null,
    category: sponsoring?.categoryId ?? null,
    exclusiveDays: sponsoring ? (sponsoring.exclusiveDays ?? null) : emptyDetails.exclusiveDays,
    adDays: ad ? (ad.days ?? null) : emptyDetails.adDays,
  };
}

/** What is empty is left out: a draft may lack anything. */
const filled = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== '')) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** A link that is half typed is kept here until it is one. */
const linkOrNothing = (text: string): string => (URL.canParse(text.trim()) ? text.trim() : '');

export function detailsOf(type: Challenge['type'], values: DetailValues): Details {
  const { postUrl, windowHours, place, opensAt, closesAt, category, exclusiveDays } = values;
  const { minMinutes, averageViewers, adDays } = values;
  switch (type) {
    case 'amplify':
      return { amplify: filled({ postUrl: linkOrNothing(postUrl), windowHours }) };
    case 'livestream':
      return { livestream: filled({ minMinutes, averageViewers }) };
    case 'ad_posting':
      return { ad_posting: filled({ days: adDays }) };
    case 'event_attendance':
      return { event_attendance: filled({ place: place.trim(), opensAt, closesAt }) };
    case 'sponsoring':
      return { sponsoring: filled({ categoryId: category, exclusiveDays }) };
    default:
      return {};
  }
}

/** How the contract calls them. */
export const detailNames: Record<keyof DetailValues, string> = {
  postUrl: 'details.amplify.postUrl',
  windowHours: 'details.amplify.windowHours',
  minMinutes: 'details.livestream.minMinutes',
  averageViewers: 'details.livestream.averageViewers',
  place: 'details.event_attendance.place',
  opensAt: 'details.event_attendance.opensAt',
  closesAt: 'details.event_attendance.closesAt',
  category: 'details.sponsoring.categoryId',
  exclusiveDays: 'details.sponsoring.exclusiveDays',
  adDays: 'details.ad_posting.days',
};

/** What of its own a type cannot do without. */
export function lacksDetails(type: Challenge['type'], values: DetailValues): boolean {
  switch (type) {
    case 'amplify':
      return linkOrNothing(values.postUrl) === '' || values.windowHours === null;
    case 'event_attendance':
      return values.place.trim() === '' || values.opensAt === null || values.closesAt === null;
    case 'livestream':
      return values.minMinutes === null;
    case 'sponsoring':
      return values.category === null;
    case 'ad_posting':
      return values.adDays === null;
    default:
      return false;
  }
}

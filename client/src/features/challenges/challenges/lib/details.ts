import type { Challenge, ChallengeInput } from '../api/types';

/** The fields of the types as they are typed; a brief sends those of its own type. */
export interface DetailValues {
  /** amplify: the post that creators share, and their time for it. */
  postUrl: string;
  windowHours: number | null;
  /** event_attendance: where and when. */
  place: string;
  opensAt: string | null;
  closesAt: string | null;
  /** sponsoring: the category, and the days without others in it. */
  category: string | null;
  exclusiveDays: number | null;
}

export const emptyDetails: DetailValues = {
  postUrl: '',
  windowHours: 48,
  place: '',
  opensAt: null,
  closesAt: null,
  category: null,
  exclusiveDays: 14,
};

type Details = NonNullable<ChallengeInput['details']>;

export function detailValuesOf({ details }: Pick<Challenge, 'details'>): DetailValues {
  const { amplify, event_attendance: event, sponsoring } = details;
  return {
    postUrl: amplify?.postUrl ?? '',
    windowHours: amplify ? (amplify.windowHours ?? null) : emptyDetails.windowHours,
    place: event?.place ?? '',
    opensAt: event?.opensAt ?? null,
    closesAt: event?.closesAt ?? null,
    category: sponsoring?.categoryId ?? null,
    exclusiveDays: sponsoring ? (sponsoring.exclusiveDays ?? null) : emptyDetails.exclusiveDays,
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
  switch (type) {
    case 'amplify':
      return { amplify: filled({ postUrl: linkOrNothing(postUrl), windowHours }) };
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
  place: 'details.event_attendance.place',
  opensAt: 'details.event_attendance.opensAt',
  closesAt: 'details.event_attendance.closesAt',
  category: 'details.sponsoring.categoryId',
  exclusiveDays: 'details.sponsoring.exclusiveDays',
};

/** What of its own a type cannot do without. */
export function lacksDetails(type: Challenge['type'], values: DetailValues): boolean {
  switch (type) {
    case 'amplify':
      return linkOrNothing(values.postUrl) === '' || values.windowHours === null;
    case 'event_attendance':
      return values.place.trim() === '' || values.opensAt === null || values.closesAt === null;
    case 'sponsoring':
      return values.category === null;
    default:
      return false;
  }
}

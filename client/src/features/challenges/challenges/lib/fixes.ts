import type { BriefValues } from './brief';

const DAY = 24 * 60 * 60 * 1000;
const RUN_DAYS = 14;
/** With the longest tail and the review still within what a challenge may last. */
const LONGEST_DAYS = 60;
const KEEP_DAYS = 30;

export interface Fix {
  patch: Partial<BriefValues>;
  /** What the button names: a day, a word, a number of days, or nothing because something goes. */
  says: { kind: 'date' | 'text' | 'label'; value: string } | { kind: 'days'; value: number } | null;
}

/** What solves a finding at once, where one answer is as good as any. */
export function fixOf(code: string, values: BriefValues, now: number = Date.now()): Fix | null {
  const start = Math.max(now, Date.parse(values.startsAt));
  const ends = (days: number): Fix => {
    const endsAt = new Date(start + days * DAY).toISOString();
    return { patch: { endsAt }, says: { kind: 'date', value: endsAt } };
  };
  switch (code) {
    case 'NO_FORMAT':
      return { patch: { formats: ['video9x16'] }, says: { kind: 'label', value: 'video9x16' } };
    case 'ENDS_TOO_SOON':
      return ends(RUN_DAYS);
    case 'TOO_LONG':
      return ends(LONGEST_DAYS);
    case 'NO_DISCLOSURE':
    case 'DISCLOSURE_UNCLEAR':
      return { patch: { disclosure: 'Werbung' }, says: { kind: 'text', value: 'Werbung' } };
    case 'NO_KEEP_LIVE':
      return { patch: { keepLiveDays: KEEP_DAYS }, says: { kind: 'days', value: KEEP_DAYS } };
    case 'AUDIENCE_UNKNOWN':
      return { patch: { audience: [] }, says: null };
    case 'FOLLOWERS_UNKNOWN':
      return { patch: { minFollowers: null }, says: null };
    case 'AVERAGE_VIEWS_UNKNOWN':
      return { patch: { minAverageViews: null }, says: null };
    case 'LINKS_UNKNOWN':
      return { patch: { verifiedOn: [] }, says: null };
    case 'BREEDS_UNKNOWN':
      return { patch: { squads: [] }, says: null };
    case 'CAP_ABOVE_BUDGET':
      return { patch: { maxPerCreator: null }, says: null };
    case 'PLACES_ABOVE_BUDGET':
      return { patch: { maxParticipants: null }, says: null };
    case 'CAP_BELOW_FLOOR':
    case 'CAP_PAYS_NOTHING':
      return { patch: { maxViewsPaidPerEntry: null }, says: null };
    default:
      return null;
  }
}

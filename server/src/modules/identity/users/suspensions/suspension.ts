import { DAY } from '../../../../kernel/clock.js';
import { invalidField } from '../../../../kernel/app-error.js';

/** Why an account is suspended: by hand, or by the decision about a report. Each lifts its own part alone. */
export type SuspensionCause = 'staff' | `report:${string}`;

export const BY_STAFF = 'staff' satisfies SuspensionCause;

/** What is left once a cause was lifted. */
export interface Restored {
  /** No other cause stands. */
  open: boolean;
  /** When the others end; null = until they are lifted, or it is open. */
  until: Date | null;
}

/** null = until it is lifted. */
export const laterEnd = (one: Date | null, other: Date | null): Date | null =>
  one === null || other === null ? null : one > other ? one : other;

/** Support suspends for no longer; longer takes an admin. */
const SUPPORT_DAYS = 7;

export const isLongSuspension = (until: Date | null, now: Date): boolean =>
  until === null || until.getTime() > now.getTime() + SUPPORT_DAYS * DAY;

export const tooLongForSupport = () =>
  invalidField('until', 'range', {
    en: `Support suspends for ${SUPPORT_DAYS} days at most. Ask an admin for more.`,
    de: `Der Support sperrt für höchstens ${SUPPORT_DAYS} Tage. Für längere Sperren frag einen Admin.`,
  });

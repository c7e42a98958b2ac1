import { DAY, HOUR } from '../../../kernel/clock.js';
import type { EntryState } from './entry.types.js';
import type { Settings } from '../../../platform/config/default-settings.js';

/** Where the clock of an entry is read: the dates of its challenge and the lengths of the settings. */
export interface ClockFace {
  now: Date;
  endsAt: Date;
  hours: (setting: HourSetting) => number;
}

interface Span {
  startsAt: Date;
  endsAt: Date;
}

type HourSetting = {
  [K in keyof Settings]: K extends 'challenge.reviewHours' | `entry.${string}Hours` ? K : never;
}[keyof Settings];

const plus = (time: Date, milliseconds: number): Date => new Date(time.getTime() + milliseconds);
const earlier = (a: Date, b: Date): Date => (a <= b ? a : b);
const later = (a: Date, b: Date): Date => (a >= b ? a : b);

const late = ({ endsAt, hours }: ClockFace) => plus(endsAt, hours('entry.lateDraftHours') * HOUR);

/** The brand's time to review a draft; then it counts as approved. */
export const draftReviewDue = (face: ClockFace): Date =>
  earlier(plus(face.now, face.hours('entry.draftReviewHours') * HOUR), late(face));

export const draftReminder = (face: ClockFace): Date | null => {
  const at = plus(face.now, face.hours('entry.draftReminderHours') * HOUR);
  return at < draftReviewDue(face) ? at : null;
};

/** The creator's time for the changes asked. */
export const changesDue = (face: ClockFace): Date =>
  earlier(plus(face.now, face.hours('entry.changesHours') * HOUR), face.endsAt);

export const extendedChangesDue = (due: Date, face: ClockFace): Date =>
  earlier(plus(due, face.hours('entry.changesHours') * HOUR), face.endsAt);

/** The time to post after a draft was approved: to the end, or a day where the approval came late. */
export const postDue = (face: ClockFace): Date =>
  later(face.endsAt, plus(face.now, face.hours('entry.lateDraftHours') * HOUR));

/** The end of the review window of the challenge. */
export const verdictDue = (face: ClockFace): Date =>
  plus(face.endsAt, face.hours('challenge.reviewHours') * HOUR);

/** Earnings wait longer for someone who was hardly ever paid. */
export const holdDue = (
  now: Date,
  paidBefore: number,
  settings: Pick<Settings, 'entry.holdDays' | 'entry.firstHoldDays' | 'entry.firstHoldCount'>,
): Date =>
  plus(
    now,
    (paidBefore < settings['entry.firstHoldCount']
      ? settings['entry.firstHoldDays']
      : settings['entry.holdDays']) * DAY,
  );

/** An invitation never outlives its challenge; its days count from the start, before which nobody can join. */
export const invitationDue = (now: Date, { startsAt, endsAt }: Span, days: number): Date =>
  earlier(plus(later(now, startsAt), days * DAY), endsAt);

/** Before it ends; not at all where it is sent later than that. */
export function invitationReminder(now: Date, expiresAt: Date, hours: number): Date | null {
  const at = plus(expiresAt, -hours * HOUR);
  return at > now ? at : null;
}

/** How long a post has to stay public. */
export const keepLiveUntil = (postedAt: Date, days: number): Date => plus(postedAt, days * DAY);

interface Dates {
  face: ClockFace;
  freezeAt: Date;
}

/**
 * The deadline of an entry after the dates of its challenge were moved: what hung on the end follows it, what runs by
 * itself is only cut where the new end comes before it.
 */
export function extendedDues(
  {
    status,
    statusBefore,
    dueAt,
    dueBefore,
  }: Pick<EntryState, 'status' | 'statusBefore' | 'dueAt' | 'dueBefore'>,
  { before, after }: { before: Dates; after: Dates },
): Date | null {
  const [state, due] = status === 'frozen' ? [statusBefore, dueBefore] : [status, dueAt];
  switch (state) {
    case 'joined':
      return after.face.endsAt;
    case 'draft_approved':
      return due !== null && due > before.face.endsAt ? later(due, after.face.endsAt) : after.face.endsAt;
    case 'changes_requested':
      return due && earlier(due, later(after.face.endsAt, after.face.now));
    case 'draft_submitted':
      return due && earlier(due, late(after.face));
    case 'posted':
    case 'verifying':
      return verdictDue(after.face);
    case 'approved':
      return after.freezeAt;
    case 'tracking':
      // What waits for something else than the end goes on waiting for it.
      return due !== null && due < before.freezeAt ? due : after.freezeAt;
    default:
      return due;
  }
}

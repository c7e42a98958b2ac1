import { DAY, HOUR } from '../../../kernel/clock.js';
import {
  changesDue,
  type ClockFace,
  draftReminder,
  draftReviewDue,
  extendedChangesDue,
  holdDue,
  invitationDue,
  postDue,
  verdictDue,
} from './deadlines.js';
import { entrySettings } from './entries.settings.js';

const now = new Date('2026-05-04T12:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const settings = { ...entrySettings, 'challenge.reviewHours': 72 };
const face = (endsIn: number): ClockFace => ({
  now,
  endsAt: after(endsIn),
  hours: (setting) => settings[setting],
});

describe('deadlines of an entry', () => {
  it('gives the brand 72 hours for a draft, at most a day after the end, with a reminder at 48', () => {
    expect(draftReviewDue(face(30 * DAY))).toEqual(after(72 * HOUR));
    expect(draftReviewDue(face(10 * HOUR))).toEqual(after(34 * HOUR));
    expect(draftReminder(face(30 * DAY))).toEqual(after(48 * HOUR));
    expect(draftReminder(face(10 * HOUR))).toBeNull();
  });

  it('gives the creator 48 hours for changes, once 48 more, never beyond the end', () => {
    expect(changesDue(face(30 * DAY))).toEqual(after(48 * HOUR));
    expect(changesDue(face(5 * HOUR))).toEqual(after(5 * HOUR));
    expect(extendedChangesDue(after(48 * HOUR), face(30 * DAY))).toEqual(after(96 * HOUR));
    expect(extendedChangesDue(after(48 * HOUR), face(60 * HOUR))).toEqual(after(60 * HOUR));
  });

  it('lets a draft approved late be posted for a day', () => {
    expect(postDue(face(5 * DAY))).toEqual(after(5 * DAY));
    expect(postDue(face(-3 * HOUR))).toEqual(after(24 * HOUR));
  });

  it('ends the review window 72 hours after the end', () => {
    expect(verdictDue(face(DAY))).toEqual(after(DAY + 72 * HOUR));
  });

  it('holds the first three payouts for a week, later ones for three days', () => {
    expect([0, 2, 3].map((paid) => holdDue(now, paid, entrySettings))).toEqual([
      after(7 * DAY),
      after(7 * DAY),
      after(3 * DAY),
    ]);
  });

  it('keeps an invitation a week from the start on, at most to the end', () => {
    const due = (startsAt: Date, endsAt: Date) => invitationDue(now, { startsAt, endsAt }, 7);
    expect(due(after(-DAY), after(30 * DAY))).toEqual(after(7 * DAY));
    expect(due(after(-DAY), after(2 * DAY))).toEqual(after(2 * DAY));
    expect(due(after(10 * DAY), after(30 * DAY))).toEqual(after(17 * DAY));
  });
});

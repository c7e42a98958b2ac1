import { defineSettings } from '../../../platform/config/default-settings.js';

export const entrySettings = defineSettings(
  {
    'entry.draftReviewHours': 72,
    'entry.draftReminderHours': 48,
    'entry.changesHours': 48,
    'entry.maxChangeRequests': 2,
    'entry.lateDraftHours': 24,
    'entry.holdDays': 3,
    'entry.firstHoldDays': 7,
    'entry.firstHoldCount': 3,
    'entry.goneHours': 48,
    'entry.restoreHours': 72,
    'entry.freezeAnswerHours': 72,
    'entry.freezeStaffDays': 5,
    'entry.fourEyesMinor': 100_000,
    /** Hours that an entry has at least after an appeal brought it back. */
    'entry.graceHours': 72,
    'invitation.days': 7,
    'invitation.reminderHours': 48,
    'invitation.mailsPerAddress': 3,
    'invitation.resendSeconds': 60,
    'invitation.keepEmailDays': 90,
    'limit.emailInvitationsPerDay': 200,
    'limit.emailInvitationsPerAddress': 3,
    'limit.handInsPerHour': 60,
    'limit.payoutFilesPerHour': 60,
    // Public reports of a challenge
    'report.days': 14,
    'report.mostDays': 90,
    'report.mostLinks': 20,
    'report.keepDays': 90,
    // Approved creators from which on a report names them
    'report.namedFrom': 5,
    'report.topPosts': 10,
    'limit.reportOpensPerMinute': 30,
    // Links with which guests read what waits for the brand
    'guestReview.days': 14,
    'guestReview.mostDays': 60,
    'guestReview.mostLinks': 20,
    'guestReview.keepDays': 90,
    'guestReview.mostEntries': 50,
    'limit.guestOpensPerMinute': 30,
    'limit.guestAdvicePerMinute': 30,
  },
  {
    'entry.draftReminderHours': { atMost: 'entry.draftReviewHours' },
    'entry.maxChangeRequests': { max: 100 },
    'entry.lateDraftHours': { min: 0 },
    'report.days': { atMost: 'report.mostDays' },
    'report.mostDays': { max: 90 },
    'report.mostLinks': { min: 1, max: 100 },
    'report.namedFrom': { min: 2, max: 1_000 },
    'report.topPosts': { min: 1, max: 50 },
    'guestReview.days': { atMost: 'guestReview.mostDays' },
    'guestReview.mostDays': { max: 60 },
    'guestReview.mostLinks': { min: 1, max: 100 },
    'guestReview.mostEntries': { min: 1, max: 100 },
    'entry.holdDays': { min: 0 },
    'entry.firstHoldDays': { min: 0 },
  },
);

type EntrySettings = typeof entrySettings;

declare module '../../../platform/config/default-settings.js' {
  interface Settings extends EntrySettings {}
}

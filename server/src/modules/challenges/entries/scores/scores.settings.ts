import { defineSettings } from '../../../../platform/config/default-settings.js';

const points = { max: 100 };

/** What counts against an entry whose views are paid, with the points of each, and what follows from their sum. */
export const scoreSettings = defineSettings(
  {
    'entryScore.recheckScore': 30,
    'entryScore.staffScore': 60,
    'entryScore.freezeScore': 80,
    'entryScore.recheckHours': 48,
    'entryScore.likesMinViews': 10_000,
    'entryScore.likesLeastBp': 50,
    'entryScore.likesPoints': 30,
    'entryScore.commentsMinLikes': 500,
    'entryScore.commentsPer1000Likes': 2,
    'entryScore.commentsPoints': 10,
    'entryScore.hourMinViews': 1_000,
    'entryScore.hourMostBp': 6_000,
    'entryScore.hourPoints': 25,
    'entryScore.fallMinViews': 1_000,
    'entryScore.fallMostBp': 500,
    'entryScore.fallPoints': 20,
    'entryScore.followersTimes': 50,
    'entryScore.followersAccountDays': 30,
    'entryScore.followersPoints': 20,
    'entryScore.audienceLeastBp': 5_000,
    'entryScore.audiencePoints': 15,
    'entryScore.copyBits': 6,
    'entryScore.copyPoints': 40,
    'entryScore.confirmedPoints': 40,
    'limit.freezeAnswersPerDay': 20,
  },
  {
    'entryScore.recheckScore': { min: 1, max: 100, atMost: 'entryScore.staffScore' },
    'entryScore.staffScore': { min: 1, max: 100, atMost: 'entryScore.freezeScore' },
    'entryScore.freezeScore': { min: 1, max: 100 },
    'entryScore.likesPoints': points,
    'entryScore.commentsPoints': points,
    'entryScore.hourPoints': points,
    'entryScore.fallPoints': points,
    'entryScore.followersPoints': points,
    'entryScore.audiencePoints': points,
    // The index finds what differs in seven bits at most.
    'entryScore.copyBits': { max: 7 },
    'entryScore.copyPoints': points,
    'entryScore.confirmedPoints': points,
  },
);

type ScoreSettings = typeof scoreSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends ScoreSettings {}
}

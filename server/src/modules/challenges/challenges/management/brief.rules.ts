import { invalidField } from '../../../../kernel/app-error.js';
import { DAY, HOUR } from '../../../../kernel/clock.js';
import { floorRatio } from '../../../../kernel/money.js';
import type { ChallengeBrief, ChallengeTerms } from '../challenge.types.js';
import { lengthOf } from '../rules/schedule.js';
import { type Finding, notOpenYet } from './challenge-management.errors.js';

export interface BriefLimits {
  minBudgetMinor: number;
  maxBudgetMinor: number;
  maxDays: number;
  reviewHours: number;
  instagram: boolean;
}

const MIN_RUN_HOURS = 24;
const WEIGHT = { error: 25, warning: 8, hint: 3 } as const;

/** What can never be a challenge, whoever writes it: refused when it is saved. */
export function refuseImpossible(brief: ChallengeBrief, limits: BriefLimits): void {
  if (brief.type !== 'create_and_post' && brief.type !== 'content') {
    throw notOpenYet('type', `The challenge type ${brief.type.replaceAll('_', ' ')}`);
  }
  if (brief.mode !== 'brawl' && brief.mode !== 'fixed') throw notOpenYet('mode', `The mode ${brief.mode}`);
  if (brief.platforms.includes('instagram') && !limits.instagram)
    throw notOpenYet('platforms', 'Instagram as a challenge platform');
  if (brief.submissionLimit !== 1) throw notOpenYet('submissionLimit', 'More than one entry per creator');
  if (brief.rankBy !== 'views') throw notOpenYet('rankBy', 'Ranking by performance');
  if (brief.type === 'content' && brief.mode !== 'fixed') {
    throw invalidField(
      'mode',
      'content_is_fixed',
      'A content challenge pays a fixed price: choose the mode fixed',
    );
  }
  if (brief.killFeePercent > 0 && brief.mode !== 'fixed') {
    throw invalidField('killFeePercent', 'only_fixed', 'A kill fee exists only in mode fixed');
  }
  if (brief.minAge > brief.maxAge)
    throw invalidField('maxAge', 'range', 'The highest age is below the lowest');
  const { ageRange } = brief.targeting;
  if (ageRange && ageRange.min > ageRange.max)
    throw invalidField('targeting.ageRange.max', 'range', 'The highest age is below the lowest');
  if (brief.endsAt <= brief.startsAt)
    throw invalidField('endsAt', 'after_start', 'It has to end after it starts');
  if (brief.budgetMinor > limits.maxBudgetMinor)
    throw invalidField('budget', 'max', 'This budget is higher than a challenge may have');
}

type Rule = (
  brief: ChallengeBrief,
  context: { limits: BriefLimits; terms: ChallengeTerms; now: Date },
) => Finding | null;

const finding = (severity: Finding['severity'], code: string, field: string, message: string): Finding => ({
  code,
  severity,
  field,
  message,
});

const rules: Rule[] = [
  ({ platforms, type }) =>
    type === 'create_and_post' && platforms.length === 0
      ? finding('error', 'NO_PLATFORM', 'platforms', 'Choose at least one platform to post on')
      : null,
  ({ formats, type }) =>
    type === 'content' && formats.length === 0
      ? finding('error', 'NO_FORMAT', 'formats', 'Choose at least one format to hand in')
      : null,
  ({ budgetMinor }, { limits }) =>
    budgetMinor < limits.minBudgetMinor
      ? finding(
          'error',
          'BUDGET_TOO_LOW',
          'budget',
          `The budget is below the least of ${(limits.minBudgetMinor / 100).toFixed(2)} EUR`,
        )
      : null,
  ({ mode, payPerEntryMinor }) =>
    mode === 'fixed' && payPerEntryMinor === null
      ? finding('error', 'NO_PRICE', 'payPerEntry', 'Say what an accepted entry is paid')
      : null,
  ({ mode, payPerEntryMinor, budgetMinor }) =>
    mode === 'fixed' && payPerEntryMinor !== null && budgetMinor < payPerEntryMinor
      ? finding('error', 'BUDGET_BELOW_ENTRY', 'budget', 'The budget does not pay for one entry')
      : null,
  ({ mode, minViews, budgetMinor }, { terms }) =>
    mode === 'brawl' && budgetMinor < floorRatio(minViews, terms.cpmMinor, 1000)
      ? finding(
          'error',
          'BUDGET_BELOW_ENTRY',
          'budget',
          'The budget does not pay for one entry with the least number of views',
        )
      : null,
  ({ startsAt, endsAt }, { now }) =>
    endsAt.getTime() < Math.max(now.getTime(), startsAt.getTime()) + MIN_RUN_HOURS * HOUR
      ? finding(
          'error',
          'ENDS_TOO_SOON',
          'endsAt',
          `Creators need at least ${MIN_RUN_HOURS} hours: set a later end`,
        )
      : null,
  (brief, { limits }) =>
    lengthOf(brief, limits.reviewHours) > limits.maxDays * DAY
      ? finding(
          'error',
          'TOO_LONG',
          'endsAt',
          `Run, tail and review together may last ${limits.maxDays} days`,
        )
      : null,
  ({ usageRights, type }) => {
    if (usageRights) return null;
    return type === 'content'
      ? finding(
          'error',
          'NO_USAGE_RIGHTS',
          'usageRights',
          'Say how you may use the content: nothing said is nothing granted',
        )
      : finding(
          'warning',
          'NO_USAGE_RIGHTS',
          'usageRights',
          'Without usage rights you may not use the posts yourself',
        );
  },
  ({ disclosure, type }) => {
    if (type === 'content') return null;
    if (!disclosure)
      return finding(
        'warning',
        'NO_DISCLOSURE',
        'disclosure',
        'Posts have to be marked as advertising: add the text, for example "Werbung"',
      );
    return /^(werbung|anzeige)\b/i.test(disclosure)
      ? null
      : finding(
          'warning',
          'DISCLOSURE_UNCLEAR',
          'disclosure',
          'For a German audience the marking starts with "Werbung" or "Anzeige"',
        );
  },
  ({ description }) =>
    description.length < 80
      ? finding('warning', 'SHORT_DESCRIPTION', 'description', 'A longer description brings better entries')
      : null,
  // As long as no platform tells us: see the facts of a creator in participation.
  ({ targeting }) =>
    targeting.specificAudienceCountry?.length
      ? finding(
          'warning',
          'AUDIENCE_UNKNOWN',
          'targeting.specificAudienceCountry',
          'No creator has an audience that is known yet: with this nobody could join',
        )
      : null,
  ({ targeting }) =>
    targeting.breedType?.length
      ? finding(
          'warning',
          'BREEDS_UNKNOWN',
          'targeting.breedType',
          'No creator is in a squad yet: with this nobody could join',
        )
      : null,
  ({ maxPerCreatorMinor, budgetMinor }) =>
    maxPerCreatorMinor !== null && maxPerCreatorMinor > budgetMinor
      ? finding(
          'warning',
          'CAP_ABOVE_BUDGET',
          'maxPerCreator',
          'The cap per creator is higher than the budget and changes nothing',
        )
      : null,
  ({ maxViewsPaidPerEntry, minViews }) =>
    maxViewsPaidPerEntry !== null && maxViewsPaidPerEntry < minViews
      ? finding(
          'error',
          'CAP_BELOW_FLOOR',
          'maxViewsPaidPerEntry',
          'The cap of paid views is below the least number of views: nothing could be earned',
        )
      : null,
  ({ keepLiveDays, type }) =>
    type === 'create_and_post' && keepLiveDays === 0
      ? finding('hint', 'NO_KEEP_LIVE', 'keepLiveDays', 'Posts may be deleted at once: ask for some days')
      : null,
  ({ doList }) =>
    doList.length === 0
      ? finding('hint', 'NO_DO_LIST', 'doList', 'Tell creators what has to be in it')
      : null,
  ({ dontList }) =>
    dontList.length === 0
      ? finding('hint', 'NO_DONT_LIST', 'dontList', 'Tell creators what must not be in it')
      : null,
  ({ coverId }) =>
    coverId === null
      ? finding('hint', 'NO_COVER', 'coverId', 'A cover image makes the challenge easier to find')
      : null,
  ({ assetIds }) =>
    assetIds.length === 0
      ? finding('hint', 'NO_ASSETS', 'assetIds', 'Logos and example pictures save questions')
      : null,
];

/** The rule-based check before payment: errors stop the submission, the rest only lowers the score. */
export function lintBrief(
  brief: ChallengeBrief,
  context: { limits: BriefLimits; terms: ChallengeTerms; now: Date },
): { score: number; findings: Finding[] } {
  const findings = rules.flatMap((rule) => rule(brief, context) ?? []);
  const lost = findings.reduce((sum, { severity }) => sum + WEIGHT[severity], 0);
  return { score: Math.max(0, 100 - lost), findings };
}

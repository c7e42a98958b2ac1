import { invalidField } from '../../../../kernel/app-error.js';
import { DAY, HOUR } from '../../../../kernel/clock.js';
import { formatEuro } from '../../../../kernel/format.js';
import type { ChallengeBrief, ChallengeTerms } from '../challenge.types.js';
import { lengthOf } from '../rules/schedule.js';
import { type Finding, instagramClosed, notOpenYet } from './challenge-management.errors.js';
import { oddPrizes, refusePrizes } from './prize.rules.js';
import { neverPaid } from './reward.rules.js';
import type { Sentence } from '../../../../kernel/sentence.js';

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
  if (brief.platforms.includes('instagram') && !limits.instagram)
    throw invalidField('platforms', 'not_open_yet', instagramClosed);
  if (brief.submissionLimit !== 1)
    throw notOpenYet('submissionLimit', {
      en: 'More than one entry per creator',
      de: 'Mehr als ein Beitrag pro Creator',
    });
  refusePrizes(brief);
  if (brief.killFeePercent > 0 && brief.mode !== 'fixed') {
    throw invalidField('killFeePercent', 'only_fixed', {
      en: 'A kill fee exists only in mode fixed',
      de: 'Einen Anteil für Entwürfe bei Abbruch gibt es nur zum Festpreis',
    });
  }
  if (brief.minAge > brief.maxAge)
    throw invalidField('maxAge', 'range', {
      en: 'The highest age is below the lowest',
      de: 'Das Höchstalter liegt unter dem Mindestalter',
    });
  const { ageRange } = brief.targeting;
  if (ageRange && ageRange.min > ageRange.max)
    throw invalidField('targeting.ageRange.max', 'range', {
      en: 'The highest age is below the lowest',
      de: 'Das Höchstalter liegt unter dem Mindestalter',
    });
  if (brief.endsAt <= brief.startsAt)
    throw invalidField('endsAt', 'after_start', {
      en: 'The end must be after the start',
      de: 'Das Ende muss nach dem Start liegen',
    });
  if (brief.budgetMinor > limits.maxBudgetMinor)
    throw invalidField('budget', 'max', {
      en: 'This budget is higher than a challenge may have',
      de: 'Dieses Budget ist höher, als es für eine Challenge sein darf',
    });
}

export interface BriefContext {
  limits: BriefLimits;
  terms: ChallengeTerms;
  now: Date;
}

export interface Verdict {
  score: number;
  /** The gravest first. */
  findings: Finding[];
  /** Those of them for which no money may be taken, even if the brand wants to. */
  unfulfillable: Finding[];
}

type Rule = (brief: ChallengeBrief, context: BriefContext) => Finding | null;

const finding = (severity: Finding['severity'], code: string, field: string, message: Sentence): Finding => ({
  code,
  severity,
  field,
  message,
});

const rules: Rule[] = [
  ({ platforms, type }) =>
    type !== 'content' && platforms.length === 0
      ? finding('error', 'NO_PLATFORM', 'platforms', {
          en: 'Choose at least one platform to post on',
          de: 'Wähle mindestens eine Plattform für die Beiträge',
        })
      : null,
  ({ formats, type }) =>
    type === 'content' && formats.length === 0
      ? finding('error', 'NO_FORMAT', 'formats', {
          en: 'Choose at least one format to submit',
          de: 'Wähle mindestens ein Format',
        })
      : null,
  ({ budgetMinor }, { limits }) =>
    budgetMinor < limits.minBudgetMinor
      ? finding('error', 'BUDGET_TOO_LOW', 'budget', {
          en: `The budget is below the minimum of ${(limits.minBudgetMinor / 100).toFixed(2)} EUR`,
          de: `Das Budget liegt unter dem Minimum von ${formatEuro(limits.minBudgetMinor)}`,
        })
      : null,
  ({ mode, payPerEntryMinor }) =>
    mode === 'fixed' && payPerEntryMinor === null
      ? finding('error', 'NO_PRICE', 'payPerEntry', {
          en: 'Set the price for an accepted entry',
          de: 'Leg den Preis für einen freigegebenen Beitrag fest',
        })
      : null,
  ({ startsAt, endsAt }, { now }) =>
    endsAt.getTime() < Math.max(now.getTime(), startsAt.getTime()) + MIN_RUN_HOURS * HOUR
      ? finding('error', 'ENDS_TOO_SOON', 'endsAt', {
          en: `Creators need at least ${MIN_RUN_HOURS} hours: set a later end`,
          de: `Creator brauchen mindestens ${MIN_RUN_HOURS} Stunden: Wähle ein späteres Ende`,
        })
      : null,
  (brief, { limits }) =>
    lengthOf(brief, limits.reviewHours) > limits.maxDays * DAY
      ? finding('error', 'TOO_LONG', 'endsAt', {
          en: `Run, tail and review together may last ${limits.maxDays} days`,
          de: `Laufzeit, Nachlauf und Prüfung dürfen zusammen höchstens ${limits.maxDays} Tage dauern`,
        })
      : null,
  ({ usageRights, type }) => {
    if (usageRights) return null;
    return type === 'content'
      ? finding('error', 'NO_USAGE_RIGHTS', 'usageRights', {
          en: 'State how you may use the content: without usage rights nothing is granted',
          de: 'Gib an, wie du die Inhalte nutzen darfst: Ohne Angabe bekommst du keine Nutzungsrechte',
        })
      : finding('warning', 'NO_USAGE_RIGHTS', 'usageRights', {
          en: 'Without usage rights you may not use the posts yourself',
          de: 'Ohne Nutzungsrechte darfst du die Beiträge nicht selbst verwenden',
        });
  },
  ({ disclosure, type }) => {
    if (type === 'content') return null;
    if (!disclosure)
      return finding('warning', 'NO_DISCLOSURE', 'disclosure', {
        en: 'Posts have to be marked as advertising: add the text, for example "Werbung"',
        de: 'Beiträge müssen als Werbung gekennzeichnet sein: Füge den Text hinzu, zum Beispiel „Werbung“',
      });
    return /^(werbung|anzeige)\b/i.test(disclosure)
      ? null
      : finding('warning', 'DISCLOSURE_UNCLEAR', 'disclosure', {
          en: 'For a German audience the marking starts with "Werbung" or "Anzeige"',
          de: 'Für ein deutsches Publikum beginnt die Kennzeichnung mit „Werbung“ oder „Anzeige“',
        });
  },
  ({ description }) =>
    description.length < 80
      ? finding('warning', 'SHORT_DESCRIPTION', 'description', {
          en: 'A longer description brings better entries',
          de: 'Eine längere Beschreibung bringt bessere Beiträge',
        })
      : null,
  ({ maxPerCreatorMinor, budgetMinor }) =>
    maxPerCreatorMinor !== null && maxPerCreatorMinor > budgetMinor
      ? finding('warning', 'CAP_ABOVE_BUDGET', 'maxPerCreator', {
          en: 'The cap per creator is higher than the budget and changes nothing',
          de: 'Das Limit pro Creator liegt über dem Budget und hat keine Wirkung',
        })
      : null,
  (brief) => oddPrizes(brief),
  ({ keepLiveDays, type }) =>
    type !== 'content' && keepLiveDays === 0
      ? finding('hint', 'NO_KEEP_LIVE', 'keepLiveDays', {
          en: 'Posts could be deleted right away: set a minimum number of days',
          de: 'Beiträge könnten sofort gelöscht werden: Leg fest, wie viele Tage sie online bleiben',
        })
      : null,
  ({ doList }) =>
    doList.length === 0
      ? finding('hint', 'NO_DO_LIST', 'doList', {
          en: 'Tell creators what has to be in it',
          de: 'Sag den Creatorn, was vorkommen muss',
        })
      : null,
  ({ dontList }) =>
    dontList.length === 0
      ? finding('hint', 'NO_DONT_LIST', 'dontList', {
          en: 'Tell creators what must not be in it',
          de: 'Sag den Creatorn, was nicht vorkommen darf',
        })
      : null,
  ({ coverId }) =>
    coverId === null
      ? finding('hint', 'NO_COVER', 'coverId', {
          en: 'A cover image makes the challenge easier to find',
          de: 'Mit einem Titelbild wird die Challenge leichter gefunden',
        })
      : null,
  ({ assetIds }) =>
    assetIds.length === 0
      ? finding('hint', 'NO_ASSETS', 'assetIds', {
          en: 'Logos and example pictures prevent questions',
          de: 'Logos und Beispielbilder ersparen Rückfragen',
        })
      : null,
];

const severities = ['error', 'warning', 'hint'] as const;

/**
 * The rule-based check before payment: errors stop the submission, the rest only lowers the score. `missing` = what
 * nobody could fulfil here (`Fulfilment`). A brief that cannot be fulfilled is worth nothing, whatever else is right.
 */
export function lintBrief(
  brief: ChallengeBrief,
  missing: readonly Finding[],
  context: BriefContext,
  /** What the type says about its own fields. */
  own: readonly Finding[] = [],
): Verdict {
  const unfulfillable = [...missing, ...neverPaid(brief, context.terms)];
  const all = [...unfulfillable, ...own, ...rules.flatMap((rule) => rule(brief, context) ?? [])];
  const lost = all.reduce((sum, { severity }) => sum + WEIGHT[severity], 0);
  return {
    score: unfulfillable.length > 0 ? 0 : Math.max(0, 100 - lost),
    findings: severities.flatMap((one) => all.filter(({ severity }) => severity === one)),
    unfulfillable,
  };
}

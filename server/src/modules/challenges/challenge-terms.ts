import { MINUTE } from '../../kernel/clock.js';
import type { SettingsStore } from '../../platform/config/settings.js';
import type { ChallengeState, ChallengeTerms } from './challenge.types.js';
import type { BriefLimits } from './rules/brief.js';

/** The platform's own country: VAT of budgets is owed there (reverse charge and other rates come as rule rows). */
export const VAT_COUNTRY = 'DE';

/** The frozen terms, or those of today where no quote was made yet. */
export const termsOf = ({ terms }: Pick<ChallengeState, 'terms'>, settings: SettingsStore): ChallengeTerms =>
  terms ?? currentTerms(settings);

/** Money that came in keeps its terms; before that every quote takes those of its day. */
export const termsForQuote = (challenge: ChallengeState, settings: SettingsStore): ChallengeTerms =>
  challenge.fundedMinor > challenge.refundedMinor ? termsOf(challenge, settings) : currentTerms(settings);

export const briefLimits = (settings: SettingsStore): BriefLimits => ({
  minBudgetMinor: settings.get('challenge.minBudgetMinor'),
  maxBudgetMinor: settings.get('challenge.maxBudgetMinor'),
  maxDays: settings.get('challenge.maxDays'),
  reviewHours: settings.get('challenge.reviewHours'),
  instagram: settings.get('challenge.instagram'),
});

export const quoteMs = (settings: SettingsStore): number => settings.get('quote.minutes') * MINUTE;

function currentTerms(settings: SettingsStore): ChallengeTerms {
  return {
    feeMode: settings.get('challenge.feeMode'),
    feeBp: settings.get('challenge.feeBp'),
    cpmMinor: settings.get('challenge.cpmMinor'),
    vatBp: settings.get('vat.defaultBp'),
  };
}

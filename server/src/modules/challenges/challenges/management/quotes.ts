import { MINUTE } from '../../../../kernel/clock.js';
import type { SettingsStore } from '../../../../platform/config/settings.js';
import type { ChallengeState, ChallengeTerms } from '../challenge.types.js';
import { currentTerms, termsOf } from '../challenge-terms.js';
import type { BriefLimits } from './brief.rules.js';

/** Money that came in keeps its terms; before that every quote takes those of its day. */
export const termsForQuote = (challenge: ChallengeState, settings: SettingsStore): ChallengeTerms =>
  hasMoney(challenge) ? termsOf(challenge, settings) : currentTerms(settings);

export const hasMoney = ({ fundedMinor, refundedMinor }: ChallengeState): boolean =>
  fundedMinor > refundedMinor;

export const quoteMs = (settings: SettingsStore): number => settings.get('quote.minutes') * MINUTE;

export const coinsFor = (grossMinor: number, settings: SettingsStore): number =>
  Math.ceil(grossMinor / settings.get('coin.minor'));

export const briefLimits = (settings: SettingsStore): BriefLimits => ({
  minBudgetMinor: settings.get('challenge.minBudgetMinor'),
  maxBudgetMinor: settings.get('challenge.maxBudgetMinor'),
  maxDays: settings.get('challenge.maxDays'),
  reviewHours: settings.get('challenge.reviewHours'),
  instagram: settings.get('challenge.instagram'),
});

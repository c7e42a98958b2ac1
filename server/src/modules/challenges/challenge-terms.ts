import type { SettingsStore } from '../../platform/config/settings.js';
import type { ChallengeState, ChallengeTerms } from './challenge.types.js';

/** The platform's own country: VAT of budgets is owed there (reverse charge and other rates come as rule rows). */
export const VAT_COUNTRY = 'DE';

/** What a quote of today freezes. */
export const currentTerms = (settings: SettingsStore): ChallengeTerms => ({
  feeMode: settings.get('challenge.feeMode'),
  feeBp: settings.get('challenge.feeBp'),
  cpmMinor: settings.get('challenge.cpmMinor'),
  vatBp: settings.get('vat.defaultBp'),
});

/** The frozen terms, or those of today where no quote was made yet. */
export const termsOf = ({ terms }: Pick<ChallengeState, 'terms'>, settings: SettingsStore): ChallengeTerms =>
  terms ?? currentTerms(settings);

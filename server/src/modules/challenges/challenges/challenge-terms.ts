import type { SettingsStore } from '../../../platform/config/settings.js';
import type { VatDecision } from '../../money/tax/index.js';
import type { ChallengeState, ChallengeTerms } from './challenge.types.js';

/** What a quote of today freezes; without a rule for the brand, the home rate. */
export const currentTerms = (settings: SettingsStore, vat?: VatDecision): ChallengeTerms => ({
  feeMode: settings.get('challenge.feeMode'),
  feeBp: settings.get('challenge.feeBp'),
  cpmMinor: settings.get('challenge.cpmMinor'),
  vatBp: vat?.rateBp ?? settings.get('vat.defaultBp'),
  ...(vat ? { vat } : {}),
});

/** The frozen terms, or those of today where no quote was made yet. */
export const termsOf = ({ terms }: Pick<ChallengeState, 'terms'>, settings: SettingsStore): ChallengeTerms =>
  terms ?? currentTerms(settings);

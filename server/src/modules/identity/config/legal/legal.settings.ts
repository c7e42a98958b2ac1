import { defineSettings } from '../../../../platform/config/default-settings.js';
import { cookies } from './cookies.js';
import { imprint } from './imprint.js';
import { privacy } from './privacy.js';
import { terms } from './terms.js';

/** Characters of a page; terms of marketplaces have about 60,000. */
const LONGEST = 100_000;
const page = { min: 1, max: LONGEST, lines: true };

/** The legal pages as Markdown. What stands in [brackets] is for the operator to fill in. */
export const legalSettings = defineSettings(
  {
    'legal.imprintEn': imprint.en,
    'legal.imprintDe': imprint.de,
    'legal.termsEn': terms.en,
    'legal.termsDe': terms.de,
    'legal.privacyEn': privacy.en,
    'legal.privacyDe': privacy.de,
    'legal.cookiesEn': cookies.en,
    'legal.cookiesDe': cookies.de,
  },
  {
    'legal.imprintEn': page,
    'legal.imprintDe': page,
    'legal.termsEn': page,
    'legal.termsDe': page,
    'legal.privacyEn': page,
    'legal.privacyDe': page,
    'legal.cookiesEn': page,
    'legal.cookiesDe': page,
  },
);

type LegalSettings = typeof legalSettings;

declare module '../../../../platform/config/default-settings.js' {
  interface Settings extends LegalSettings {}
}

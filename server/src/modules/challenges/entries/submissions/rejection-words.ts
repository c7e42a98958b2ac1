import { keptWords } from '../../../../kernel/kept-words.js';
import type { RejectionReason } from '../entry.types.js';

/** What stands as the note where the brand gave its reason without a word of its own; screens call the reason the same. */
export const rejectionWords: Readonly<Record<Exclude<RejectionReason, 'other'>, string>> = {
  off_brief: keptWords({ en: 'Does not follow the brief', de: 'Hält sich nicht an das Briefing' }),
  quality: keptWords({ en: 'Picture or sound not good enough', de: 'Bild oder Ton nicht gut genug' }),
  product_missing: keptWords({
    en: 'Product missing or hardly seen',
    de: 'Produkt fehlt oder ist kaum zu sehen',
  }),
  label_missing: keptWords({ en: 'Advertising label missing', de: 'Werbekennzeichnung fehlt' }),
  wrong_claims: keptWords({
    en: 'Untrue claims about the product',
    de: 'Aussagen über das Produkt stimmen nicht',
  }),
  not_own_work: keptWords({ en: 'Not made for this challenge', de: 'Nicht für diese Challenge gemacht' }),
};

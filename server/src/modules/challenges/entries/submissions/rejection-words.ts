import { keptWords } from '../../../../kernel/kept-words.js';
import type { RejectionReason } from '../entry.types.js';

/** What stands as the note where the brand gave its reason without a word of its own. */
export const rejectionWords: Readonly<Record<Exclude<RejectionReason, 'other'>, string>> = {
  off_brief: keptWords({
    en: 'The work does not follow the brief',
    de: 'Der Beitrag hält sich nicht an das Briefing',
  }),
  quality: keptWords({
    en: 'Picture or sound are not good enough',
    de: 'Bild oder Ton sind nicht gut genug',
  }),
  product_missing: keptWords({
    en: 'The product is missing or hardly to be seen',
    de: 'Das Produkt fehlt oder ist kaum zu sehen',
  }),
  label_missing: keptWords({
    en: 'The advertising label is missing',
    de: 'Die Werbekennzeichnung fehlt',
  }),
  wrong_claims: keptWords({
    en: 'The work says things about the product that are not true',
    de: 'Der Beitrag sagt über das Produkt, was nicht stimmt',
  }),
  not_own_work: keptWords({
    en: 'The work is not made by the creator for this challenge',
    de: 'Der Beitrag ist nicht vom Creator für diese Challenge gemacht',
  }),
};

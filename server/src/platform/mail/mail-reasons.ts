import type { Sentence } from '../../kernel/sentence.js';
import type { MailHouse } from './mail-kind.js';

/** Why a mail was sent, at its end. */
export const aboutAccount = ({ product }: MailHouse): Sentence => ({
  en: `Sent because it concerns your account at ${product}.`,
  de: `Gesendet, weil es dein Konto bei ${product} betrifft.`,
});

export const askedFor = ({ product }: MailHouse): Sentence => ({
  en: `Sent because it was requested at ${product} for this address.`,
  de: `Gesendet, weil es bei ${product} für diese Adresse angefordert wurde.`,
});

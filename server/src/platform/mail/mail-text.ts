import type { Language } from '../../kernel/sentence.js';
import type { SpokenMail } from './mail-kind.js';

/** Words of every mail. */
export const mailWords = {
  en: { code: 'Your code', notYou: 'Not you?' },
  de: { code: 'Dein Code', notYou: 'Warst du das nicht?' },
} as const satisfies Record<Language, object>;

/** The same lines as the page, for readers without HTML. */
export function mailText(mail: SpokenMail, language: Language): string {
  const words = mailWords[language];
  return [
    mail.title,
    ...(mail.lines ?? []),
    ...(mail.code === undefined ? [] : [`${words.code}: ${mail.code}`]),
    ...(mail.facts?.length ? [mail.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(mail.button ? [`${mail.button.label}:\n${mail.button.url}`] : []),
    ...(mail.notes ?? []),
    ...(mail.notYou === undefined ? [] : [`${words.notYou} ${mail.notYou}`]),
    `--\n${mail.because}${mail.unsubscribe ? `\n${mail.unsubscribe.label}: ${mail.unsubscribe.url}` : ''}`,
  ].join('\n\n');
}

import type { Sentence } from '../../../kernel/sentence.js';
import type { ReportReason } from './report.types.js';

/** The law wants the author to know whether somebody reported it. Never who. */
export const decidedTitle = (reported: boolean): Sentence =>
  reported
    ? { en: 'We have decided about a report', de: 'Wir haben über eine Meldung entschieden' }
    : { en: 'We have checked your content ourselves', de: 'Wir haben deinen Inhalt selbst geprüft' };

/** How long authors may object: six months, as article 20 of the EU's Digital Services Act asks for. */
export const OBJECT_DAYS = 183;

/** The rules that people agree to, by the reason of a report. */
export const ruleWords: Record<ReportReason, Sentence> = {
  spam: { en: 'No spam or misleading content', de: 'Kein Spam, keine Irreführung' },
  nudity: { en: 'No nudity or sexual content', de: 'Keine Nacktheit, keine sexuellen Inhalte' },
  hate: { en: 'No hate or harassment', de: 'Kein Hass, keine Belästigung' },
  violence: { en: 'No violence or threats', de: 'Keine Gewalt, keine Drohungen' },
  fraud: { en: 'No fraud', de: 'Kein Betrug' },
  copyright: {
    en: 'No content of others without their permission',
    de: 'Keine fremden Inhalte ohne Erlaubnis',
  },
  minor_safety: { en: 'Protection of minors', de: 'Schutz von Minderjährigen' },
  other: { en: 'Our terms of service', de: 'Unsere AGB' },
};

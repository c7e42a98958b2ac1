import type { Sentence } from '../../kernel/sentence.js';

/** What staff and our own jobs look at and do, in the words that staff read. What has no line here is not recorded. */
export const auditWords = {
  'appeal.reverse': { en: 'Decision reversed on appeal', de: 'Entscheidung nach Einspruch aufgehoben' },
  'appeal.uphold': { en: 'Appeal turned down', de: 'Einspruch zurückgewiesen' },
  'canned.change': { en: 'Saved reply changed', de: 'Gespeicherte Antwort geändert' },
  'canned.create': { en: 'Saved reply added', de: 'Gespeicherte Antwort angelegt' },
  'canned.delete': { en: 'Saved reply removed', de: 'Gespeicherte Antwort entfernt' },
  'category.change': { en: 'Category changed', de: 'Kategorie geändert' },
  'category.create': { en: 'Category created', de: 'Kategorie angelegt' },
  'challenge.approve': { en: 'Challenge approved', de: 'Challenge freigegeben' },
  'challenge.cancel': {
    en: 'Challenge cancelled in place of the brand',
    de: 'Challenge anstelle der Marke abgebrochen',
  },
  'challenge.end': { en: 'Challenge ended by staff', de: 'Challenge vom Team beendet' },
  'challenge.lift': { en: 'Suspension of a challenge lifted', de: 'Sperre einer Challenge aufgehoben' },
  'challenge.reject': { en: 'Challenge rejected', de: 'Challenge abgelehnt' },
  'challenge.suspend': { en: 'Challenge suspended', de: 'Challenge gesperrt' },
  'coin_correction.approved': { en: 'Anycoins correction approved', de: 'Anycoins-Korrektur freigegeben' },
  'coin_correction.expired': { en: 'Anycoins correction expired', de: 'Anycoins-Korrektur abgelaufen' },
  'coin_correction.rejected': { en: 'Anycoins correction rejected', de: 'Anycoins-Korrektur abgelehnt' },
  'coin_correction.request': {
    en: 'Approval of an Anycoins correction requested',
    de: 'Freigabe einer Anycoins-Korrektur angefragt',
  },
  'coin_package.change': { en: 'Coin package changed', de: 'Coin-Paket geändert' },
  'coin_package.create': { en: 'Coin package created', de: 'Coin-Paket angelegt' },
  'content.enterFigures': { en: 'Figures of a post entered', de: 'Zahlen eines Beitrags eingetragen' },
  'content.figures.confirmed': { en: 'Entered figures confirmed', de: 'Eingetragene Zahlen bestätigt' },
  'content.figures.expired': { en: 'Entered figures expired', de: 'Eingetragene Zahlen abgelaufen' },
  'content.figures.rejected': { en: 'Entered figures rejected', de: 'Eingetragene Zahlen abgelehnt' },
  'content.stateFigures': {
    en: 'Figures of posts imported',
    de: 'Zahlen von Beiträgen importiert',
  },
  'deal_dispute.resolve': {
    en: 'Dispute of a deal decided',
    de: 'Streitfall eines Deals entschieden',
  },
  'dispute.accept': { en: 'Dispute accepted', de: 'Streitfall anerkannt' },
  'dispute.draft': { en: 'Evidence for a dispute saved', de: 'Nachweise zu einem Streitfall gespeichert' },
  'dispute.submit': {
    en: 'Evidence for a dispute submitted',
    de: 'Nachweise zu einem Streitfall eingereicht',
  },
  'disqualification.dismiss': {
    en: 'Request to disqualify dismissed',
    de: 'Antrag auf Ausschluss abgelehnt',
  },
  'entry.disqualify': { en: 'Entry disqualified', de: 'Beitrag ausgeschlossen' },
  'entry.freeze': { en: 'Entry frozen', de: 'Beitrag eingefroren' },
  'entry.release': { en: 'Entry unfrozen', de: 'Beitrag wieder freigegeben' },
  'held_sale.release': { en: 'Held sale released', de: 'Zurückgehaltenen Verkauf freigegeben' },
  'job.retry': { en: 'Failed job retried', de: 'Fehlgeschlagenen Job wiederholt' },
  'journal.approved': { en: 'Journal entry approved', de: 'Manuelle Buchung freigegeben' },
  'journal.expired': { en: 'Journal entry expired', de: 'Manuelle Buchung abgelaufen' },
  'journal.rejected': { en: 'Journal entry rejected', de: 'Manuelle Buchung abgelehnt' },
  'journal.request': {
    en: 'Approval of a journal entry requested',
    de: 'Freigabe einer manuellen Buchung angefragt',
  },
  'kyc.needs_action': { en: 'Identity check sent back', de: 'Identitätsprüfung zurückgegeben' },
  'kyc.read': { en: 'Identity check viewed', de: 'Identitätsprüfung angesehen' },
  'kyc.readDocument': { en: 'Identity document viewed', de: 'Ausweisdokument angesehen' },
  'kyc.recordGuardian': {
    en: 'Consent of a guardian recorded',
    de: 'Zustimmung eines Sorgeberechtigten eingetragen',
  },
  'kyc.reject': { en: 'Identity check rejected', de: 'Identitätsprüfung abgelehnt' },
  'kyc.verify': { en: 'Identity verified', de: 'Identität bestätigt' },
  'ledger.check': { en: 'Books checked', de: 'Bücher geprüft' },
  'ledger.closeDay': { en: 'Day of the ledger closed', de: 'Buchungstag abgeschlossen' },
  'ledger.readAccounts': { en: 'Ledger accounts viewed', de: 'Konten angesehen' },
  'ledger.readEntries': { en: 'Entries of an account viewed', de: 'Buchungen eines Kontos angesehen' },
  'ledger.readTransactions': { en: 'Ledger transactions viewed', de: 'Buchungen angesehen' },
  'payback.approved': { en: 'Payback approved', de: 'Rückzahlung des Guthabens freigegeben' },
  'payback.expired': { en: 'Payback expired', de: 'Rückzahlung des Guthabens abgelaufen' },
  'payback.rejected': { en: 'Payback rejected', de: 'Rückzahlung des Guthabens abgelehnt' },
  'payback.request': {
    en: 'Approval of a payback requested',
    de: 'Freigabe einer Rückzahlung des Guthabens angefragt',
  },
  'payment.refund': { en: 'Payment refunded', de: 'Zahlung erstattet' },
  'payout.approve': { en: 'Payout approved', de: 'Auszahlung freigegeben' },
  'payout.approved': {
    en: 'Payout approved by a second admin',
    de: 'Auszahlung von einem zweiten Admin freigegeben',
  },
  'payout.expired': { en: 'Approval of a payout expired', de: 'Freigabe einer Auszahlung abgelaufen' },
  'payout.reject': { en: 'Payout rejected', de: 'Auszahlung abgelehnt' },
  'payout.rejected': {
    en: 'Payout rejected by a second admin',
    de: 'Auszahlung von einem zweiten Admin abgelehnt',
  },
  'payout.request': { en: 'Approval of a payout requested', de: 'Freigabe einer Auszahlung angefragt' },
  'reconciliation.run': { en: 'Reconciliation started', de: 'Abgleich gestartet' },
  'refund.approved': { en: 'Refund approved', de: 'Erstattung freigegeben' },
  'refund.expired': { en: 'Approval of a refund expired', de: 'Freigabe einer Erstattung abgelaufen' },
  'refund.rejected': { en: 'Refund rejected', de: 'Erstattung abgelehnt' },
  'refund.request': { en: 'Approval of a refund requested', de: 'Freigabe einer Erstattung angefragt' },
  'report.dismiss': { en: 'Report dismissed', de: 'Meldung abgelehnt' },
  'report.resolve': { en: 'Report resolved', de: 'Meldung entschieden' },
  'report.reverse': {
    en: 'Decision about a report reversed',
    de: 'Entscheidung über eine Meldung zurückgenommen',
  },
  'report.take': { en: 'Report taken', de: 'Meldung übernommen' },
  'security.read': { en: 'Security log viewed', de: 'Sicherheitsereignisse angesehen' },
  'setting.change': { en: 'Setting changed', de: 'Einstellung geändert' },
  'support.answer': { en: 'Answered by support', de: 'Vom Support beantwortet' },
  'support.change': { en: 'Support request changed', de: 'Supportanfrage geändert' },
  'support.note': {
    en: 'Note on a support request written',
    de: 'Notiz zu einer Supportanfrage geschrieben',
  },
  'support.read': { en: 'Support request read', de: 'Supportanfrage gelesen' },
  'support.readContext': {
    en: 'Account viewed for a support request',
    de: 'Konto zu einer Supportanfrage angesehen',
  },
  'support.reassign': {
    en: 'Support request passed on without an answer',
    de: 'Supportanfrage ohne Antwort weitergegeben',
  },
  'tax.dac7': { en: 'DAC7 report downloaded', de: 'DAC7-Meldung heruntergeladen' },
  'unfreeze.approved': { en: 'Release of a held sale approved', de: 'Freigabe eines Verkaufs bestätigt' },
  'unfreeze.expired': { en: 'Release of a held sale expired', de: 'Freigabe eines Verkaufs abgelaufen' },
  'unfreeze.rejected': { en: 'Release of a held sale rejected', de: 'Freigabe eines Verkaufs abgelehnt' },
  'unfreeze.request': {
    en: 'Approval to release a held sale requested',
    de: 'Freigabe eines zurückgehaltenen Verkaufs angefragt',
  },
  'user.change': { en: 'Account changed', de: 'Konto geändert' },
  'user.endSessions': { en: 'Logged out everywhere', de: 'Überall abgemeldet' },
  'user.note': { en: 'Note written', de: 'Notiz geschrieben' },
  'user.read': { en: 'Account viewed', de: 'Konto angesehen' },
  'user.readMoney': { en: 'Money of an account viewed', de: 'Geld eines Kontos angesehen' },
  'user.readTimeline': { en: 'Timeline viewed', de: 'Verlauf angesehen' },
  'user.removeFactor': {
    en: 'Removal of two-step verification started',
    de: 'Entfernen der Bestätigung in zwei Schritten veranlasst',
  },
  'user.restore': { en: 'Suspension lifted', de: 'Sperre aufgehoben' },
  'user.suspend': { en: 'Account suspended', de: 'Konto gesperrt' },
  'waitlist.read': { en: 'Waitlist viewed', de: 'Warteliste angesehen' },
  'wallet.adjust': { en: 'Anycoins corrected', de: 'Anycoins korrigiert' },
  'webhook.replay': { en: 'Webhook replayed', de: 'Webhook erneut verarbeitet' },
} as const satisfies Record<string, Sentence>;

/** `<family>.<what was done>`. */
export type AuditAction = keyof typeof auditWords;

const isAuditAction = (action: string): action is AuditAction => Object.hasOwn(auditWords, action);

/** Null for what only an older version recorded. */
export const wordsOfAudit = (action: string): Sentence | null =>
  isAuditAction(action) ? auditWords[action] : null;

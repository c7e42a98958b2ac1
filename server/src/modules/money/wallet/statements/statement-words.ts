import { sentenceOf } from '../../../../kernel/kept-words.js';
import type { PostingKind } from '../../ledger/index.js';
import type { TransactionType } from '../wallet.types.js';
import type { StatementLine, StatementUnit } from './statement.types.js';
import type { Language, Sentence } from '../../../../kernel/sentence.js';

const types: Record<Language, Record<TransactionType, string>> = {
  en: {
    coin_purchase: 'Coins bought',
    deposit: 'Deposit',
    transfer_in: 'Transfer received',
    transfer_out: 'Transfer sent',
    tip: 'Tip',
    post_unlock: 'Post unlocked',
    message_unlock: 'Message unlocked',
    message_fee: 'Paid message',
    gift: 'Gift',
    order: 'Order',
    order_refund: 'Order refunded',
    subscription: 'Subscription',
    event_ticket: 'Ticket',
    wish: 'Wish',
    course: 'Course',
    challenge_funding: 'Challenge funded',
    challenge_topup: 'Challenge topped up',
    challenge_prize: 'Challenge earnings',
    challenge_refund: 'Challenge refunded',
    deal_escrow: 'Deal funded',
    deal_release: 'Deal earnings',
    deal_refund: 'Deal refunded',
    commission: 'Commission',
    platform_fee: 'Platform fee',
    payout: 'Payout',
    payout_reversal: 'Payout came back',
    campaign_allocation: 'Campaign allocation',
    campaign_spend: 'Campaign earnings',
    coin_refund: 'Coins taken back',
    bonus: 'Bonus coins',
    vat_credit: 'VAT',
    adjustment: 'Correction',
  },
  de: {
    coin_purchase: 'Coins gekauft',
    deposit: 'Coins gekauft',
    transfer_in: 'Coins erhalten',
    transfer_out: 'Coins gesendet',
    tip: 'Trinkgeld',
    post_unlock: 'Beitrag freigeschaltet',
    message_unlock: 'Nachricht freigeschaltet',
    message_fee: 'Bezahlte Nachricht',
    gift: 'Geschenk',
    order: 'Bestellung',
    order_refund: 'Bestellung erstattet',
    subscription: 'Abo',
    event_ticket: 'Ticket',
    wish: 'Wunsch',
    course: 'Kurs',
    challenge_funding: 'Challenge bezahlt',
    challenge_topup: 'Challenge aufgestockt',
    challenge_prize: 'Einnahmen aus einer Challenge',
    challenge_refund: 'Challenge erstattet',
    deal_escrow: 'Deal bezahlt',
    deal_release: 'Einnahmen aus einem Deal',
    deal_refund: 'Deal erstattet',
    commission: 'Provision',
    platform_fee: 'Plattformgebühr',
    payout: 'Auszahlung',
    payout_reversal: 'Auszahlung zurückgekommen',
    campaign_allocation: 'Für eine Kampagne reserviert',
    campaign_spend: 'Einnahmen aus einer Kampagne',
    coin_refund: 'Coins zurückgegeben',
    bonus: 'Bonus-Coins',
    vat_credit: 'Umsatzsteuer',
    adjustment: 'Korrektur',
  },
};

/** Postings that the history does not show by themselves. */
const kinds: Record<Language, Partial<Record<PostingKind, string>>> = {
  en: {
    accrual: 'Earned',
    hold_over: 'Earnings free',
    sale: 'Sale',
    receivable_settled: 'Debt settled',
    no_show_fee: 'Fee for a missed slot',
    no_show_waived: 'Fee for a missed slot waived',
    self_billing_note: 'VAT of a self-billing note',
    payout_requested: 'Payout',
    payout_given_up: 'Payout came back',
    bonus_given: 'Bonus coins',
    coin_purchase: 'Coins bought',
    escrow_funded: 'Paid',
    escrow_refunded: 'Refunded',
    refund_failed: 'Refund credited',
    reversal: 'Reversal',
  },
  de: {
    accrual: 'Verdient',
    hold_over: 'Wartezeit vorbei',
    sale: 'Verkauf',
    receivable_settled: 'Offener Betrag beglichen',
    no_show_fee: 'Gebühr für ein verpasstes Zeitfenster',
    no_show_waived: 'Gebühr für ein verpasstes Zeitfenster erlassen',
    self_billing_note: 'Umsatzsteuer einer Gutschrift',
    payout_requested: 'Auszahlung',
    payout_given_up: 'Auszahlung zurückgekommen',
    bonus_given: 'Bonus-Coins',
    coin_purchase: 'Coins gekauft',
    escrow_funded: 'Bezahlt',
    escrow_refunded: 'Erstattet',
    refund_failed: 'Erstattung gutgeschrieben',
    reversal: 'Storno',
  },
};

const en = {
  title: 'Wallet statement',
  account: 'Account',
  period: 'Period',
  made: 'Made on',
  date: 'Date',
  text: 'Booking',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  nothing: 'Nothing moved in this period.',
  page: 'Page',
  unit: 'Unit',
  transaction: 'Transaction',
  checksum: 'Checksum (SHA-256)',
  remark: 'Opening balance and all bookings add up to the closing balance. Days are those of Berlin.',
  units: { coin: 'Anycoins', EUR: 'Earnings in euros' } satisfies Record<StatementUnit, string>,
  parts: {
    coin_purchased: 'of which bought',
    coin_bonus: 'of which bonus',
    payable: 'of which free to withdraw',
    earned_pending: 'of which still in their hold',
  } as Record<string, string>,
};

const de: typeof en = {
  title: 'Kontoauszug',
  account: 'Konto',
  period: 'Zeitraum',
  made: 'Erstellt am',
  date: 'Datum',
  text: 'Buchung',
  amount: 'Betrag',
  balance: 'Saldo',
  opening: 'Anfangssaldo',
  closing: 'Endsaldo',
  nothing: 'Keine Buchungen in diesem Zeitraum.',
  page: 'Seite',
  unit: 'Einheit',
  transaction: 'Transaktion',
  checksum: 'Prüfsumme (SHA-256)',
  remark: 'Anfangssaldo und alle Buchungen ergeben zusammen den Endsaldo. Alle Tage in Berliner Zeit.',
  units: { coin: 'Anycoins', EUR: 'Einnahmen in Euro' },
  parts: {
    coin_purchased: 'davon gekauft',
    coin_bonus: 'davon Bonus',
    payable: 'davon auszahlbar',
    earned_pending: 'davon noch in der Wartezeit',
  },
};

export const wordsOf = (language: Language): typeof en => (language === 'de' ? de : en);

/** What happened, with whom, and what was written to it. */
export function textOf({ type, kind, counterparty, note }: StatementLine, language: Language): string {
  const what = type === null ? (kinds[language][kind] ?? types[language].adjustment) : types[language][type];
  return [what, counterparty, note === null ? null : sentenceOf(note)[language]]
    .filter((part) => part !== null && part !== '')
    .join(' · ');
}

export const transactionWords = (type: TransactionType): Sentence => ({
  en: types.en[type],
  de: types.de[type],
});

import { readable } from '../format';
import type { Language } from '../i18n/language';

type Words = Record<string, readonly [en: string, de: string]>;

const accounts: Words = {
  coin_purchased: ['Bought coins', 'Gekaufte Coins'],
  coin_bonus: ['Bonus coins', 'Bonus-Coins'],
  coin_issued: ['Coins issued', 'Ausgegebene Coins'],
  earned_pending: ['Earned, in its hold', 'Verdient, in der Wartezeit'],
  payable: ['Payable to people', 'Auszahlbar an Personen'],
  payout_in_flight: ['Payouts on their way', 'Auszahlungen unterwegs'],
  reserve: ['Reserve', 'Rücklage'],
  receivable: ['Owed to us', 'Uns geschuldet'],
  stripe_connected: ['Stripe, payout accounts', 'Stripe, Auszahlungskonten'],
  stripe_pending: ['Stripe, not settled', 'Stripe, nicht abgerechnet'],
  stripe_balance: ['Stripe, balance', 'Stripe, Guthaben'],
  paypal_balance: ['PayPal, balance', 'PayPal, Guthaben'],
  apple_receivable: ['Owed by Apple', 'Von Apple geschuldet'],
  google_receivable: ['Owed by Google', 'Von Google geschuldet'],
  bank: ['Bank', 'Bank'],
  escrow: ['Escrow', 'Treuhand'],
  fee_revenue: ['Fees earned', 'Gebührenerlöse'],
  provider_fee_expense: ['Fees of providers', 'Gebühren der Zahlungsdienste'],
  coin_liability_eur: ['Euros behind coins', 'Euro hinter Coins'],
  promo_expense: ['Bonus given', 'Gewährter Bonus'],
  refund_in_flight: ['Refunds on their way', 'Erstattungen unterwegs'],
  dispute_receivable: ['In dispute', 'Im Streit'],
  dispute_loss: ['Lost in disputes', 'Im Streit verloren'],
  rounding: ['Rounding', 'Rundung'],
  suspense: ['Suspense', 'Zwischenkonto'],
  vat_payable: ['VAT payable', 'Umsatzsteuer'],
};

const kinds: Words = {
  coin_purchase: ['Coins bought', 'Coins gekauft'],
  coin_purchase_taken_back: ['Coins taken back', 'Coins zurückgenommen'],
  bonus_given: ['Bonus given', 'Bonus gewährt'],
  bonus_taken: ['Bonus taken', 'Bonus verfallen'],
  provider_settlement: ['Settled by the provider', 'Vom Zahlungsdienst abgerechnet'],
  escrow_funded: ['Challenge funded', 'Challenge bezahlt'],
  escrow_refunded: ['Challenge money back', 'Challenge-Geld zurück'],
  accrual: ['Earned', 'Verdient'],
  hold_over: ['Hold over', 'Wartezeit vorbei'],
  receivable_settled: ['Debt settled', 'Schuld beglichen'],
  sale: ['Sale', 'Verkauf'],
  refund_asked: ['Refund asked', 'Erstattung verlangt'],
  refund_succeeded: ['Refund done', 'Erstattung erledigt'],
  refund_failed: ['Refund failed', 'Erstattung gescheitert'],
  self_billing_note: ['Self-billing note', 'Gutschrift'],
  payout_requested: ['Payout asked', 'Auszahlung beantragt'],
  payout_transferred: ['Payout transferred', 'Auszahlung übertragen'],
  payout_transfer_reversed: ['Transfer taken back', 'Übertragung zurückgeholt'],
  payout_arrived: ['Payout arrived', 'Auszahlung angekommen'],
  payout_came_back: ['Payout came back', 'Auszahlung zurückgekommen'],
  payout_given_up: ['Payout given up', 'Auszahlung aufgegeben'],
  reversal: ['Reversal', 'Storno'],
  journal: ['Journal entry', 'Buchung von Hand'],
};

const sources: Words = {
  user: ['Person', 'Person'],
  team: ['Team', 'Team'],
  platform: ['Platform', 'Plattform'],
  payment: ['Payment', 'Zahlung'],
  payment_refund: ['Refund', 'Erstattung'],
  refund: ['Refund', 'Erstattung'],
  dispute: ['Dispute', 'Streitfall'],
  payout: ['Payout', 'Auszahlung'],
  challenge: ['Challenge', 'Challenge'],
  challenge_entry: ['Challenge entry', 'Challenge-Beitrag'],
  approval: ['Approval', 'Freigabe'],
  deal_order: ['Deal', 'Deal'],
  shop_order: ['Order', 'Bestellung'],
};

function wordOf(words: Words, value: string, language: Language): string {
  const found = words[value];
  return found ? found[language === 'en' ? 0 : 1] : readable(value);
}

/** An account of the books by what it holds; taxes name their country. */
export function ledgerWord(code: string, language: Language): string {
  const [name = '', country] = code.split(':');
  const word = wordOf(accounts, name, language);
  return country === undefined ? word : `${word}, ${country}`;
}

/** What was booked. */
export const entryWord = (kind: string, language: Language): string => wordOf(kinds, kind, language);

/** What it was booked for, or whose an account is. */
export const sourceWord = (kind: string, language: Language): string => wordOf(sources, kind, language);

export const accountCodes: readonly string[] = Object.keys(accounts).filter((code) => code !== 'vat_payable');

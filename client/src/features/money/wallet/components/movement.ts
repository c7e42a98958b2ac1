import { Gift, MessageCircle, ReceiptText, RotateCcw, Trophy, Wallet } from 'lucide-react';
import { formatInteger, formatMoney, readable } from '@/shared/format';
import { knows } from '@/shared/routing';
import type { Transaction, TransactionType } from '../api/transactions';
import type { useTexts } from '../texts';

type Texts = ReturnType<typeof useTexts>;

/** What stands before a line; the coin itself where coins came. */
export const icons: Partial<Record<TransactionType, typeof Wallet>> = {
  coin_refund: RotateCcw,
  challenge_funding: Trophy,
  challenge_topup: Trophy,
  challenge_prize: Trophy,
  challenge_refund: RotateCcw,
  gift: Gift,
  tip: Gift,
  message_fee: MessageCircle,
  message_unlock: MessageCircle,
  adjustment: ReceiptText,
};
const coins: readonly TransactionType[] = ['coin_purchase', 'bonus', 'deposit'];
export const bringsCoins = (type: TransactionType): boolean => coins.includes(type);

/** Kinds a wallet of today can hold, in the order of the filter. */
export const movementTypes = [
  'coin_purchase',
  'bonus',
  'coin_refund',
  'transfer_in',
  'transfer_out',
  'campaign_allocation',
  'campaign_spend',
  'challenge_funding',
  'challenge_topup',
  'challenge_prize',
  'challenge_refund',
  'deal_escrow',
  'deal_release',
  'deal_refund',
  'message_fee',
  'message_unlock',
  'tip',
  'gift',
  'adjustment',
] as const satisfies readonly TransactionType[];

export const typeWord = (t: Texts, type: TransactionType): string => t(`movement.${type}`);

/** What happened, as the first words of a line. */
export const titleOf = (t: Texts, { type, coins }: Transaction): string =>
  type === 'coin_purchase' && coins !== null
    ? t('bought', { coins: formatInteger(coins) })
    : typeWord(t, type);

/** What a payment brings along, or gives back, is not itself paid with a card. */
const besidePayments: readonly TransactionType[] = ['bonus', 'coin_refund', 'challenge_refund', 'adjustment'];
const isPaid = ({ type }: Transaction): boolean => !besidePayments.includes(type);

/** "Visa •• 4242" as long as the card is saved; nothing where coins paid, which their own column tells. */
function methodOf(t: Texts, row: Transaction): string | null {
  const { method, card } = row;
  if (!isPaid(row) || method === null || method === 'anycoins') return null;
  return method === 'card' && card ? `${readable(card.brand)} •• ${card.last4}` : t(`paidBy.${method}`);
}

/** The invoice of what was paid; what was given back has a credit note of its own. */
export const invoiceOf = (row: Transaction): string | null => (isPaid(row) ? row.invoiceId : null);

/** The quiet second part: for what, with what, with whom, and what was kept. */
export function detailOf(t: Texts, row: Transaction): string {
  const { counterparty, direction, fee, subject } = row;
  const parts = [subject?.name, methodOf(t, row)].flatMap((part) => part ?? []);
  if (counterparty)
    parts.push(t(direction === 'in' ? 'fromWhom' : 'toWhom', { name: counterparty.displayName }));
  if (fee && fee.minor > 0) parts.push(t('afterFee', { fee: formatMoney(fee) }));
  return parts.join(', ');
}

/** Where the thing itself is looked at; nowhere when no screen shows it. */
export function placeOf({ subject }: Transaction, side: 'creator' | 'brand'): string | null {
  if (subject?.kind !== 'challenge') return null;
  const path = `/${side}/challenges/${subject.id}`;
  return knows(path) ? path : null;
}

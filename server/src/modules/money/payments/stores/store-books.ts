import { shareOf } from '../../../../kernel/money.js';
import {
  coinsClawedBack,
  coinsGivenAgain,
  coinsSoldByStore,
  netOfGross,
  type PostingContent,
} from '../../ledger/index.js';
import { homeVat } from '../../tax/index.js';
import { newQuote, type Quote } from '../purchasables/quote.js';
import type { StorePurchaseEntity } from './store-purchase.entity.js';
import type { Store } from './store-sale.js';

export interface Rates {
  vatBp: number;
  commissionBp: number;
}

/** The store owes the VAT of what it sells and keeps its commission of the net. */
export function figuresOf(grossMinor: number, { vatBp, commissionBp }: Rates) {
  const { net: netMinor, vat: vatMinor } = netOfGross(grossMinor, vatBp);
  return { grossMinor, netMinor, vatMinor, commissionMinor: shareOf(netMinor, commissionBp) };
}

export type Figures = ReturnType<typeof figuresOf>;

const receivables = { apple: 'apple_receivable', google: 'google_receivable' } as const satisfies Record<
  Store,
  string
>;

export const sold = (p: { userId: string; coins: number; store: Store; figures: Figures }): PostingContent =>
  coinsSoldByStore({
    buyer: { type: 'user', id: p.userId },
    coins: p.coins,
    net: p.figures.netMinor,
    commission: p.figures.commissionMinor,
    receivable: receivables[p.store],
  });

/** `left` is what the lots still held, `bonusSpent` what the enjoyed bonus was worth. */
export const clawedBack = (
  purchase: StorePurchaseEntity,
  left: { purchased: number; backingNet: number },
  bonusSpent: number,
): PostingContent =>
  coinsClawedBack({
    buyer: { type: 'user', id: purchase.userId },
    coins: left.purchased,
    backingLeft: left.backingNet,
    bonusSpent,
    net: purchase.netMinor,
    commission: purchase.commissionMinor,
    receivable: receivables[purchase.store],
  });

/** `back` is what the lots get again; what of the debt is settled already, the buyer gets as money. */
export const givenAgain = (
  purchase: StorePurchaseEntity,
  back: { purchased: number; backingNet: number },
  stillOwed: number,
): PostingContent =>
  coinsGivenAgain({
    buyer: { type: 'user', id: purchase.userId },
    coins: back.purchased,
    backing: back.backingNet,
    // What was owed beyond the bought coins.
    bonusSpent: (purchase.owedMinor ?? 0) - (purchase.netMinor - back.backingNet),
    stillOwed,
    net: purchase.netMinor,
    commission: purchase.commissionMinor,
    receivable: receivables[purchase.store],
  });

/** The VAT is the store's, so it is no part of what we sold. */
export const quoteOf = (
  offer: { name: string; coins: number; bonusCoins: number },
  { netMinor, vatMinor }: Figures,
  vatBp: number,
): Quote =>
  newQuote({
    lines: [
      {
        kind: 'item',
        text: offer.name,
        seller: null,
        vatOwedBy: 'store',
        netMinor,
        vatMinor,
        vat: homeVat(vatBp),
        feeBp: 0,
        feeMinor: 0,
        coins: offer.coins,
      },
    ],
    terms: { coins: offer.coins, bonusCoins: offer.bonusCoins },
  });

/** Coins are counted, euros are cents; both are integers. */
export type Currency = 'EUR' | 'ANYCOIN';

/** A user or team, or what money waits for (challenge, deal_order, shop_order). Absent in a reference = the platform. */
export interface Owner {
  type: string;
  id: string;
}

export interface AccountRef {
  owner?: Owner;
  code: string;
  currency: Currency;
}

export type CoinAccountCode = 'coin_purchased' | 'coin_bonus';

export type HolderAccountCode =
  'earned_pending' | 'payable' | 'payout_in_flight' | 'reserve' | 'receivable' | 'stripe_connected';

/** Where a provider's money stands before it is in the bank. */
export type ClearingAccountCode =
  'stripe_pending' | 'stripe_balance' | 'paypal_balance' | 'apple_receivable' | 'google_receivable' | 'bank';

export type PlatformAccountCode =
  | ClearingAccountCode
  | 'fee_revenue'
  | 'provider_fee_expense'
  | 'coin_liability_eur'
  | 'promo_expense'
  | 'refund_in_flight'
  | 'dispute_receivable'
  | 'dispute_loss'
  | 'rounding'
  | 'suspense';

const PLATFORM: Owner = { type: 'platform', id: '00000000-0000-0000-0000-000000000000' };

export const ownerOf = (account: AccountRef): Owner => account.owner ?? PLATFORM;
export const isPlatform = (ownerType: string): boolean => ownerType === PLATFORM.type;

export const coinAccount = (owner: Owner, code: CoinAccountCode): AccountRef => ({
  owner,
  code,
  currency: 'ANYCOIN',
});

export const holderAccount = (owner: Owner, code: HolderAccountCode): AccountRef => ({
  owner,
  code,
  currency: 'EUR',
});

export const platformAccount = (code: PlatformAccountCode): AccountRef => ({ code, currency: 'EUR' });

/** One per challenge, deal order and shop order. */
export const escrowOf = (subject: Owner): AccountRef => ({ owner: subject, code: 'escrow', currency: 'EUR' });

export const vatPayable = (country: string): AccountRef => ({
  code: `vat_payable:${country}`,
  currency: 'EUR',
});

export const inputVat = (country: string): AccountRef => ({
  code: `input_vat:${country}`,
  currency: 'EUR',
});

export const coinsIssued: AccountRef = { code: 'coin_issued', currency: 'ANYCOIN' };

/** Coins set aside for one purpose; one account per allocation. */
export const allocatedCoins = (allocation: Owner): AccountRef => ({
  owner: allocation,
  code: 'coin_allocated',
  currency: 'ANYCOIN',
});

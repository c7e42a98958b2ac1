import {
  coinsTakenBack,
  type CoinTotals,
  escrowTakenBack,
  type Owner,
  type PaidFrom,
  type PostingContent,
  purchase,
  refund,
} from '../../src/modules/money/ledger/index.js';

export { coinsIssued, platformAccount, vatPayable } from '../../src/modules/money/ledger/accounts.js';

/** The usual cases of the two postings that every sale and every refund is made of. */
interface NetAndVat {
  net: number;
  vat: number;
  vatCountry: string;
}

const item = { seller: null, fee: 0, coins: 0 };
const moneyOf = ({ net, vat }: NetAndVat, from: PaidFrom) => ({ money: { from, amount: net + vat } });

export const coinPurchase = (
  p: NetAndVat & { buyer: Owner; coins: number; paidFrom: PaidFrom },
): PostingContent =>
  purchase('coin_purchase', moneyOf(p, p.paidFrom), {
    to: 'coins',
    buyer: p.buyer,
    lines: [{ ...item, net: p.net, vat: p.vat, vatCountry: p.vatCountry, coins: p.coins }],
  });

export const escrowFunded = (p: NetAndVat & { subject: Owner; paidFrom: PaidFrom }): PostingContent =>
  purchase('escrow_funded', moneyOf(p, p.paidFrom), {
    to: 'escrow',
    subject: p.subject,
    lines: [{ ...item, net: p.net, vat: p.vat, vatCountry: p.vatCountry }],
  });

type CoinEscrow = NetAndVat & { subject: Owner; payer: Owner; coins: CoinTotals };

const coinsOf = ({ payer, coins: totals, net, vat }: CoinEscrow) => ({ payer, totals, pays: net + vat });

export const escrowFundedByCoins = (p: CoinEscrow): PostingContent =>
  purchase(
    'escrow_funded',
    { coins: coinsOf(p) },
    {
      to: 'escrow',
      subject: p.subject,
      lines: [{ ...item, net: p.net, vat: p.vat, vatCountry: p.vatCountry }],
    },
  );

/** `coins` is what the lots got back. */
export const escrowRefundedInCoins = (p: CoinEscrow): PostingContent =>
  refund({
    kind: 'escrow_refunded',
    targets: [{ to: 'coins', coins: coinsOf(p) }],
    recovered: 0,
    from: escrowTakenBack(p),
  });

export const escrowRefundAsked = (p: NetAndVat & { subject: Owner }): PostingContent =>
  refund({
    kind: 'refund_asked',
    targets: [{ to: 'provider', amount: p.net + p.vat }],
    recovered: 0,
    from: escrowTakenBack(p),
  });

export const coinPurchaseTakenBack = (p: {
  buyer: Owner;
  coins: number;
  backingNet: number;
  refund: number;
  refundVat: number;
  vatCountry: string;
}): PostingContent =>
  refund({
    kind: 'coin_purchase_taken_back',
    targets: [{ to: 'provider', amount: p.refund }],
    recovered: 0,
    from: coinsTakenBack({
      ...p,
      coins: { purchased: p.coins, bonus: 0, backingNet: p.backingNet },
    }),
  });

/** A sale to a fan, paid in coins: its base is the net face of the coins taken. */
export const saleByCoins = (p: {
  buyer: Owner;
  seller: Owner;
  coins: CoinTotals;
  fee: number;
}): PostingContent =>
  purchase(
    'sale',
    { coins: { payer: p.buyer, totals: p.coins } },
    {
      to: 'sellers',
      lines: [{ ...item, seller: p.seller, net: p.coins.faceNet, vat: 0, vatCountry: 'DE', fee: p.fee }],
    },
  );

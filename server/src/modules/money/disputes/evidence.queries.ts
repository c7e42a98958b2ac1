import { Injectable } from '@nestjs/common';
import { formatEuro, formatInteger } from '../../../kernel/format.js';
import { CheckoutRows, type Payment, type ProviderCall } from '../payments/index.js';
import { LedgerQueries } from '../ledger/index.js';
import type { Sentence } from '../../../kernel/sentence.js';
import { UsersQueries } from '../../identity/users/index.js';
import { type TransactionType, transactionWords, WalletQueries } from '../wallet/index.js';
import type { DisputeEntity } from './dispute.entity.js';
import type { Evidence } from './evidence.types.js';

const STEPS: Record<ProviderCall['op'], Sentence> = {
  create: { en: 'The buyer confirmed the payment', de: 'Der Käufer hat die Zahlung bestätigt' },
  confirm: {
    en: 'The buyer confirmed the payment with another card',
    de: 'Der Käufer hat die Zahlung mit einer anderen Karte bestätigt',
  },
  capture: { en: 'The payment was captured', de: 'Die Zahlung wurde abgebucht' },
  cancel: { en: 'The payment was called off', de: 'Die Zahlung wurde abgebrochen' },
  refund: { en: 'Part of the payment was refunded', de: 'Ein Teil der Zahlung wurde erstattet' },
};
const MOVES = 200;

/** Gathers what speaks for a payment: who made it, from where, what was delivered and what of it was used. */
@Injectable()
export class EvidenceQueries {
  constructor(
    private readonly payments: CheckoutRows,
    private readonly users: UsersQueries,
    private readonly wallet: WalletQueries,
    private readonly ledger: LedgerQueries,
  ) {}

  async of(dispute: DisputeEntity, payment: Payment): Promise<Evidence> {
    const buyer = await this.users.profile(payment.buyerId);
    const calls = await this.payments.calls(payment.id);
    const quote = await this.payments.quoteOf(payment);
    const delivery = await this.delivery(payment);
    return {
      product: quote.lines.map(({ text }) => text).join(', '),
      paidAt: (payment.succeededAt ?? payment.createdAt).toISOString(),
      deliveredAt: delivery[0]?.at ?? null,
      buyer: {
        name: buyer.displayName,
        email: buyer.email,
        since: buyer.createdAt.toISOString(),
      },
      ip: calls.find(({ ip }) => ip !== null)?.ip ?? null,
      log: calls.map(({ op, createdAt, state, ip }) => ({
        at: createdAt.toISOString(),
        text: {
          en: `${STEPS[op].en}${state === 'failed' ? ' (refused)' : ''}${ip === null ? '' : ` from ${ip}`}`,
          de: `${STEPS[op].de}${state === 'failed' ? ' (abgelehnt)' : ''}${ip === null ? '' : ` von ${ip}`}`,
        },
      })),
      delivery,
      text: dispute.evidenceText ?? '',
      mediaIds: dispute.evidenceMedia,
    };
  }

  /** The posting that delivered, then what the buyer did with it. */
  private async delivery(payment: Payment): Promise<Evidence['delivery']> {
    if (payment.txnId === null) return [];
    const [booked] = await this.ledger.entriesOfTransaction(payment.txnId);
    const after = booked?.createdAt ?? payment.createdAt;
    const moves = (await this.wallet.latest(payment.buyerId, MOVES)).filter(
      ({ createdAt, paymentId }) => createdAt >= after || paymentId === payment.id,
    );
    return [
      {
        at: after.toISOString(),
        text: { en: 'Delivered to the account of the buyer', de: 'Dem Konto des Käufers gutgeschrieben' },
      },
      ...moves.toReversed().map(({ createdAt, type, direction, coins, amountMinor }) => ({
        at: createdAt.toISOString(),
        text: moved(direction, type, [
          ...(coins === null ? [] : [`${formatInteger(coins)} Anycoins`]),
          ...(amountMinor === null ? [] : [formatEuro(amountMinor)]),
        ]),
      })),
    ];
  }
}

function moved(direction: 'in' | 'out', type: TransactionType, sums: readonly string[]): Sentence {
  const what = transactionWords(type);
  const received = direction === 'in';
  return {
    en: [`${received ? 'Received' : 'Used'}: ${what.en}`, ...sums].join(', '),
    de: [`${received ? 'Erhalten' : 'Verwendet'}: ${what.de}`, ...sums].join(', '),
  };
}

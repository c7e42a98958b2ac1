import { Injectable } from '@nestjs/common';
import { formatEuro, formatInteger } from '../../../kernel/format.js';
import { CheckoutRows, type Payment, type ProviderCall } from '../payments/index.js';
import { LedgerQueries } from '../ledger/index.js';
import { UsersQueries } from '../../identity/users/index.js';
import { WalletQueries } from '../wallet/index.js';
import type { DisputeEntity } from './dispute.entity.js';
import type { Evidence } from './evidence.types.js';

const STEPS: Record<ProviderCall['op'], string> = {
  create: 'The buyer confirmed the payment',
  confirm: 'The buyer confirmed the payment with another card',
  capture: 'The payment was captured',
  cancel: 'The payment was called off',
  refund: 'Part of the payment was given back',
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
        text: `${STEPS[op]}${state === 'failed' ? ' (refused)' : ''}${ip === null ? '' : ` from ${ip}`}`,
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
      { at: after.toISOString(), text: 'Delivered to the account of the buyer' },
      ...moves.toReversed().map(({ createdAt, type, direction, coins, amountMinor }) => ({
        at: createdAt.toISOString(),
        text: [
          `${direction === 'in' ? 'Received' : 'Used'}: ${type.replaceAll('_', ' ')}`,
          coins === null ? '' : `${formatInteger(coins)} coins`,
          amountMinor === null ? '' : formatEuro(amountMinor),
        ]
          .filter((part) => part !== '')
          .join(', '),
      })),
    ];
  }
}

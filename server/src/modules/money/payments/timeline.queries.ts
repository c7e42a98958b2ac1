import { Injectable } from '@nestjs/common';
import { notFound } from '../../../kernel/app-error.js';
import { formatEuro, formatInteger } from '../../../kernel/format.js';
import { eur } from '../../../kernel/money.js';
import { Inbox, type ReceivedEvent } from '../../../platform/outbox/inbox.js';
import { LedgerQueries } from '../ledger/index.js';
import { CheckoutRows, type Payment, type ProviderCall } from './checkout/checkout-rows.js';
import { toPaymentDto } from './checkout/payment.view.js';
import type { ChargeStepCode, ChargeStepDto, ChargeStepKind, ChargeTimelineDto } from './dto/charges.dto.js';
import type { RefundEntity } from './refunds/refund.entity.js';
import { RefundsRepository } from './refunds/refunds.repository.js';

interface Step extends Pick<ChargeStepDto, 'kind' | 'code' | 'text' | 'ref'> {
  at: Date;
  minor?: number;
  coins?: number | null;
  detail?: string | null;
}

const postings: Record<string, string> = {
  coin_purchase: 'Coins were added to your wallet',
  escrow_funded: 'The money is held for what was bought',
  sale: 'The seller was paid',
  refund_asked: 'Set aside to be given back',
  escrow_refunded: 'Taken back from what was bought',
  refund_succeeded: 'Left our account',
  refund_failed: 'Credited to your balance',
};

/** One payment as its buyer may understand it: what was tried, answered, booked and given back, and when. */
@Injectable()
export class TimelineQueries {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly inbox: Inbox,
    private readonly ledger: LedgerQueries,
  ) {}

  async of(buyerId: string, id: string): Promise<ChargeTimelineDto> {
    const payment = await this.rows.ofBuyer(buyerId, id);
    if (!payment) throw notFound({ en: 'This payment does not exist', de: 'Diese Zahlung gibt es nicht' });
    const [calls, refunds, events] = await Promise.all([
      this.rows.calls(id),
      this.refunds.ofPayment(id),
      payment.intentId === null ? [] : this.inbox.ofIntent(payment.intentId),
    ]);
    const booked = await this.ledger.transactions(txnsOf(payment, refunds));
    const steps: Step[] = [
      created(payment),
      ...calls.flatMap((call) => stepsOf(call)),
      ...captured(payment),
      ...ended(payment),
      ...events.map(told),
      ...booked.map(({ id, kind, createdAt }): Step => ({
        at: createdAt,
        kind: 'ledger',
        code: 'booked',
        detail: kind,
        text: postings[kind] ?? words(kind),
        ref: id,
      })),
      ...refunds.flatMap(refundSteps),
    ];
    const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return {
      payment: toPaymentDto(payment),
      steps: inOrder.map(stepDto),
    };
  }
}

const stepDto = ({ at, kind, code, minor, coins, detail, text, ref }: Step): ChargeStepDto => ({
  at: at.toISOString(),
  kind,
  code,
  amount: minor === undefined ? null : eur(minor),
  coins: coins ?? null,
  detail: detail ?? null,
  text,
  ref,
});

const told = ({ receivedAt: at, type: name, externalId: ref }: ReceivedEvent): Step =>
  name.startsWith('charge.dispute')
    ? {
        at,
        kind: 'dispute',
        code: 'dispute_told',
        detail: name,
        text: `Your bank and the provider: ${words(name)}`,
        ref,
      }
    : {
        at,
        kind: 'webhook',
        code: 'told',
        detail: name,
        text: `Told by the provider: ${words(name)}`,
        ref,
      };

const words = (name: string): string => name.replaceAll(/[._]/g, ' ');

function created({ createdAt, quoteMinor, coins, coinsMinor, method, id }: Payment): Step {
  const begun = { at: createdAt, kind: 'created', code: 'begun', ref: id } as const;
  const price = `${formatInteger(coins ?? 0)} Anycoins`;
  if (method === 'anycoins') return { ...begun, coins: coins ?? 0, text: `You began to pay ${price}` };
  const part = coinsMinor > 0 ? `, ${price} of it` : '';
  return {
    ...begun,
    minor: quoteMinor,
    coins: coinsMinor > 0 ? coins : null,
    text: `You began to pay ${formatEuro(quoteMinor)}${part}`,
  };
}

const asked: Record<Exclude<ProviderCall['op'], 'refund'>, [ChargeStepKind, ChargeStepCode, string]> = {
  create: ['attempt', 'asked', 'The provider was asked'],
  confirm: ['3ds', 'asked_again', 'Another try'],
  capture: ['capture', 'capture_asked', 'The capture was asked for'],
  cancel: ['attempt', 'called_off', 'The payment was called off'],
};

function stepsOf({ op, createdAt, answeredAt, state, declined, code, idemKey }: ProviderCall): Step[] {
  if (op === 'refund') return [];
  const [kind, step, text] = asked[op];
  const begun: Step = { at: createdAt, kind, code: step, text, ref: idemKey };
  if (answeredAt === null || state === 'ok') return [begun];
  const why = words(code ?? 'no reason given');
  return [
    begun,
    {
      at: answeredAt,
      kind,
      code: declined ? 'declined' : 'not_done',
      detail: code,
      text: declined ? `Declined: ${why}` : `Not done: ${why}`,
      ref: null,
    },
  ];
}

const captured = ({ succeededAt, chargeId, capturedMinor }: Payment): Step[] =>
  succeededAt === null
    ? []
    : [
        {
          at: succeededAt,
          kind: 'capture',
          code: 'taken',
          minor: capturedMinor,
          text: `${formatEuro(capturedMinor)} were taken`,
          ref: chargeId,
        },
      ];

const ended = ({ status, updatedAt, failureReason, failureCode }: Payment): Step[] =>
  status === 'failed' || status === 'cancelled' || status === 'expired'
    ? [
        {
          at: updatedAt,
          kind: 'attempt',
          code: 'ended',
          detail: failureCode ?? status,
          text: failureReason ?? `Ended without money: ${status}`,
          ref: null,
        },
      ]
    : [];

function refundSteps(refund: RefundEntity): Step[] {
  const { createdAt, settledAt, amountMinor, reason, state, providerRefundId } = refund;
  const sum = formatEuro(amountMinor);
  const step = { kind: 'refund', minor: amountMinor, ref: providerRefundId } as const;
  const begun: Step = {
    ...step,
    at: createdAt,
    code: 'refund_begun',
    detail: reason,
    text: `${sum} go back: ${reason}`,
  };
  if (settledAt === null) return [begun];
  const end: Step =
    state === 'failed'
      ? {
          ...step,
          at: settledAt,
          code: 'refund_failed',
          text: `${sum} could not go back and wait in your balance`,
        }
      : { ...step, at: settledAt, code: 'refund_done', text: `${sum} went back` };
  return [begun, end];
}

const txnsOf = ({ txnId }: Payment, refunds: readonly RefundEntity[]): string[] =>
  [txnId, ...refunds.flatMap((refund) => [refund.txnId, refund.settledTxnId])].filter((id) => id !== null);

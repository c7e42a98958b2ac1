import { Injectable } from '@nestjs/common';
import { notFound } from '../../kernel/app-error.js';
import { formatEuro, formatInteger } from '../../kernel/format.js';
import { CheckoutRows, type Payment, type ProviderCall, toPaymentDto } from '../checkout/index.js';
import type { ChargeStepKind, ChargeTimelineDto } from './dto/charges.dto.js';
import type { RefundEntity } from './refund.entity.js';
import { RefundsRepository } from './refunds.repository.js';
import { type Moment, TimelineRepository } from './timeline.repository.js';

interface Step {
  at: Date;
  kind: ChargeStepKind;
  text: string;
  ref: string | null;
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
    private readonly repository: TimelineRepository,
  ) {}

  async of(buyerId: string, id: string): Promise<ChargeTimelineDto> {
    const payment = await this.rows.ofBuyer(buyerId, id);
    if (!payment) throw notFound('This payment does not exist');
    const [calls, refunds, events] = await Promise.all([
      this.rows.calls(id),
      this.refunds.ofPayment(id),
      payment.intentId === null ? [] : this.repository.webhooks(payment.intentId),
    ]);
    const booked = await this.repository.postings(txnsOf(payment, refunds));
    const steps: Step[] = [
      created(payment),
      ...calls.flatMap((call) => stepsOf(call)),
      ...captured(payment),
      ...ended(payment),
      ...events.map(told),
      ...booked.map(({ at, name, ref }): Step => ({
        at,
        kind: 'ledger',
        text: postings[name] ?? words(name),
        ref,
      })),
      ...refunds.flatMap(refundSteps),
    ];
    const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return {
      payment: toPaymentDto(payment),
      steps: inOrder.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
    };
  }
}

const told = ({ at, name, ref }: Moment): Step =>
  name.startsWith('charge.dispute')
    ? { at, kind: 'dispute', text: `Your bank and the provider: ${words(name)}`, ref }
    : { at, kind: 'webhook', text: `Told by the provider: ${words(name)}`, ref };

const words = (name: string): string => name.replaceAll(/[._]/g, ' ');

function created({ createdAt, quoteMinor, coins, coinsMinor, method, id }: Payment): Step {
  const price = method === 'anycoins' ? `${formatInteger(coins ?? 0)} Anycoins` : formatEuro(quoteMinor);
  const part = coinsMinor > 0 ? `, ${formatInteger(coins ?? 0)} Anycoins of it` : '';
  return { at: createdAt, kind: 'created', text: `You began to pay ${price}${part}`, ref: id };
}

function stepsOf({ op, createdAt, answeredAt, state, declined, code, idemKey }: ProviderCall): Step[] {
  if (op === 'refund') return [];
  const kind: ChargeStepKind = op === 'capture' ? 'capture' : op === 'confirm' ? '3ds' : 'attempt';
  const asked = {
    create: 'The provider was asked',
    confirm: 'Another try',
    capture: 'The capture was asked for',
    cancel: 'The payment was called off',
  }[op];
  const answer: Step[] =
    answeredAt === null || state === 'ok'
      ? []
      : [
          {
            at: answeredAt,
            kind,
            text: declined
              ? `Declined: ${words(code ?? 'no reason given')}`
              : `Not done: ${words(code ?? 'no reason given')}`,
            ref: null,
          },
        ];
  return [{ at: createdAt, kind, text: asked, ref: idemKey }, ...answer];
}

const captured = ({ succeededAt, chargeId, capturedMinor }: Payment): Step[] =>
  succeededAt === null
    ? []
    : [{ at: succeededAt, kind: 'capture', text: `${formatEuro(capturedMinor)} were taken`, ref: chargeId }];

const ended = ({ status, updatedAt, failureReason }: Payment): Step[] =>
  status === 'failed' || status === 'cancelled' || status === 'expired'
    ? [{ at: updatedAt, kind: 'attempt', text: failureReason ?? `Ended without money: ${status}`, ref: null }]
    : [];

const refundSteps = ({
  createdAt,
  settledAt,
  amountMinor,
  reason,
  state,
  providerRefundId,
}: RefundEntity): Step[] => {
  const sum = formatEuro(amountMinor);
  const begun: Step = {
    at: createdAt,
    kind: 'refund',
    text: `${sum} go back: ${reason}`,
    ref: providerRefundId,
  };
  if (settledAt === null) return [begun];
  const text = state === 'failed' ? `${sum} could not go back and wait in your balance` : `${sum} went back`;
  return [begun, { at: settledAt, kind: 'refund', text, ref: providerRefundId }];
};

const txnsOf = ({ txnId }: Payment, refunds: readonly RefundEntity[]): string[] =>
  [txnId, ...refunds.flatMap((refund) => [refund.txnId, refund.settledTxnId])].filter((id) => id !== null);

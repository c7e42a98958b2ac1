import { Injectable } from '@nestjs/common';
import { sentenceOf } from '../../../kernel/kept-words.js';
import { formatEuro, formatInteger } from '../../../kernel/format.js';
import { eur } from '../../../kernel/money.js';
import { Inbox, type ReceivedEvent } from '../../../platform/outbox/inbox.js';
import { LedgerTransactions } from '../ledger/index.js';
import { CheckoutRows, type Payment, type ProviderCall } from './checkout/checkout-rows.js';
import { toPaymentDto } from './checkout/payment.view.js';
import type { ChargeStepCode, ChargeStepDto, ChargeStepKind, ChargeTimelineDto } from './dto/charges.dto.js';
import { bookedFor } from './refunds/booked-for.js';
import type { RefundEntity } from './refunds/refund.entity.js';
import { RefundsRepository } from './refunds/refunds.repository.js';
import { say, sayKept } from '../../../platform/http/language.js';
import { everywhere, type Sentence } from '../../../kernel/sentence.js';
import { declineText } from './methods/declines.js';
import { unknownPayment } from './payments.errors.js';

interface Step extends Pick<ChargeStepDto, 'kind' | 'code' | 'ref'> {
  at: Date;
  text: Sentence;
  minor?: number;
  coins?: number | null;
  detail?: string | null;
}

const postings: Record<string, Sentence> = {
  coin_purchase: { en: 'Coins were added to your wallet', de: 'Coins wurden deinem Wallet hinzugefügt' },
  escrow_funded: {
    en: 'The money is held for your purchase',
    de: 'Das Geld liegt für deinen Kauf bereit',
  },
  sale: { en: 'The seller was paid', de: 'Der Verkäufer wurde bezahlt' },
  refund_asked: { en: 'Reserved for the refund', de: 'Für die Erstattung reserviert' },
  escrow_refunded: { en: 'Taken back from the purchase', de: 'Vom Kauf zurückgenommen' },
  refund_succeeded: { en: 'Left our account', de: 'Hat unser Konto verlassen' },
  refund_failed: { en: 'Credited to your balance', de: 'Deinem Guthaben gutgeschrieben' },
};

/** One payment as its buyer may understand it: what was tried, answered, booked and given back, and when. */
@Injectable()
export class TimelineQueries {
  constructor(
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly inbox: Inbox,
    private readonly ledger: LedgerTransactions,
  ) {}

  async of(buyerId: string, id: string): Promise<ChargeTimelineDto> {
    const payment = await this.rows.ofBuyer(buyerId, id);
    if (!payment) throw unknownPayment();
    const [{ lines }, calls, refunds, events] = await Promise.all([
      this.rows.quoteOf(payment),
      this.rows.calls(id),
      this.refunds.ofPayment(id),
      payment.intentId === null ? [] : this.inbox.ofIntent(payment.intentId),
    ]);
    const booked = await this.ledger.byIds(bookedFor(payment, refunds));
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
        text: postings[kind] ?? { en: 'Booked', de: 'Gebucht' },
        ref: id,
      })),
      ...refunds.flatMap(refundSteps),
    ];
    const inOrder = steps.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return {
      payment: toPaymentDto(payment),
      title: lines[0]?.title ?? lines[0]?.text ?? null,
      net: eur(payment.netMinor),
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
  text: say(text),
  ref,
});

const told = ({ receivedAt: at, type: name, externalId: ref }: ReceivedEvent): Step =>
  name.startsWith('charge.dispute')
    ? {
        at,
        kind: 'dispute',
        code: 'dispute_told',
        detail: name,
        text: {
          en: 'Told by your bank and the provider',
          de: 'Rückmeldung von deiner Bank und dem Zahlungsanbieter',
        },
        ref,
      }
    : {
        at,
        kind: 'webhook',
        code: 'told',
        detail: name,
        text: { en: 'Told by the provider', de: 'Rückmeldung vom Zahlungsanbieter' },
        ref,
      };

function created({ createdAt, quoteMinor, coins, coinsMinor, method, id }: Payment): Step {
  const begun = { at: createdAt, kind: 'created', code: 'begun', ref: id } as const;
  const price = `${formatInteger(coins ?? 0)} Anycoins`;
  if (method === 'anycoins')
    return {
      ...begun,
      coins: coins ?? 0,
      text: { en: `You started to pay ${price}`, de: `Du hast die Zahlung von ${price} gestartet` },
    };
  const part = coinsMinor > 0 ? { en: `, ${price} of it`, de: `, davon ${price},` } : everywhere('');
  const sum = formatEuro(quoteMinor);
  return {
    ...begun,
    minor: quoteMinor,
    coins: coinsMinor > 0 ? coins : null,
    text: {
      en: `You started to pay ${sum}${part.en}`,
      de: `Du hast die Zahlung von ${sum}${part.de} gestartet`,
    },
  };
}

const asked: Record<Exclude<ProviderCall['op'], 'refund'>, [ChargeStepKind, ChargeStepCode, Sentence]> = {
  create: ['attempt', 'asked', { en: 'The provider was asked', de: 'An den Zahlungsanbieter gesendet' }],
  confirm: ['3ds', 'asked_again', { en: 'Another try', de: 'Ein weiterer Versuch' }],
  capture: ['capture', 'capture_asked', { en: 'The capture was asked for', de: 'Einzug angefordert' }],
  cancel: [
    'attempt',
    'called_off',
    { en: 'The payment was called off', de: 'Die Zahlung wurde abgebrochen' },
  ],
};

function stepsOf({ op, createdAt, answeredAt, state, declined, code, idemKey }: ProviderCall): Step[] {
  if (op === 'refund') return [];
  const [kind, step, text] = asked[op];
  const begun: Step = { at: createdAt, kind, code: step, text, ref: idemKey };
  if (answeredAt === null || state === 'ok') return [begun];
  return [
    begun,
    {
      at: answeredAt,
      kind,
      code: declined ? 'declined' : 'not_done',
      detail: code,
      text: declined
        ? declineText(code ?? '')
        : { en: 'The provider did not do it', de: 'Der Zahlungsanbieter hat es nicht ausgeführt' },
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
          text: {
            en: `${formatEuro(capturedMinor)} were taken`,
            de: `${formatEuro(capturedMinor)} wurden abgebucht`,
          },
          ref: chargeId,
        },
      ];

const endings = {
  failed: { en: 'It ended without a payment', de: 'Ohne Zahlung beendet' },
  cancelled: {
    en: 'It was called off before anything was taken',
    de: 'Abgebrochen, bevor etwas abgebucht wurde',
  },
  expired: { en: 'It was not finished in time', de: 'Nicht rechtzeitig abgeschlossen' },
} as const;

const ended = ({ status, updatedAt, failureCode }: Payment): Step[] =>
  status === 'failed' || status === 'cancelled' || status === 'expired'
    ? [
        {
          at: updatedAt,
          kind: 'attempt',
          code: 'ended',
          detail: failureCode ?? status,
          text: failureCode === null ? endings[status] : declineText(failureCode),
          ref: null,
        },
      ]
    : [];

function refundSteps(refund: RefundEntity): Step[] {
  const { createdAt, settledAt, amountMinor, reason, state, providerRefundId } = refund;
  const sum = formatEuro(amountMinor);
  const why = sentenceOf(reason);
  const step = { kind: 'refund', minor: amountMinor, ref: providerRefundId } as const;
  const begun: Step = {
    ...step,
    at: createdAt,
    code: 'refund_begun',
    detail: sayKept(reason),
    text: { en: `${sum} go back: ${why.en}`, de: `Erstattung von ${sum}: ${why.de}` },
  };
  if (settledAt === null) return [begun];
  const end: Step =
    state === 'failed'
      ? {
          ...step,
          at: settledAt,
          code: 'refund_failed',
          text: {
            en: `${sum} could not go back and wait in your balance`,
            de: `${sum} konnten nicht erstattet werden und liegen in deinem Guthaben`,
          },
        }
      : {
          ...step,
          at: settledAt,
          code: 'refund_done',
          text: { en: `${sum} went back`, de: `${sum} wurden erstattet` },
        };
  return [begun, end];
}

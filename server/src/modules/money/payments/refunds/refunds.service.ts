import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../../kernel/kept-words.js';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { floorRatio, splitByWeight } from '../../../../kernel/money.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import type { ProviderRefund } from '../../../../platform/gateways/intent-provider.js';
import { Metrics } from '../../../../platform/observability/metrics.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import {
  LedgerService,
  type PostingKind,
  type PostingLines,
  type RefundTarget,
  type Source,
  refund,
  refundFailed,
  refundSucceeded,
} from '../../ledger/index.js';
import { CheckoutRows, type Payment } from '../checkout/checkout-rows.js';
import { buyerOf, refundClearing } from '../checkout/payment-books.js';
import { paymentMachine } from '../checkout/payment.machine.js';
import { PaymentUpdates } from '../checkout/payment-updates.js';
import { Purchasables } from '../purchasables/purchasables.js';
import type { VatPart } from '../purchasables/quote.js';
import { CoinsService, WalletService } from '../../wallet/index.js';
import { paymentRefunded, refundRequested } from '../payments.events.js';
import { coinValueOf, distribute, newRefund, type Part, refundRows } from './refund-parts.js';
import type { RefundEntity } from './refund.entity.js';
import { RefundUndo } from './refund-undo.service.js';
import { RefundsRepository } from './refunds.repository.js';

export interface RefundCommand {
  subjectKind: string;
  subjectId: string;
  netMinor: number;
  vatMinor: number;
  /** The same by rate, where the price had several. */
  vatParts?: readonly VatPart[];
  /** Where the money stands now, made by a builder of the ledger; see `refund` there. */
  debit: PostingLines | ((worthMinor: number) => PostingLines);
  /** Only this payment of the subject. */
  paymentId?: string;
  kind?: PostingKind;
  source?: Source;
  /** Coins that leave the wallet for the money. */
  coinsOut?: number;
  reason: string;
}

const NOT_TAKEN = keptWords({
  en: 'Your way of payment did not take the refund back: the money waits in your balance',
  de: 'Die Erstattung auf deine Zahlungsmethode wurde nicht angenommen: Das Geld liegt in deinem Guthaben',
});

/** Gives money back: to the card by the provider, in coins to the lots they came from. */
@Injectable()
export class RefundsService {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly refunds: RefundsRepository,
    private readonly kinds: Purchasables,
    private readonly ledger: LedgerService,
    private readonly coins: CoinsService,
    private readonly wallet: WalletService,
    private readonly undo: RefundUndo,
    private readonly outbox: Outbox,
    private readonly updates: PaymentUpdates,
    private readonly metrics: Metrics,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction, whose rows explain the refund. Taken from the latest payment of the subject first, at
   * most what it still holds; card money is in flight until the provider has confirmed it.
   */
  async refund(command: RefundCommand): Promise<string | null> {
    this.db.requireTransaction('payments.refund');
    const total = command.netMinor + command.vatMinor;
    if (total === 0) return null;
    const { parts, recovered } = distribute(await this.paymentsOf(command), total, this.taxedInCoins);
    const [vatMinor = 0] = splitByWeight(command.vatMinor, [total - recovered, recovered]);
    const { reason, vatParts = [] } = command;
    const rows = refundRows(parts, { vatMinor, vatParts, reason }, this.clock.now());
    const targets: RefundTarget[] = [];
    for (const [index, part] of parts.entries()) {
      const row = rows[index];
      if (row) targets.push(await this.targetOf(part, row));
    }
    const inCoins = rows.length > 0 && rows.every(({ coins }) => coins !== null);
    const kind = command.kind ?? (inCoins ? 'escrow_refunded' : 'refund_asked');
    const { txnId } = await this.ledger.post({
      ...refund({ kind, targets, recovered, from: command.debit }),
      key: rows[0]?.id ?? newId(),
      source: command.source ?? { type: command.subjectKind, id: command.subjectId },
    });
    for (const [index, { payment }] of parts.entries()) {
      const row = rows[index];
      if (row) await this.ask(payment, Object.assign(row, { txnId }));
    }
    await this.tellWallets(command, parts, rows, txnId);
    return txnId;
  }

  private async paymentsOf({ paymentId, subjectKind, subjectId }: RefundCommand): Promise<Payment[]> {
    return paymentId === undefined
      ? this.rows.lockPaidOf(subjectKind, subjectId)
      : [await this.rows.lock(paymentId)];
  }

  ofPayment(paymentId: string): Promise<RefundEntity[]> {
    return this.refunds.ofPayment(paymentId);
  }

  /** The bank took the money itself: what the provider was not asked for yet, it never will be. */
  async giveUpPending(
    paymentId: string,
  ): Promise<{ amount: number; vat: number; close: (txnId: string) => Promise<void> }> {
    this.db.requireTransaction('payments.giveUpPending');
    const asked = new Set((await this.rows.openCalls(paymentId)).map(({ refundId }) => refundId));
    const rows = (await this.refunds.lockUnsent(paymentId)).filter(({ id }) => !asked.has(id));
    return {
      amount: rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
      vat: rows.reduce((sum, { vatMinor }) => sum + vatMinor, 0),
      close: async (settledTxnId) => {
        for (const { id } of rows)
          await this.refunds.update(id, {
            state: 'failed',
            failureReason: 'charge_disputed',
            settledTxnId,
            settledAt: this.clock.now(),
            checkAt: null,
          });
      },
    };
  }

  /** Money that came in for nothing goes back whole; the posting that received it put it in flight already. */
  async returnUnwanted(paymentId: string, reason: string): Promise<void> {
    this.db.requireTransaction('payments.returnUnwanted');
    const payment = await this.rows.lock(paymentId);
    const row = newRefund(
      payment,
      {
        amountMinor: payment.capturedMinor,
        vatMinor: floorRatio(payment.vatMinor, payment.capturedMinor, payment.quoteMinor),
        reason,
      },
      this.clock.now(),
    );
    await this.ask(payment, Object.assign(row, { txnId: String(payment.txnId) }));
  }

  /** What the provider says of a refund; repeated and late words change nothing. */
  @Transactional()
  async advance(
    refundId: string,
    told: ProviderRefund,
    resolved?: { id: string; state: 'ok' },
  ): Promise<void> {
    const known = await this.refunds.byId(refundId);
    if (!known) throw new Error(`refund ${refundId} is missing`);
    const payment = await this.rows.lock(known.paymentId);
    const row = await this.refunds.lock(refundId);
    if (resolved) await this.rows.finish(resolved);
    if (told.refundId !== refundId || told.amountMinor !== row.amountMinor || told.currency !== 'eur') {
      this.metrics.anomalies.inc({ kind: 'refund_mismatch' });
      return;
    }
    if (row.providerRefundId === null) await this.refunds.update(row.id, { providerRefundId: told.id });
    if (told.status === 'succeeded' && row.state === 'pending') await this.succeed(payment, row, told);
    else if (told.status === 'failed' && row.state !== 'failed') await this.fail(payment, row, told);
    else if (row.state === 'pending') await this.refunds.update(row.id, { checkAt: this.clock.in(HOUR) });
  }

  private async succeed(payment: Payment, row: RefundEntity, told: ProviderRefund): Promise<void> {
    const { txnId } = await this.ledger.post({
      ...refundSucceeded({ amount: row.amountMinor, clearing: refundClearing(payment) }),
      key: told.id,
      source: { type: 'payment', id: payment.id },
      links: [{ provider: payment.provider, object: 'refund', id: told.id }],
    });
    const change = {
      state: 'succeeded',
      settledTxnId: txnId,
      settledAt: this.clock.now(),
      checkAt: null,
    } as const;
    await this.refunds.update(row.id, change);
    await this.outbox.append(paymentRefunded(payment, row, 'source'));
    this.updates.tell(payment);
  }

  /** Also after it had succeeded: a bank may send the money back days later. */
  private async fail(payment: Payment, row: RefundEntity, told: ProviderRefund): Promise<void> {
    const source = { type: 'payment', id: payment.id };
    if (row.settledTxnId) await this.ledger.reverse(row.settledTxnId, { key: told.id, source });
    if (this.kinds.of(payment.purpose).settles === 'coins' && payment.txnId !== row.txnId)
      return this.undo.putBack(payment, row, told);
    const { txnId } = await this.ledger.post({
      ...refundFailed({ amount: row.amountMinor, buyer: buyerOf(payment) }),
      key: told.id,
      source,
      links: [{ provider: payment.provider, object: 'refund', id: told.id }],
    });
    const failureReason = told.failureReason ?? told.status;
    await this.refunds.update(row.id, {
      state: 'failed',
      failureReason,
      settledTxnId: txnId,
      settledAt: this.clock.now(),
      checkAt: null,
    });
    await this.wallet.record({
      userId: payment.buyerId,
      type: 'adjustment',
      direction: 'in',
      amountMinor: row.amountMinor,
      subject: { kind: payment.subjectKind, id: payment.subjectId },
      paymentId: payment.id,
      note: NOT_TAKEN,
      txnId,
    });
    await this.outbox.append(paymentRefunded(payment, row, 'payable'));
    this.updates.tell(payment);
  }

  /** Reserved against what was captured, before the provider is called. */
  private async ask(payment: Payment, row: RefundEntity): Promise<void> {
    const refundedMinor = payment.refundedMinor + row.amountMinor;
    const whole = refundedMinor === payment.capturedMinor;
    const status = paymentMachine.next(payment.status, whole ? 'refund_all' : 'refund_part');
    await this.rows.change(payment, { refundedMinor, status });
    await this.refunds.insert(row);
    const event =
      row.state === 'pending' ? refundRequested(payment.id, row.id) : paymentRefunded(payment, row, 'source');
    await this.outbox.append(event);
    this.updates.tell(payment);
  }

  /** An escrow charges VAT of its own, whatever pays it; in a sale to fans the coins carry none any more. */
  private readonly taxedInCoins = ({ purpose }: Payment): boolean =>
    this.kinds.of(purpose).settles === 'escrow';

  private async targetOf({ payment, amount, to, before }: Part, row: RefundEntity): Promise<RefundTarget> {
    if (to === 'provider') return { to, amount };
    const owner = buyerOf(payment);
    Object.assign(row, { state: 'succeeded', settledAt: row.createdAt });
    if (to === 'earnings') return { to, owner, amount };
    const coinsOf = (minor: number) => floorRatio(minor, payment.coins ?? 0, coinValueOf(payment));
    row.coins = coinsOf(before + amount) - coinsOf(before);
    const totals = await this.coins.giveBack(String(payment.txnId), row.coins);
    const pays = this.taxedInCoins(payment) ? { pays: amount } : {};
    return { to, coins: { payer: owner, totals, ...pays } };
  }

  /** One movement per owner: coins and money that came back, or money that came for coins. */
  private async tellWallets(
    { subjectKind, subjectId, reason, coinsOut }: RefundCommand,
    parts: Part[],
    rows: RefundEntity[],
    txnId: string,
  ): Promise<void> {
    const purposes = new Map(parts.map(({ payment: { buyerId, purpose } }) => [buyerId, purpose]));
    for (const [userId, purpose] of purposes) {
      const own = rows.filter((_, index) => parts[index]?.payment.buyerId === userId);
      const coins = coinsOut ?? own.reduce((sum, row) => sum + (row.coins ?? 0), 0);
      const amountMinor = own.reduce((sum, row) => sum + (row.coins === null ? row.amountMinor : 0), 0);
      await this.wallet.record({
        userId,
        type: this.kinds.of(purpose).movement.refunded,
        direction: coinsOut === undefined ? 'in' : 'out',
        ...(coins > 0 ? { coins } : {}),
        ...(amountMinor > 0 ? { amountMinor } : {}),
        subject: { kind: subjectKind, id: subjectId },
        note: reason,
        txnId,
      });
    }
  }
}

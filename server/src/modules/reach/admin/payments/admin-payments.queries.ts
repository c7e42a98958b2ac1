import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import { type Cursor, type CursorQuery, mapped, type Page } from '../../../../kernel/page.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { Database } from '../../../../platform/database/database.js';
import {
  bookedFor,
  CheckoutRows,
  type Payment,
  toPaymentDto,
  PaidSubjects,
  RefundsService,
  unknownPayment,
} from '../../../money/payments/index.js';
import { BooksQueries, type LedgerTransactionDto } from '../../../money/accounting/index.js';
import { DisputesQueries } from '../../../money/disputes/index.js';
import { type UserCardDto, UsersQueries } from '../../../identity/users/index.js';
import type {
  DeskPaymentDto,
  DeskStepDto,
  PaymentDetailDto,
  PaymentsQueryDto,
} from './dto/admin-payments.dto.js';
import { RefundPlans } from './refund-plans.service.js';
import { say, sayKept } from '../../../../platform/http/language.js';

@Injectable()
export class AdminPaymentsQueries {
  constructor(
    private readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly users: UsersQueries,
    private readonly refunds: RefundsService,
    private readonly disputes: DisputesQueries,
    private readonly subjects: PaidSubjects,
    private readonly plans: RefundPlans,
    private readonly books: BooksQueries,
  ) {}

  async page(filter: PaymentsQueryDto): Promise<Page<DeskPaymentDto>> {
    const payments = await this.rows.page(filter);
    const cards = await this.users.cards(payments.data.map(({ buyerId }) => buyerId));
    return mapped(payments, (payment) => deskDto(payment, cards));
  }

  async row(id: string): Promise<DeskPaymentDto> {
    const payment = await this.payment(id);
    return deskDto(payment, await this.users.cards([payment.buyerId]));
  }

  async one(id: string): Promise<PaymentDetailDto> {
    const payment = await this.payment(id);
    // What is left is read under the locks that a refund takes, so that both say the same.
    const most = await this.db.transaction(async () => {
      await this.subjects.of(payment.subjectKind)?.lock(payment.subjectId);
      return this.plans.most(await this.rows.lock(id));
    });
    const quote = await this.rows.quoteOf(payment);
    return {
      payment: await this.row(id),
      title: quote.lines.map(({ text }) => text).join(', '),
      net: eur(payment.netMinor),
      refundable: eur(most.minor),
      blockers: say(most.blockers),
      disputeId: (await this.disputes.ofPayment(id)).at(-1)?.id ?? null,
      steps: await this.steps(payment),
    };
  }

  /**
   * What the ledger booked for it, its refunds and disputes. A purchase is booked for its subject, such as a challenge, so
   * its transactions are known by their ids alone.
   */
  async transactions(id: string, asked: CursorQuery, by: AuditActor): Promise<Cursor<LedgerTransactionDto>> {
    const payment = await this.payment(id);
    const [refunds, disputes] = await Promise.all([this.refunds.ofPayment(id), this.disputes.ofPayment(id)]);
    const known = [
      ...bookedFor(payment, refunds),
      ...disputes.flatMap(({ openedTxnId, closedTxnId }) => [openedTxnId, closedTxnId]),
    ].filter((one) => one !== null);
    return this.books.transactionsWith(known, { kind: 'payment', id }, asked, by);
  }

  private async payment(id: string): Promise<Payment> {
    const payment = await this.rows.payment(id);
    if (!payment) throw unknownPayment();
    return payment;
  }

  /** Everything that happened to it, the oldest first. */
  private async steps(payment: Payment): Promise<DeskStepDto[]> {
    const steps: DeskStepDto[] = [
      {
        at: payment.createdAt.toISOString(),
        kind: 'created',
        state: 'done',
        amount: eur(payment.quoteMinor),
        note: null,
      },
    ];
    for (const call of await this.rows.calls(payment.id)) {
      if (call.op === 'refund') continue;
      const state = call.state === 'ok' ? 'done' : call.state === 'failed' ? 'failed' : 'waiting';
      steps.push({ at: call.createdAt.toISOString(), kind: call.op, state, amount: null, note: call.code });
    }
    if (payment.succeededAt)
      steps.push({
        at: payment.succeededAt.toISOString(),
        kind: 'succeeded',
        state: 'done',
        amount: eur(payment.capturedMinor),
        note: null,
      });
    for (const refund of await this.refunds.ofPayment(payment.id)) {
      const state = refund.state === 'succeeded' ? 'done' : refund.state === 'failed' ? 'failed' : 'waiting';
      const at = (refund.settledAt ?? refund.createdAt).toISOString();
      steps.push({
        at,
        kind: 'refund',
        state,
        amount: eur(refund.amountMinor),
        note: sayKept(refund.reason),
      });
    }
    for (const dispute of await this.disputes.ofPayment(payment.id)) {
      const amount = eur(dispute.amountMinor);
      steps.push({
        at: dispute.createdAt.toISOString(),
        kind: 'dispute',
        state: 'waiting',
        amount,
        note: dispute.reason,
      });
      if (dispute.closedAt) {
        const state = dispute.status === 'lost' ? 'failed' : 'done';
        steps.push({ at: dispute.closedAt.toISOString(), kind: 'dispute_closed', state, amount, note: null });
      }
    }
    return steps.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  }
}

const deskDto = (payment: Payment, cards: ReadonlyMap<string, UserCardDto>): DeskPaymentDto =>
  Object.assign(toPaymentDto(payment), { buyer: cards.get(payment.buyerId) ?? null });

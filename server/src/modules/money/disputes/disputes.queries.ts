import { Injectable } from '@nestjs/common';
import { say } from '../../../platform/http/language.js';
import { type Blocker } from '../../../kernel/app-error.js';
import { Clock } from '../../../kernel/clock.js';
import { eur } from '../../../kernel/money.js';
import type { Page } from '../../../kernel/page.js';
import { cardOf, type UserCardDto, UsersQueries } from '../../identity/users/index.js';
import { CheckoutRows, type Payment, toPaymentDto } from '../payments/index.js';
import type { DisputeEntity } from './dispute.entity.js';
import { isOpen, isOver, isWarning, mayBeAccepted, shownStatus, takesEvidence } from './dispute.machine.js';
import { DisputesRepository } from './disputes.repository.js';
import {
  type DisputeAction,
  disputeActions,
  type DisputesQueryDto,
  type PaymentDisputeDto,
} from './dto/dispute.dto.js';
import { EvidenceQueries } from './evidence.queries.js';
import type { Evidence } from './evidence.types.js';
import { unknownDispute } from './disputes.errors.js';

@Injectable()
export class DisputesQueries {
  constructor(
    private readonly rows: DisputesRepository,
    private readonly payments: CheckoutRows,
    private readonly users: UsersQueries,
    private readonly evidence: EvidenceQueries,
    private readonly clock: Clock,
  ) {}

  async page(filter: DisputesQueryDto): Promise<Page<PaymentDisputeDto>> {
    const disputes = await this.rows.page(filter);
    const payments = await this.payments.paymentsById(disputes.data.map(({ paymentId }) => paymentId));
    const cards = await this.users.cards(disputes.data.map(({ buyerId }) => buyerId));
    const byId = new Map(payments.map((payment) => [payment.id, payment]));
    const data = disputes.data.flatMap((row) => {
      const payment = byId.get(row.paymentId);
      return payment ? [disputeDto(row, payment, cards, null, this.clock.now())] : [];
    });
    return { ...disputes, data };
  }

  /** With the evidence as it was sent, or as it would be sent now. */
  async one(id: string): Promise<PaymentDisputeDto> {
    const dispute = await this.rows.byId(id);
    const payment = dispute && (await this.payments.payment(dispute.paymentId));
    if (!dispute || !payment) throw unknownDispute();
    const draft = takesEvidence(dispute.status) && dispute.submitAt === null;
    const sent = draft ? null : dispute.evidence;
    const evidence = sent ?? (await this.evidence.of(dispute, payment));
    const cards = await this.users.cards([dispute.buyerId]);
    return disputeDto(dispute, payment, cards, evidence, this.clock.now());
  }

  ofPayment(paymentId: string): Promise<DisputeEntity[]> {
    return this.rows.ofPayments([paymentId]);
  }

  /** What banks may still take from a person is more than the person has with us. */
  async payoutBlockers(userId: string, balanceMinor: number): Promise<Blocker[]> {
    const disputed = await this.payments.idsOf({
      buyerId: userId,
      dispute: ['needs_response', 'under_review'],
    });
    if (disputed.length === 0) return [];
    const open = (await this.rows.ofPayments(disputed)).filter(({ status }) => isOpen(status));
    const minor = open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    if (minor <= balanceMinor) return [];
    return [
      {
        code: 'DISPUTE_OPEN',
        message: {
          en: 'Your bank disputes a payment you made. Payouts wait until that is decided.',
          de: 'Deine Bank beanstandet eine deiner Zahlungen. Bis das entschieden ist, warten Auszahlungen.',
        },
        action: {
          en: 'If you paid it yourself, ask your bank to withdraw the dispute',
          de: 'Wenn du selbst bezahlt hast, bitte deine Bank, die Beanstandung zurückzuziehen',
        },
        owner: 'processor',
        since: (open[0]?.createdAt ?? this.clock.now()).toISOString(),
        eta: null,
      },
    ];
  }
}

function allowedEvents({ status, submitAt, evidenceDueAt }: DisputeEntity, now: Date): DisputeAction[] {
  if (submitAt !== null) return [];
  const inTime = evidenceDueAt === null || evidenceDueAt > now;
  const allowed = { answer: takesEvidence(status) && inTime, accept: mayBeAccepted(status) };
  return disputeActions.filter((action) => allowed[action]);
}

const disputeDto = (
  row: DisputeEntity,
  payment: Payment,
  cards: ReadonlyMap<string, UserCardDto>,
  evidence: Evidence | null,
  now: Date,
): PaymentDisputeDto => ({
  id: row.id,
  payment: toPaymentDto(payment),
  buyer: cardOf(cards, row.buyerId),
  reason: row.reason,
  amount: eur(row.amountMinor),
  fee: eur(row.feeMinor),
  status: shownStatus(row.status),
  inquiry: isWarning(row.status),
  allowedEvents: allowedEvents(row, now),
  evidenceDueAt: isOver(row.status) ? null : (row.evidenceDueAt?.toISOString() ?? null),
  evidence: evidence === null ? null : say(evidence),
  submitError: row.submitError,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  closedAt: row.closedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

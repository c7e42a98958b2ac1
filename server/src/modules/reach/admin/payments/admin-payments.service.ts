import { Injectable } from '@nestjs/common';
import { AppError } from '../../../../kernel/app-error.js';
import { eur } from '../../../../kernel/money.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import {
  type Approval,
  approvalDto,
  type ApprovalDto,
  Approves,
  ApprovalsService,
  refuseOwnAccount,
  StaffLimits,
} from '../../../money/approvals/index.js';
import {
  CheckoutRows,
  type Payment,
  PaidSubjects,
  RefundsService,
  unknownPayment,
} from '../../../money/payments/index.js';
import type { RefundPreviewDto } from './dto/admin-payments.dto.js';
import { RefundPlans } from './refund-plans.service.js';

export interface RefundInput {
  /** Absent = all that can be given back. */
  amountMinor?: number;
  reason: string;
}

/** Staff give money back; above a limit a second admin has to agree. */
@Injectable()
export class AdminPaymentsService {
  constructor(
    readonly db: Database,
    private readonly rows: CheckoutRows,
    private readonly plans: RefundPlans,
    private readonly refunds: RefundsService,
    private readonly subjects: PaidSubjects,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly audit: AuditLog,
    private readonly settings: SettingsStore,
  ) {}

  @Approves('refund')
  async approved({ subjectId, payload, reason }: Approval<'refund'>, by: AuditActor): Promise<void> {
    await this.give(await this.lock(subjectId), payload.amountMinor, reason, by);
  }

  /** Answers the approval it waits for, or null where the money is on its way. */
  @Transactional()
  async refund(
    id: string,
    { amountMinor, reason }: RefundInput,
    by: AuditActor,
  ): Promise<ApprovalDto | null> {
    const payment = await this.lock(id);
    refuseOwnAccount([payment.buyerId], by);
    const amount = amountMinor ?? (await this.plans.most(payment)).minor;
    if (amount === 0)
      throw new AppError('CONFLICT', {
        en: 'This payment cannot be refunded',
        de: 'Diese Zahlung lässt sich nicht erstatten',
      });
    const { minor, blockers } = await this.plans.most(payment);
    if (amount > minor)
      throw new AppError(
        'CONFLICT',
        { en: 'This is more than can be refunded', de: 'Das ist mehr, als sich erstatten lässt' },
        { blockers },
      );
    const subject = { kind: 'payment', id };
    if (await this.mayAlone(payment, amount, by)) {
      await this.give(payment, amount, reason, by);
      return null;
    }
    const approval = await this.approvals.request(
      { kind: 'refund', subject, payload: { amountMinor: amount }, people: [payment.buyerId], reason },
      by,
    );
    return approvalDto(approval);
  }

  /** By the plan of the refund itself, which is undone: the two cannot differ. */
  preview(id: string, amount: number, by: AuditActor): Promise<RefundPreviewDto> {
    return this.db.rehearse(async () => {
      const payment = await this.lock(id);
      const { netMinor, vatMinor, coinsOut } = await this.plans.plan(payment, amount, 'preview');
      return {
        amount: eur(amount),
        net: eur(netMinor),
        vat: eur(vatMinor),
        coins: coinsOut ?? null,
        needsApproval: !(await this.mayAlone(payment, amount, by)),
      };
    });
  }

  private mayAlone({ id, buyerId }: Payment, amount: number, by: AuditActor): Promise<boolean> {
    const act = { kind: 'refund', subject: { kind: 'payment', id }, personId: buyerId, amount } as const;
    return this.limits.mayAlone(act, this.settings.get('refund.fourEyesMinor'), by);
  }

  /** The subject is locked before the payment. */
  private async lock(id: string): Promise<Payment> {
    const known = await this.rows.payment(id);
    if (!known) throw unknownPayment();
    await this.subjects.of(known.subjectKind)?.lock(known.subjectId);
    return this.rows.lock(id);
  }

  private async give(payment: Payment, amount: number, reason: string, by: AuditActor): Promise<void> {
    const { posted, ...plan } = await this.plans.plan(payment, amount, reason);
    const { id, subjectKind, subjectId, buyerId } = payment;
    const txnId = await this.refunds.refund({ ...plan, subjectKind, subjectId, paymentId: id, reason });
    if (txnId !== null) await posted?.(txnId);
    await this.audit.record(by, {
      action: 'payment.refund',
      target: { kind: 'payment', id },
      people: [buyerId],
      after: { amountMinor: amount, reason },
    });
  }
}

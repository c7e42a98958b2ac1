import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../kernel/clock.js';
import type { AuditActor } from '../../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { DecidedCases } from '../../../../platform/staff/decided-cases.repository.js';
import {
  type Approval,
  type ApprovalDto,
  approvalDto,
  Approves,
  ApprovalsService,
  notAsApproved,
  refuseOwnAccount,
  StaffLimits,
} from '../../../money/approvals/index.js';
import { orderMachine, phaseOf } from '../deal.machine.js';
import type { WholeDeal } from '../deal.types.js';
import { disputeNotFound } from '../deals.errors.js';
import { DealsRepository } from '../deals.repository.js';
import { DealOrders } from '../orders/deal-orders.service.js';
import { orderOf } from '../orders/order-of.js';
import { disputeMachine } from './dispute.machine.js';
import type { DisputeState } from './dispute.types.js';
import { DisputesRepository } from './disputes.repository.js';
import { heldIn } from './split.js';

const SUBJECT = 'deal_dispute';

interface Decision {
  creatorShare: number;
  note: string;
}

/** Staff split the escrow between both sides. Much money needs a second person, as every freeze that is lifted. */
@Injectable()
export class DisputeDecisions {
  constructor(
    readonly db: Database,
    private readonly rows: DisputesRepository,
    private readonly deals: DealsRepository,
    private readonly orders: DealOrders,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** Answers the approval it waits for, or null where it is done. The same decision once more changes nothing. */
  @Transactional()
  async resolve(id: string, decision: Decision, by: AuditActor): Promise<ApprovalDto | null> {
    const { whole, dispute } = await this.lock(id);
    const people = [dispute.brandId, dispute.creatorId, dispute.openedBy];
    refuseOwnAccount(people, by);
    if (isSame(dispute, decision)) return null;
    assertOpen(whole, dispute, decision);
    const amountMinor = heldIn(orderOf(whole));
    const subject = { kind: SUBJECT, id };
    // Whoever gets most of it.
    const personId = decision.creatorShare * 2 >= 100 ? dispute.creatorId : dispute.brandId;
    const act = { kind: 'unfreeze', subject, personId, amount: amountMinor } as const;
    if (await this.limits.mayAlone(act, this.settings.get('deal.fourEyesMinor'), by)) {
      await this.carryOut(whole, dispute, decision, by);
      return null;
    }
    const { creatorShare, note } = decision;
    const payload = { amountMinor, creatorShare };
    return approvalDto(
      await this.approvals.request(
        { kind: 'unfreeze', subject, payload, people: [...new Set(people)], reason: note },
        by,
      ),
    );
  }

  @Approves('unfreeze', SUBJECT)
  async approved({ subjectId, payload, reason }: Approval<'unfreeze'>, by: AuditActor): Promise<void> {
    const { whole, dispute } = await this.lock(subjectId);
    const { amountMinor, creatorShare } = payload;
    if (creatorShare === undefined || heldIn(orderOf(whole)) !== amountMinor) throw notAsApproved();
    const decision = { creatorShare, note: reason };
    assertOpen(whole, dispute, decision);
    await this.carryOut(whole, dispute, decision, by);
  }

  /** Staff have not decided in time: it is shown to all admins as late. */
  @TimedState<DisputeDecisions>({
    name: 'deals.dispute',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async escalate(id: string, now: Date): Promise<void> {
    const { dispute } = await this.lock(id);
    if (dispute.status !== 'open' || dispute.escalatedAt !== null || dispute.dueAt > now) return;
    await this.rows.update(id, { escalatedAt: now });
  }

  private async carryOut(
    whole: WholeDeal,
    dispute: DisputeState,
    { creatorShare, note }: Decision,
    by: AuditActor,
  ): Promise<void> {
    const staff = { actor: 'staff', note, ...(by.actorId ? { actorId: by.actorId } : {}) } as const;
    const { order } = await this.orders.resolve(whole, staff, creatorShare);
    await this.rows.update(dispute.id, {
      status: 'resolved',
      creatorShare,
      note,
      resolvedBy: by.actorId,
      resolvedAt: this.clock.now(),
    });
    await this.cases.count('deal_disputes', dispute.createdAt);
    await this.audit.record(by, {
      action: 'deal_dispute.resolve',
      target: { kind: SUBJECT, id: dispute.id },
      people: [dispute.brandId, dispute.creatorId],
      before: { status: dispute.status },
      after: {
        status: 'resolved',
        creatorShare,
        reason: note,
        paidMinor: order?.paidMinor,
        refundedMinor: order?.refundedMinor,
      },
    });
  }

  /** The deal first, then what it says of the dispute. */
  private async lock(id: string): Promise<{ whole: WholeDeal; dispute: DisputeState }> {
    const known = await this.rows.byId(id);
    const whole = known && (await this.deals.lockByOrder(known.orderId));
    const dispute = whole && (await this.rows.byId(id));
    if (!whole || !dispute) throw disputeNotFound();
    return { whole, dispute };
  }
}

const isSame = ({ status, creatorShare, note }: DisputeState, decision: Decision): boolean =>
  status === 'resolved' && creatorShare === decision.creatorShare && note === decision.note;

/** Also before a second person is asked: nobody agrees to what cannot be done. */
function assertOpen(whole: WholeDeal, { status }: DisputeState, { creatorShare }: Decision): void {
  disputeMachine.next(status, 'resolve');
  orderMachine.staff.next(phaseOf(orderOf(whole)), 'resolve', creatorShare === 0 ? 'cancelled' : 'completed');
}

import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppError, notFound } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { Page } from '../../../kernel/page.js';
import { type AuditActor, ourselves } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { Declarations } from '../../../platform/discovery/declarations.js';
import { failpoint } from '../../../platform/observability/failpoint.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import { TimedState } from '../../../platform/jobs/timed-state.js';
import { ApprovalEntity } from './approval.entity.js';
import { approvalMachine, endOf } from './approval.machine.js';
import type {
  Approval,
  ApprovalEnd,
  ApprovalKind,
  ApprovalRequest,
  ApprovalStatus,
} from './approval.types.js';
import { refuseOwnAccount } from './approvals.errors.js';
import { approverName, type ApproverName, approvers } from './approves.js';
import type { ApprovalListQueryDto } from './dto/approval.dto.js';
import { approvalDecided, approvalRequested } from './approvals.events.js';
import { ApprovalsRepository } from './approvals.repository.js';

const VALID_FOR = 7 * DAY;

/** Four eyes: one admin asks, another one decides, and what was asked for happens with the decision. */
@Injectable()
export class ApprovalsService implements OnModuleInit {
  private approvers = new Map<ApproverName, (approval: Approval, by: AuditActor) => Promise<void>>();

  constructor(
    readonly db: Database,
    private readonly rows: ApprovalsRepository,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly declarations: Declarations,
  ) {}

  onModuleInit(): void {
    this.approvers = this.declarations.methodsByName(approvers);
  }

  /** Joins the caller's transaction. 409 where the same thing waits already. */
  @Transactional()
  async request<Kind extends ApprovalKind>(
    { kind, subject, payload, people = [], reason }: ApprovalRequest<Kind>,
    by: AuditActor,
  ): Promise<Approval> {
    if (by.actorId === null) throw new Error('an approval is asked for by a person');
    refuseOwnAccount(people, by);
    this.approverOf(kind, subject.kind);
    const now = this.clock.now();
    const approval = Object.assign(new ApprovalEntity(), {
      id: newId(),
      kind,
      subjectKind: subject.kind,
      subjectId: subject.id,
      payload,
      people: [...people],
      reason,
      status: 'pending_approval',
      requestedBy: by.actorId,
      decidedBy: null,
      note: null,
      expiresAt: new Date(now.getTime() + VALID_FOR),
      decidedAt: null,
      createdAt: now,
    } satisfies ApprovalEntity);
    if (!(await this.rows.add(approval)))
      throw new AppError('CONFLICT', {
        en: 'This waits for another admin already',
        de: 'Das wartet schon auf die Freigabe eines anderen Admins',
      });
    await this.audit.record(by, {
      action: `${kind}.request`,
      target: { kind: 'approval', id: approval.id },
      people: approval.people,
      after: { subject, payload, reason },
    });
    await this.outbox.append(approvalRequested(approval));
    return approval;
  }

  @Transactional()
  async decide(
    id: string,
    { decision, note }: { decision: 'approve' | 'reject'; note: string },
    by: AuditActor,
  ): Promise<Approval> {
    const approval = await this.rows.lock(id);
    if (!approval) throw unknownApproval();
    if (approval.requestedBy === by.actorId)
      throw new AppError('FORBIDDEN', {
        en: 'Another admin has to decide what you asked for',
        de: 'Das ist deine Anfrage, deshalb muss ein anderer Admin entscheiden',
      });
    refuseOwnAccount(approval.people, by);
    const now = this.clock.now();
    const status = endOf(this.statusAt(approval, now), decision);
    if (decision === 'approve') await this.approverOf(approval.kind, approval.subjectKind)(approval, by);
    await this.close(approval, { status, decidedBy: by.actorId, note, decidedAt: now }, by);
    await this.cases.count('approvals', approval.createdAt);
    failpoint('approval.beforeCommit');
    this.db.afterCommit(() => failpoint('approval.afterCommit'));
    return approval;
  }

  async one(id: string): Promise<Approval> {
    const approval = await this.rows.byId(id);
    if (!approval) throw unknownApproval();
    return approval;
  }

  page(filter: ApprovalListQueryDto): Promise<Page<Approval>> {
    return this.rows.page(filter);
  }

  @TimedState<ApprovalsService>({
    name: 'approvals.expire',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async expire(id: string, now: Date): Promise<void> {
    const approval = await this.rows.lock(id);
    if (!approval || approval.expiresAt > now || !approvalMachine.can(approval.status, 'time_out')) return;
    const status = endOf(approval.status, 'time_out');
    await this.close(approval, { status, decidedBy: null, note: null, decidedAt: now }, ourselves);
  }

  private async close(
    approval: ApprovalEntity,
    change: Pick<ApprovalEntity, 'decidedBy' | 'note' | 'decidedAt'> & { status: ApprovalEnd },
    by: AuditActor,
  ): Promise<void> {
    const before = { status: approval.status };
    Object.assign(approval, change);
    await this.rows.update(approval.id, change);
    await this.audit.record(by, {
      action: `${approval.kind}.${change.status}`,
      target: { kind: 'approval', id: approval.id },
      people: approval.people,
      before,
      after: { status: approval.status, reason: approval.note },
    });
    await this.outbox.append(approvalDecided(approval));
  }

  /** Between its end and the sweeper an approval is expired already. */
  private statusAt({ status, expiresAt }: Approval, now: Date): ApprovalStatus {
    return status === 'pending_approval' && expiresAt <= now ? 'expired' : status;
  }

  private approverOf(kind: ApprovalKind, subjectKind: string) {
    const approve = this.approvers.get(approverName(kind, subjectKind)) ?? this.approvers.get(kind);
    if (!approve) throw new Error(`nothing does approvals of kind ${kind}`);
    return approve;
  }
}

const unknownApproval = () =>
  notFound({ en: 'This approval does not exist', de: 'Diese Freigabe gibt es nicht' });

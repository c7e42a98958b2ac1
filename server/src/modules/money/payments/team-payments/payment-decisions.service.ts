import { Injectable } from '@nestjs/common';
import { Clock, HOUR } from '../../../../kernel/clock.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { TimedState } from '../../../../platform/jobs/timed-state.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { Consumes } from '../../../../platform/outbox/consumes.js';
import type { DeliveredEvent } from '../../../../platform/outbox/domain-event.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import type { PaymentRequestEntity } from './payment-request.entity.js';
import { paymentRequestMachine, type RequestEvent } from './payment-request.machine.js';
import { PaymentApprovals } from './payment-approvals.service.js';
import { PaymentRequestsRepository } from './payment-requests.repository.js';
import { notYours, ownRequest, requestNotFound } from './team-payments.errors.js';
import { paymentDecidedNotice } from './team-payments.notices.js';

interface Decision {
  decision: 'approve' | 'reject';
  note?: string;
}

/** How a payment request ends. Whoever confirms it pays nothing: the person who asked does, at the confirmed price. */
@Injectable()
export class PaymentDecisions {
  constructor(
    readonly db: Database,
    private readonly rows: PaymentRequestsRepository,
    private readonly approvals: PaymentApprovals,
    private readonly people: TeamPeople,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** The same decision of the same person again changes nothing. */
  @Transactional()
  async decide(teamId: string, id: string, { decision, note }: Decision, userId: string): Promise<void> {
    await this.people.require(teamId, userId, 'payments:write');
    const request = await this.lock(teamId, id);
    if (request.askedBy === userId) throw ownRequest();
    const wanted = paymentRequestMachine.next('pending_approval', decision);
    if (request.status === wanted && request.decidedBy === userId) return;
    const now = this.clock.now();
    const status = paymentRequestMachine.next(this.statusAt(request, now), decision);
    const payable = this.clock.in(this.settings.get('payment.approvedHours') * HOUR);
    await this.end(request, {
      status,
      decidedBy: userId,
      note: note ?? null,
      expiresAt: status === 'approved' ? payable : request.expiresAt,
    });
  }

  @Transactional()
  async withdraw(teamId: string, id: string, userId: string): Promise<void> {
    await this.people.require(teamId, userId, 'people:read');
    const request = await this.lock(teamId, id);
    if (request.askedBy !== userId) throw notYours();
    if (request.status === 'withdrawn') return;
    await this.endBy(request, 'withdraw');
  }

  @TimedState<PaymentDecisions>({
    name: 'payments.expireRequests',
    due: ({ rows }, now, limit) => rows.due(now, limit),
  })
  @Transactional()
  async expire(id: string, now: Date): Promise<void> {
    const request = await this.rows.lock(id);
    if (!request || request.expiresAt > now || !paymentRequestMachine.can(request.status, 'time_out')) return;
    await this.endBy(request, 'time_out');
  }

  @Consumes('team.member.removed', { name: 'payment-requests.removed', mode: 'effect' })
  async left({ payload: { teamId, userId } }: DeliveredEvent<'team.member.removed'>): Promise<void> {
    if (userId !== null) await this.withdrawAll(teamId, userId);
  }

  @Consumes('team.member.changed', { name: 'payment-requests.role', mode: 'effect' })
  async roleChanged({ payload: { teamId, userId } }: DeliveredEvent<'team.member.changed'>): Promise<void> {
    if (userId !== null) await this.withdrawAll(teamId, userId);
  }

  /** Of somebody who may not pay any more. */
  private async withdrawAll(teamId: string, userId: string): Promise<void> {
    const payers = await this.people.who(teamId, 'payments:write');
    if (payers.some((payer) => payer.userId === userId)) return;
    for (const id of await this.rows.waitingOf(teamId, userId)) {
      const request = await this.rows.lock(id);
      if (request?.status === 'pending_approval') await this.endBy(request, 'withdraw');
    }
  }

  private endBy(request: PaymentRequestEntity, event: RequestEvent): Promise<void> {
    const status = paymentRequestMachine.next(request.status, event);
    const { expiresAt } = request;
    return this.end(request, { status, decidedBy: null, note: null, expiresAt });
  }

  private async end(
    request: PaymentRequestEntity,
    change: Pick<PaymentRequestEntity, 'status' | 'decidedBy' | 'note' | 'expiresAt'>,
  ): Promise<void> {
    await this.rows.save(Object.assign(request, { ...change, decidedAt: this.clock.now() }));
    const { id, teamId, askedBy, totalMinor: amountMinor, status, decidedBy } = request;
    const others = await this.approvals.others(teamId, askedBy);
    await this.notices.settle(...others.map((userId) => ({ userId, key: id })));
    if (status === 'approved' || status === 'rejected' || status === 'expired')
      await this.notices.tell(paymentDecidedNotice, {
        userId: askedBy,
        key: `${id}:decided`,
        facts: { teamId, team: await this.people.nameOf(teamId), amountMinor, outcome: status },
        actorId: decidedBy,
      });
    await this.people.changed(teamId);
  }

  private async lock(teamId: string, id: string): Promise<PaymentRequestEntity> {
    const request = await this.rows.lock(id);
    if (request?.teamId !== teamId) throw requestNotFound();
    return request;
  }

  /** Between its deadline and the sweeper a request is over already. */
  private statusAt({ status, expiresAt }: PaymentRequestEntity, now: Date): PaymentRequestEntity['status'] {
    return status === 'pending_approval' && expiresAt <= now ? 'expired' : status;
  }
}

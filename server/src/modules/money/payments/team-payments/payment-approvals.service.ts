import { Injectable } from '@nestjs/common';
import type { AppError } from '../../../../kernel/app-error.js';
import { Clock, DAY } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { SettingsStore } from '../../../../platform/config/settings.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { RateLimiter } from '../../../../platform/http/rate-limiter.js';
import { Notices } from '../../../../platform/notices/notices.js';
import { TeamPeople } from '../../../identity/teams/index.js';
import type { StartPayment } from '../checkout/start-payment.js';
import { PaymentsRepository } from '../checkout/payments.repository.js';
import type { Purchasable } from '../purchasables/purchasable.js';
import { PaymentRequestEntity } from './payment-request.entity.js';
import { paymentRequestMachine } from './payment-request.machine.js';
import { PaymentRequestsRepository, type RequestFor } from './payment-requests.repository.js';
import { absentApproval, nobodyToApprove, waitsForApproval } from './team-payments.errors.js';
import { paymentAskedNotice } from './team-payments.notices.js';

/** A payment that a second member has to confirm first. */
type Wanted = Pick<
  PaymentRequestEntity,
  'teamId' | 'askedBy' | 'purpose' | 'subjectKind' | 'subjectId' | 'method' | 'totalMinor'
> & { aboveMinor: number; absent: boolean };

/** Ends the transaction that would begin the payment: what was reserved for it is not, and the request is made apart. */
class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  constructor(readonly wanted: Wanted) {
    super(`a payment of ${wanted.teamId} waits for a second member`);
  }
}

const DAY_SECONDS = 86_400;
/** Payments that have ended without money leave the confirmation they used. */
const UNPAID: ReadonlySet<string> = new Set(['failed', 'cancelled', 'expired']);

/** The two-person rule of a team, as the engine asks for it. */
@Injectable()
export class PaymentApprovals {
  constructor(
    readonly db: Database,
    private readonly rows: PaymentRequestsRepository,
    private readonly payments: PaymentsRepository,
    private readonly people: TeamPeople,
    private readonly limiter: RateLimiter,
    private readonly notices: Notices,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  async aboveMinor(teamId: string): Promise<number | null> {
    return (await this.rows.rule(teamId))?.aboveMinor ?? null;
  }

  /**
   * In the transaction that begins a payment. null = one person is enough; else the confirmed request, which the new
   * payment uses up. Throws ApprovalNeeded where there is none.
   */
  async confirmed(request: StartPayment, kind: Purchasable, totalMinor: number): Promise<string | null> {
    const { buyerId: teamId, payerId: askedBy, kind: purpose, subjectId, method } = request;
    if (askedBy === teamId) return null;
    const aboveMinor = await this.aboveMinor(teamId);
    if (aboveMinor === null || totalMinor <= aboveMinor) return null;
    const of = { teamId, askedBy, purpose, subjectId };
    const approved = await this.rows.lockApproved(of, totalMinor, this.clock.now());
    const used = await this.payments.byIds(approved.flatMap(({ paymentId }) => paymentId ?? []));
    const spent = new Set(used.filter(({ status }) => !UNPAID.has(status)).map(({ id }) => id));
    const free = approved.find(({ paymentId }) => paymentId === null || !spent.has(paymentId));
    if (free) return free.id;
    const { subjectKind } = kind;
    throw new ApprovalNeeded({
      ...of,
      subjectKind,
      method,
      totalMinor,
      aboveMinor,
      absent: request.offSession ?? false,
    });
  }

  /** What this member has asked to pay for; where the row is made with its payment, the same payment goes on with it. */
  async asked({ teamId, askedBy, purpose }: Omit<RequestFor, 'subjectId'>): Promise<string[]> {
    if (askedBy === teamId) return [];
    return this.rows.subjectsOf({ teamId, askedBy, purpose }, this.clock.now());
  }

  /** In the transaction of the payment; what the team sees of it is used and spent from then on. */
  async use(id: string, { id: paymentId, buyerId }: { id: string; buyerId: string }): Promise<void> {
    await this.rows.use(id, paymentId);
    await this.people.changed(buyerId);
  }

  /** What a payment is refused with, once its transaction is over: the request for a second member is made here. */
  async refused(error: unknown): Promise<never> {
    throw error instanceof ApprovalNeeded ? await this.ask(error.wanted) : error;
  }

  /** Asking again for the same is the same request. */
  private async ask(wanted: Wanted): Promise<AppError> {
    if (wanted.absent) return absentApproval(wanted.aboveMinor);
    const others = await this.others(wanted.teamId, wanted.askedBy);
    if (others.length === 0) return nobodyToApprove(wanted.aboveMinor);
    await this.limiter.take({
      setting: 'payment.requestsPerDay',
      windowSeconds: DAY_SECONDS,
      key: `payment-request:${wanted.teamId}:${wanted.askedBy}`,
    });
    await this.keep(wanted);
    return waitsForApproval(wanted.aboveMinor);
  }

  async others(teamId: string, not: string): Promise<string[]> {
    const payers = await this.people.who(teamId, 'payments:write');
    return payers.flatMap(({ userId }) => (userId === not ? [] : [userId]));
  }

  @Transactional()
  protected async keep({ aboveMinor: _above, absent: _absent, ...wanted }: Wanted): Promise<void> {
    const { teamId, askedBy, totalMinor } = wanted;
    await this.people.lock(teamId);
    const now = this.clock.now();
    const waiting = await this.rows.lockWaiting(wanted);
    const same = waiting?.totalMinor === totalMinor && waiting.expiresAt > now;
    if (waiting && same) return;
    if (waiting) {
      const status = paymentRequestMachine.next(waiting.status, 'withdraw');
      await this.rows.save(Object.assign(waiting, { status, decidedAt: now }));
    }
    const request = Object.assign(new PaymentRequestEntity(), {
      ...wanted,
      id: newId(),
      status: 'pending_approval',
      decidedBy: null,
      note: null,
      paymentId: null,
      expiresAt: this.clock.in(this.settings.get('payment.requestDays') * DAY),
      decidedAt: null,
      createdAt: now,
    } satisfies PaymentRequestEntity);
    await this.rows.insert(request);
    const team = await this.people.nameOf(teamId);
    const others = await this.others(teamId, askedBy);
    await this.notices.tell(
      paymentAskedNotice,
      ...others.map((userId) => ({
        userId,
        key: request.id,
        facts: { teamId, team, amountMinor: totalMinor },
        actorId: askedBy,
        deadline: { dueAt: request.expiresAt.toISOString(), key: request.id },
      })),
    );
    await this.people.changed(teamId);
  }
}

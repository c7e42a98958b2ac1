import { Injectable } from '@nestjs/common';
import { keptWords } from '../../../kernel/kept-words.js';
import { notFound } from '../../../kernel/app-error.js';
import { Clock, DAY } from '../../../kernel/clock.js';
import { newId } from '../../../kernel/id.js';
import type { AuditActor } from '../../../platform/audit/audit-actor.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { SettingsStore } from '../../../platform/config/settings.js';
import { Database } from '../../../platform/database/database.js';
import { Transactional } from '../../../platform/database/transactional.js';
import { DecidedCases } from '../../../platform/staff/decided-cases.repository.js';
import { Outbox } from '../../../platform/outbox/outbox.js';
import type { SessionPrincipal } from '../../../platform/security/principal.js';
import { StepUp, type StepUpProof } from '../../../platform/security/step-up.js';
import {
  type ApprovalDto,
  approvalDto,
  ApprovalsService,
  notAsApproved,
  refuseOwnAccount,
  StaffLimits,
} from '../approvals/index.js';
import type { Verdict } from '../kyc/index.js';
import type { Explanation, PayoutTerms } from './payout-explain.js';
import { PayoutBooks } from './payout-books.js';
import { PayoutEntity } from './payout.entity.js';
import { payoutMachine } from './payout.machine.js';
import { PayoutFactsService } from './payout-facts.service.js';
import { PayoutTax } from './payout-tax.js';
import { PayoutState } from './payout-state.js';
import { amountTooHigh, amountTooLow, payoutBlocked } from './payouts.errors.js';
import type { PayoutStatus } from './payout.types.js';
import { payoutEvent } from './payouts.events.js';
import { PayoutsRepository } from './payouts.repository.js';

export interface PayoutRequest {
  amountMinor: number;
  bankAccountId?: string;
}

const CANCELLED = keptWords({ en: 'Cancelled', de: 'Abgebrochen' });

/** Asking for a payout, and deciding about it. What happens at the provider is PayoutCalls. */
@Injectable()
export class PayoutsService {
  constructor(
    readonly db: Database,
    private readonly repository: PayoutsRepository,
    private readonly state: PayoutState,
    private readonly books: PayoutBooks,
    private readonly facts: PayoutFactsService,
    private readonly tax: PayoutTax,
    private readonly approvals: ApprovalsService,
    private readonly limits: StaffLimits,
    private readonly audit: AuditLog,
    private readonly cases: DecidedCases,
    private readonly stepUp: StepUp,
    private readonly outbox: Outbox,
    private readonly settings: SettingsStore,
    private readonly clock: Clock,
  ) {}

  /** What is in the way is said before a code is asked for. */
  async request(
    principal: SessionPrincipal,
    request: PayoutRequest,
    code: string | undefined,
  ): Promise<string> {
    this.requireOpen(await this.facts.explain(principal.userId, request.bankAccountId), request.amountMinor);
    const proof = await this.stepUp.require(principal, 'payout', code);
    return this.book(principal.userId, request, proof);
  }

  @Transactional()
  async cancel(id: string, userId: string): Promise<void> {
    const payout = await this.repository.lock(id);
    if (payout?.userId !== userId) throw notFound();
    payoutMachine.next(payout.status, 'cancel');
    await this.books.givenUp(payout, CANCELLED);
    await this.state.move(payout, 'cancel', { closedAt: this.clock.now() });
  }

  /** The risk rules: what is large, or goes to somebody like one on a list, is looked at by people. */
  @Transactional()
  async review(id: string, verdict: Verdict): Promise<void> {
    const payout = await this.repository.lock(id);
    if (payout?.status !== 'requested') return;
    const large = await this.isLarge(payout);
    if (large || verdict === 'look') await this.state.move(payout, 'review');
    else await this.approve(payout, 'pass', null);
  }

  /** One admin asks, another agrees, where the amount is large; a refusal needs one. */
  @Transactional()
  async decide(
    id: string,
    by: AuditActor,
    { decision, note }: { decision: 'approve' | 'reject'; note: string },
  ): Promise<ApprovalDto | null> {
    const payout = await this.repository.lock(id);
    if (!payout) throw notFound();
    refuseOwnAccount([payout.userId], by);
    payoutMachine.next(payout.status, decision);
    const before = payout.status;
    if (decision === 'reject') {
      await this.countCase(payout);
      await this.books.givenUp(payout, note);
      await this.state.move(payout, 'reject', {
        decidedBy: by.actorId,
        note,
        failureReason: note,
        closedAt: this.clock.now(),
      });
      await this.note(by, payout, before, note);
      return null;
    }
    if (!(await this.isLarge(payout)) && (await this.mayAlone(payout, by))) {
      await this.countCase(payout);
      await this.approve(payout, 'approve', by.actorId, note);
      await this.note(by, payout, before, note);
      return null;
    }
    const asked = {
      kind: 'payout' as const,
      subject: { kind: 'payout', id },
      payload: { amountMinor: payout.amountMinor, userId: payout.userId },
      people: [payout.userId],
      reason: note,
    };
    return approvalDto(await this.approvals.request(asked, by));
  }

  /** The second person agreed on this amount. */
  async approved(id: string, amountMinor: number, decidedBy: string | null): Promise<void> {
    this.db.requireTransaction('payouts.approved');
    const payout = await this.lockAgreed(id, amountMinor);
    await this.countCase(payout);
    await this.approve(payout, 'approve', decidedBy);
  }

  /** Booked because two people agreed on this amount, with what the lists say beside it. */
  async passed(id: string, amountMinor: number, decidedBy: string | null): Promise<void> {
    this.db.requireTransaction('payouts.passed');
    await this.approve(await this.lockAgreed(id, amountMinor), 'pass', decidedBy);
  }

  /** Its time is over: it stands in a queue of staff from now on. */
  @Transactional()
  async overdue(id: string, now: Date): Promise<void> {
    const payout = await this.repository.lock(id);
    if (!payout || payout.dueAt === null || payout.dueAt > now) return;
    await this.state.change(payout, { dueAt: null, escalatedAt: now });
  }

  /** In the caller's transaction too; `terms` differ where not the owner asks. */
  @Transactional()
  async book(
    userId: string,
    request: PayoutRequest,
    proof: StepUpProof | null,
    terms: PayoutTerms = {},
  ): Promise<string> {
    await this.repository.lockUser(userId);
    const id = newId();
    await this.books.settleOwed({ id, userId });
    const explanation = await this.facts.explain(userId, request.bankAccountId, terms);
    this.requireOpen(explanation, request.amountMinor, terms);
    const { bank } = explanation;
    if (!bank) throw payoutBlocked(explanation.blockers);
    await proof?.use();
    // A note adds its VAT to what is payable, and both leave together.
    const { earnedMinor, vatMinor } = await this.tax.note(userId, id, request.amountMinor);
    const payout = Object.assign(new PayoutEntity(), {
      id,
      userId,
      amountMinor: request.amountMinor + vatMinor,
      earnedMinor,
      bankAccountId: bank.id,
      providerAccountId: bank.providerAccountId,
      providerBankId: bank.providerBankId,
      status: 'requested',
      ending: null,
      stall: null,
      failureCode: null,
      failureReason: null,
      providerText: null,
      transferId: null,
      transferReversed: false,
      providerPayoutId: null,
      trace: null,
      nextAt: null,
      dueAt: null,
      escalatedAt: null,
      decidedBy: null,
      note: null,
      requestedAt: this.clock.now(),
      sentAt: null,
      paidAt: null,
      closedAt: null,
    } satisfies PayoutEntity);
    await this.repository.insert(payout);
    await this.books.requested(payout);
    await this.outbox.append(payoutEvent('payout.requested', payout));
    return payout.id;
  }

  /** With what the person had asked for in the day before it: four payouts of 1,000 are one of 4,000. */
  private async isLarge({ userId, requestedAt }: PayoutEntity): Promise<boolean> {
    const dayBefore = new Date(requestedAt.getTime() - DAY);
    const { minor } = await this.repository.askedBetween(userId, dayBefore, requestedAt);
    return minor > this.settings.get('payout.fourEyesMinor');
  }

  private mayAlone({ id, userId: personId, amountMinor: amount }: PayoutEntity, by: AuditActor) {
    const act = { kind: 'payout', subject: { kind: 'payout', id }, personId, amount } as const;
    return this.limits.mayAlone(act, this.settings.get('payout.fourEyesMinor'), by);
  }

  /** One that staff looked at leaves their queue. */
  private async countCase({ status, requestedAt }: PayoutEntity): Promise<void> {
    if (status === 'in_review') await this.cases.count('payouts', requestedAt);
  }

  private note(
    by: AuditActor,
    { id, status, userId }: PayoutEntity,
    before: PayoutStatus,
    reason: string,
  ): Promise<void> {
    return this.audit.record(by, {
      action: status === 'rejected' ? 'payout.reject' : 'payout.approve',
      target: { kind: 'payout', id },
      people: [userId],
      before: { status: before },
      after: { status, reason },
    });
  }

  private async lockAgreed(id: string, amountMinor: number): Promise<PayoutEntity> {
    const payout = await this.repository.lock(id);
    if (!payout) throw notFound();
    if (payout.amountMinor !== amountMinor) throw notAsApproved();
    return payout;
  }

  private async approve(
    payout: PayoutEntity,
    event: 'pass' | 'approve',
    decidedBy: string | null,
    note?: string,
  ): Promise<void> {
    await this.state.move(payout, event, {
      decidedBy,
      ...(note === undefined ? {} : { note }),
      nextAt: this.clock.now(),
    });
  }

  private requireOpen(
    { withdrawableMinor, blockers }: Explanation,
    amountMinor: number,
    { minimumMinor = this.settings.get('payout.minimumMinor') }: PayoutTerms = {},
  ): void {
    const now = this.clock.now();
    if (withdrawableMinor === 0 && blockers.length > 0) throw payoutBlocked(blockers);
    if (amountMinor < minimumMinor) throw payoutBlocked([amountTooLow(now)]);
    if (amountMinor > withdrawableMinor) throw payoutBlocked([amountTooHigh(now), ...blockers]);
  }
}

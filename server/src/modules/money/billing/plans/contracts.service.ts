import { Injectable } from '@nestjs/common';
import { AppError, notFound } from '../../../../kernel/app-error.js';
import { Clock, DAY, HOUR } from '../../../../kernel/clock.js';
import { newId } from '../../../../kernel/id.js';
import { Database } from '../../../../platform/database/database.js';
import { Transactional } from '../../../../platform/database/transactional.js';
import { Outbox } from '../../../../platform/outbox/outbox.js';
import { UsersService } from '../../../identity/users/index.js';
import { PaymentsService } from '../../payments/index.js';
import { contractMachine } from './contract.machine.js';
import { endOfPeriod, nextTry } from './plan-calendar.js';
import { PlanContractEntity } from './plan-contract.entity.js';
import { PlanMails } from './plan-mails.js';
import { type ContractKind, MEZZYA_PLAN, PLAN_SUBJECT } from './plan.types.js';
import { planEvent } from './plans.events.js';
import { PlansRepository } from './plans.repository.js';

/** The life of a plan: begun, paid, renewed or not, cancelled, ended. */
@Injectable()
export class Contracts {
  constructor(
    readonly db: Database,
    private readonly plans: PlansRepository,
    private readonly users: UsersService,
    private readonly payments: PaymentsService,
    private readonly mails: PlanMails,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** What is to be paid: a plan that begins, or one whose renewal failed. */
  @Transactional()
  async begin(userId: string, planCode: string, kind: ContractKind): Promise<PlanContractEntity> {
    await this.plans.lockUser(userId);
    const open = await this.plans.standing(userId);
    if (open?.state === 'past_due' && open.planCode === planCode) return open;
    if (open)
      throw new AppError('ALREADY_EXISTS', {
        en: 'You already have a plan. It has to end before another begins.',
        de: 'Du hast schon einen Tarif. Er muss enden, bevor ein anderer beginnt.',
      });
    const plan = await this.plans.plan(planCode);
    if (!plan?.active)
      throw notFound({ en: 'This plan is not available', de: 'Dieser Tarif ist gerade nicht verfügbar' });
    const begun = await this.plans.lockIncomplete(userId);
    const known = begun.find(
      (other) => other.planCode === planCode && other.kind === kind && other.priceMinor === plan.priceMinor,
    );
    for (const other of begun) if (other !== known) await this.giveUp(other);
    if (known) return known;
    const now = this.clock.now();
    const contract = Object.assign(new PlanContractEntity(), {
      id: newId(),
      userId,
      planCode,
      kind,
      state: 'incomplete',
      priceMinor: plan.priceMinor,
      interval: plan.interval,
      cardId: null,
      periods: 0,
      startedAt: null,
      periodEnd: null,
      pastDueSince: null,
      failures: 0,
      dueAt: this.clock.in(DAY),
      cancelReason: null,
      endedAt: null,
      createdAt: now,
    } satisfies PlanContractEntity);
    await this.plans.insert(contract);
    return contract;
  }

  /** In the transaction of the payment; the contract is locked. */
  async paid(contract: PlanContractEntity, cardId: string | null): Promise<void> {
    const first = contract.state === 'incomplete';
    const fixed = contract.kind === 'card' && contract.interval !== 'once';
    const startedAt = contract.startedAt ?? this.clock.now();
    const periods = contract.periods + 1;
    const periodEnd = endOfPeriod(startedAt, contract.interval, periods);
    Object.assign(contract, {
      state: contractMachine.next(contract.state, first && fixed ? 'pay_fixed' : 'pay'),
      cardId: cardId ?? contract.cardId,
      startedAt,
      periods,
      periodEnd,
      pastDueSince: null,
      failures: 0,
      dueAt: periodEnd,
    });
    await this.plans.save(contract);
    if (first && contract.planCode === MEZZYA_PLAN) await this.users.setMezzyaType(contract.userId, 'mezzya');
    await this.outbox.append(planEvent(first ? 'plan.started' : 'plan.renewed', contract));
  }

  /** The try that `claimed` was taken for did not pay; one that was paid meanwhile stays so. */
  @Transactional()
  async failed(claimed: Pick<PlanContractEntity, 'id' | 'periods' | 'failures'>): Promise<void> {
    const contract = await this.plans.lock(claimed.id);
    const same = contract?.periods === claimed.periods && contract.failures === claimed.failures;
    if (!contract || !same || !contractMachine.can(contract.state, 'fail')) return;
    const pastDueSince = contract.pastDueSince ?? this.clock.now();
    const failures = contract.failures + 1;
    Object.assign(contract, {
      state: contractMachine.next(contract.state, 'fail'),
      pastDueSince,
      failures,
      dueAt: nextTry(pastDueSince, failures),
    });
    await this.plans.save(contract);
    await this.mails.tell('failed', contract);
    await this.outbox.append(planEvent('plan.pastDue', contract));
  }

  /** One worker charges; whatever becomes of it, the contract is looked at again in an hour. */
  @Transactional()
  async claim(id: string): Promise<PlanContractEntity | null> {
    const contract = await this.plans.lock(id);
    if (!contract?.dueAt || contract.dueAt > this.clock.now() || !contractMachine.can(contract.state, 'fail'))
      return null;
    await this.plans.save(Object.assign(contract, { dueAt: this.clock.in(HOUR) }));
    return contract;
  }

  /** At the end of what is paid; at once where nothing is. A second time changes nothing. */
  @Transactional()
  async cancel(userId: string, reason: string | null): Promise<void> {
    const contract = await this.plans.lockStanding(userId);
    if (!contract)
      throw new AppError('CONFLICT', {
        en: 'You have no plan to cancel',
        de: 'Du hast keinen Tarif, den du kündigen könntest',
      });
    if (contract.state === 'cancelling') return;
    const state = contractMachine.next(contract.state, 'cancel');
    Object.assign(contract, { state, cancelReason: reason });
    if (state === 'ended') {
      await this.close(contract);
      return;
    }
    await this.plans.save(contract);
    await this.outbox.append(planEvent('plan.cancelled', contract));
  }

  /** Its time is over, unless it was paid or changed meanwhile. */
  @Transactional()
  async end(id: string): Promise<void> {
    const contract = await this.plans.lock(id);
    const due = contract?.dueAt && contract.dueAt <= this.clock.now();
    if (!contract || !due || !contractMachine.can(contract.state, 'end')) return;
    const unpaid = contract.state === 'incomplete';
    contract.state = contractMachine.next(contract.state, 'end');
    await (unpaid ? this.drop(contract) : this.close(contract));
  }

  /** The money of the period that runs went back: so does the period. Of an earlier one nothing is left to end. */
  async moneyBack(id: string, period: unknown): Promise<void> {
    this.db.requireTransaction('plans.moneyBack');
    const contract = await this.plans.lock(id);
    if (!contract || contract.periods !== period || !contractMachine.can(contract.state, 'end')) return;
    contract.state = contractMachine.next(contract.state, 'end');
    await this.close(contract);
  }

  /** Whoever closes the account has no plan any more. */
  async leave(userId: string): Promise<void> {
    this.db.requireTransaction('plans.leave');
    const contract = await this.plans.lockStanding(userId);
    if (contract) await this.drop(Object.assign(contract, { state: 'ended', cancelReason: null } as const));
  }

  /** Another one was begun in its place: what is being paid for it ends, so that one person never pays two. */
  private async giveUp(contract: PlanContractEntity): Promise<void> {
    const { id: subjectId } = contract;
    await this.drop(Object.assign(contract, { state: contractMachine.next(contract.state, 'end') }));
    await this.payments.cancelLive({ subjectKind: PLAN_SUBJECT, subjectId });
  }

  private async drop(contract: PlanContractEntity): Promise<void> {
    await this.plans.save(Object.assign(contract, { dueAt: null, endedAt: this.clock.now() }));
  }

  private async close(contract: PlanContractEntity): Promise<void> {
    await this.drop(contract);
    if (contract.planCode === MEZZYA_PLAN) await this.users.setMezzyaType(contract.userId, 'prospect');
    await this.mails.tell('ended', contract);
    await this.outbox.append(planEvent('plan.ended', contract));
  }
}

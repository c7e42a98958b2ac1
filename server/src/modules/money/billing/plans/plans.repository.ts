import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Database } from '../../../../platform/database/database.js';
import { dueIds } from '../../../../platform/database/due.js';
import { lockName } from '../../../../platform/database/locks.js';
import { standing } from './contract.machine.js';
import { PlanContractEntity } from './plan-contract.entity.js';
import { PlanEntity } from './plan.entity.js';

@Injectable()
export class PlansRepository {
  constructor(private readonly db: Database) {}

  private get contracts() {
    return this.db.repo(PlanContractEntity);
  }

  onSale(): Promise<PlanEntity[]> {
    return this.db
      .repo(PlanEntity)
      .find({ where: { active: true }, order: { position: 'ASC', code: 'ASC' } });
  }

  plan(code: string): Promise<PlanEntity | null> {
    return this.db.repo(PlanEntity).findOneBy({ code });
  }

  /** One person begins, or pays, one plan at a time. */
  async lockUser(userId: string): Promise<void> {
    await lockName(this.db, 'plans.user', userId);
  }

  byId(id: string): Promise<PlanContractEntity | null> {
    return this.contracts.findOneBy({ id });
  }

  lock(id: string): Promise<PlanContractEntity | null> {
    return this.contracts.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** For its payment: the turn of its owner first, so that only one of their contracts begins to run. */
  async lockForPayment(id: string): Promise<PlanContractEntity | null> {
    const contract = await this.byId(id);
    if (!contract) return null;
    await this.lockUser(contract.userId);
    return this.lock(id);
  }

  /** The plan somebody has; at most one. */
  standing(userId: string): Promise<PlanContractEntity | null> {
    return this.contracts.findOneBy({ userId, state: In([...standing]) });
  }

  lockStanding(userId: string): Promise<PlanContractEntity | null> {
    return this.contracts.findOne({
      where: { userId, state: In([...standing]) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Begun and not paid, the oldest first. */
  lockIncomplete(userId: string): Promise<PlanContractEntity[]> {
    return this.contracts.find({
      where: { userId, state: 'incomplete' },
      order: { createdAt: 'ASC', id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async insert(contract: PlanContractEntity): Promise<void> {
    await this.contracts.insert(contract);
  }

  /** The row is locked by the caller. */
  async save({ id, ...values }: PlanContractEntity): Promise<void> {
    await this.contracts.update(id, values);
  }

  due(now: Date, limit: number): Promise<string[]> {
    return dueIds(this.contracts, 'dueAt', now, limit);
  }
}

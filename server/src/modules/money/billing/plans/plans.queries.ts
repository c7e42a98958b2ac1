import { Injectable } from '@nestjs/common';
import { eur } from '../../../../kernel/money.js';
import type { BillingPlanDto } from './dto/plan.dto.js';
import type { ContractState } from './plan.types.js';
import { PlansRepository } from './plans.repository.js';
import { toPlanDto } from './plans.service.js';

export interface CurrentPlan {
  plan: BillingPlanDto;
  status: ContractState;
  /** Until when it is paid: renewed then, or over. */
  renewsAt: string | null;
  cancelAtPeriodEnd: boolean;
}

@Injectable()
export class PlansQueries {
  constructor(private readonly plans: PlansRepository) {}

  /** With the price it was begun at. */
  async current(userId: string): Promise<CurrentPlan | null> {
    const contract = await this.plans.standing(userId);
    const plan = contract && (await this.plans.plan(contract.planCode));
    if (!contract || !plan) return null;
    const known = toPlanDto(plan);
    known.price = eur(contract.priceMinor);
    return {
      plan: known,
      status: contract.state,
      renewsAt: contract.periodEnd?.toISOString() ?? null,
      cancelAtPeriodEnd: contract.state === 'cancelling',
    };
  }
}

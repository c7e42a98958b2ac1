import type { DomainEvent } from '../../platform/outbox/domain-event.js';
import type { PlanContractEntity } from './plan-contract.entity.js';

type Name = 'plan.started' | 'plan.renewed' | 'plan.pastDue' | 'plan.cancelled' | 'plan.ended';

export const planEvent = (
  name: Name,
  { id, userId, planCode, kind, periodEnd }: PlanContractEntity,
): DomainEvent<string, object> => ({
  name,
  aggregateId: id,
  payload: { contractId: id, userId, planCode, kind, periodEnd: periodEnd?.toISOString() ?? null },
});

import type { DomainEvent } from '../../../../platform/outbox/domain-event.js';
import type { PlanContractEntity } from './plan-contract.entity.js';

declare module '../../../../platform/outbox/domain-event.js' {
  interface EventMap {
    'plan.started': PlanEventPayload;
    'plan.renewed': PlanEventPayload;
    'plan.pastDue': PlanEventPayload;
    'plan.cancelled': PlanEventPayload;
    'plan.ended': PlanEventPayload;
  }
}

export interface PlanEventPayload {
  contractId: string;
  userId: string;
  planCode: string;
  kind: PlanContractEntity['kind'];
  periodEnd: string | null;
}

type Name = 'plan.started' | 'plan.renewed' | 'plan.pastDue' | 'plan.cancelled' | 'plan.ended';

export const planEvent = (
  name: Name,
  { id, userId, planCode, kind, periodEnd }: PlanContractEntity,
): DomainEvent<Name> => ({
  name,
  aggregateId: id,
  payload: { contractId: id, userId, planCode, kind, periodEnd: periodEnd?.toISOString() ?? null },
});

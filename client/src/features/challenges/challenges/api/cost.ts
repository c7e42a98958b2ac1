import { useQuery } from '@tanstack/react-query';
import { useConfig } from '@/shared/config';
import { costOfBudget } from '../lib/money';
import { toldCostQuery, useEscrow } from './challenges';
import type { Challenge, Cost } from './types';

/** Money in the escrow of a draft that was sent back; only then may a draft be cancelled. */
const wasPaid = (challenge: Challenge | undefined): boolean =>
  challenge !== undefined &&
  (challenge.status === 'pending_payment' || challenge.allowedEvents.includes('cancel'));

/**
 * The price of the budget as it is typed: the server's own answer where it is about the same budget, else the same
 * sum by the public terms.
 */
export function useCost(challenge: Challenge | undefined, budgetMinor: number): Cost | null {
  const { data: config } = useConfig();
  const { data: told } = useQuery(toldCostQuery(challenge?.id ?? ''));
  const { data: proof } = useEscrow(challenge?.id ?? '', told === undefined && wasPaid(challenge));
  const quoted = challenge?.status === 'pending_payment' && challenge.budget.minor === budgetMinor;
  if (told && told.budget.minor === budgetMinor)
    return quoted
      ? { ...told, validUntil: told.validUntil ?? challenge.dueAt }
      : { ...told, validUntil: null };
  if (!config) return null;
  const cost = costOfBudget(budgetMinor, config);
  const held = proof ? proof.funded.minor - proof.refunded.minor : 0;
  const before = told
    ? told.gross.minor - told.due.minor
    : costOfBudget(held, { ...config, challengeFeeMode: 'inclusive' }).gross.minor;
  return {
    ...cost,
    due: { ...cost.due, minor: cost.gross.minor - before },
    validUntil: quoted ? challenge.dueAt : null,
  };
}

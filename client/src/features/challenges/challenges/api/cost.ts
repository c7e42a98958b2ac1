import { useQuery } from '@tanstack/react-query';
import { useConfig } from '@/shared/config';
import { costOfBudget } from '../lib/money';
import { toldCostQuery } from './challenges';
import type { Challenge, Cost } from './types';

/**
 * The price of the budget as it is typed: the server's own answer where it is about the same budget, else the same
 * sum by the public terms, with the VAT rate of this brand as soon as the server has told it.
 */
export function useCost(challenge: Challenge | undefined, budgetMinor: number): Cost | null {
  const { data: config } = useConfig();
  const { data: told, isLoading } = useQuery({
    ...toldCostQuery(challenge?.id ?? ''),
    enabled: challenge !== undefined,
  });
  const quoted = challenge?.status === 'pending_payment' && challenge.budget.minor === budgetMinor;
  if (told && told.budget.minor === budgetMinor)
    return quoted
      ? { ...told, validUntil: told.validUntil ?? challenge.dueAt }
      : { ...told, validUntil: null };
  if (!config || isLoading) return null;
  const cost = costOfBudget(budgetMinor, told ? { ...config, vatRate: told.vatRate } : config);
  const before = told ? told.gross.minor - told.due.minor : 0;
  return {
    ...cost,
    due: { ...cost.due, minor: cost.gross.minor - before },
    validUntil: quoted ? challenge.dueAt : null,
  };
}

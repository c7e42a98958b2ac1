import { useQuery } from '@tanstack/react-query';
import { allowanceQuery } from '@/entities/payment';
import type { Schemas } from '@/shared/api';

export type Allowance = Schemas['AllowanceDto'];

export const useAllowance = () => useQuery(allowanceQuery);

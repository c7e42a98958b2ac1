import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PricePayDialog } from '@/entities/payment';
import { refresh, touched } from '@/shared/query';

type DealPayDialogProps = Omit<ComponentProps<typeof PricePayDialog>, 'onMoved'> & { dealId: string };

/** Pays for something of a deal. */
export function DealPayDialog({ dealId, ...props }: DealPayDialogProps) {
  const client = useQueryClient();
  return <PricePayDialog {...props} onMoved={() => refresh(touched('deal.moved', dealId), client)} />;
}

import { useTexts } from './texts';
import type { Deliverable, Placement } from './types';

type Named = Pick<Deliverable, 'placement' | 'quantity' | 'note'>;

/** What is to be made, in words: "2 × Instagram Reel, product in sight". */
export function useDeliverableName(): (deliverable: Named) => string {
  const t = useTexts();
  return ({ placement, quantity, note }) =>
    [`${quantity} × ${t(`placements.${placement}`)}`, ...(note ? [note] : [])].join(', ');
}

export function usePlacementName(): (placement: Placement) => string {
  const t = useTexts();
  return (placement) => t(`placements.${placement}`);
}

import type { Deliverable } from '../api/types';
import { useTexts } from '../texts';

type Named = Pick<Deliverable, 'placement' | 'quantity' | 'note'>;

/** What is to be made, in words: "2 × Instagram Reel, product in sight". */
export function useDeliverableName(): (deliverable: Named) => string {
  const t = useTexts();
  return ({ placement, quantity, note }) =>
    [`${quantity} × ${t(`placements.${placement}`)}`, ...(note ? [note] : [])].join(', ');
}

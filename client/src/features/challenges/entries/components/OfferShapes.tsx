import type { ReactNode } from 'react';
import { Shape } from '@/shared/ui/Skeleton';
import page from '../pages/public.module.css';

/** The public page of a challenge while it loads, below what of it is known. */
export const OfferShapes = ({ head }: { head: ReactNode }) => (
  <div className={page.page}>
    <div className={page.main}>
      {head}
      <Shape height={290} />
    </div>
    <div className={page.side}>
      <Shape height={330} />
      <Shape height={250} />
    </div>
  </div>
);

import { useMemo } from 'react';
import { fundingOf } from '../api/funding';
import type { DealDetail } from '../api/types';
import { useTexts } from '../texts';
import { DealPayDialog } from './DealPayDialog';

/** Pays the agreed price into escrow. */
export function PayDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const t = useTexts();
  const calls = useMemo(() => fundingOf(deal.id), [deal.id]);
  const { order } = deal;
  if (!order?.vat) return null;
  return (
    <DealPayDialog
      dealId={deal.id}
      purpose="deal"
      calls={calls}
      price={order.price}
      vat={order.vat}
      title={t('payTitle')}
      text={t('payText')}
      paid={(sum) => t('paid', { sum })}
      onClose={onClose}
    />
  );
}

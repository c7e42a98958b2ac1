import { useMemo } from 'react';
import { renewalOf } from '../api/rights';
import type { Renewal } from '../api/rights';
import { useTexts } from '../rights.texts';
import { DealPayDialog } from './DealPayDialog';

/** Pays for more days. */
export function RenewalPayDialog({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) {
  const t = useTexts();
  const { id, dealId, price, vat } = renewal;
  const calls = useMemo(() => renewalOf(id), [id]);
  if (!vat) return null;
  return (
    <DealPayDialog
      dealId={dealId}
      purpose="rights_renewal"
      calls={calls}
      price={price}
      vat={vat}
      title={t('payTitle')}
      text={t('payText')}
      paid={(sum) => t('paid', { sum })}
      onClose={onClose}
    />
  );
}

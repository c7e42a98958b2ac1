import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PricePayDialog } from '@/entities/payment';
import { refresh, touched } from '@/shared/query';
import { adRenewalOf } from '@/features/challenges/challenges/api/ad-renewal';
import type { AdRenewal } from '@/features/challenges/challenges/api/ad-renewal';
import type { Entry } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/ad-renewal';

/** Pays an offer for another ad code. */
export function AdRenewalPayDialog({
  entry: { challengeId },
  renewal: { id, price, vat },
  onClose,
}: {
  entry: Entry;
  renewal: AdRenewal;
  onClose: () => void;
}) {
  const t = useTexts();
  const client = useQueryClient();
  const calls = useMemo(() => adRenewalOf(id), [id]);
  if (!vat) return null;
  return (
    <PricePayDialog
      purpose="ad_renewal"
      calls={calls}
      price={price}
      vat={vat}
      title={t('payTitle')}
      text={t('payText')}
      paid={(sum) => t('paid', { sum })}
      onMoved={() => refresh(touched('entry.moved', challengeId), client)}
      onClose={onClose}
    />
  );
}

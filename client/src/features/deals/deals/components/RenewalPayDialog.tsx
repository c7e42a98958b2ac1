import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PayPanel } from '@/entities/payment';
import { useWallet } from '@/entities/wallet';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { PayModal } from '@/shared/pay/PayModal';
import { refresh, touched } from '@/shared/query';
import { Facts } from '@/shared/ui';
import { renewalOf } from '../api/rights';
import type { Renewal } from '../api/rights';
import { useTexts } from '../rights.texts';

/** Pays for more days; the server names what they cost. */
export function RenewalPayDialog({ renewal, onClose }: { renewal: Renewal; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { data: wallet } = useWallet();
  const { id, dealId, price, vat } = renewal;
  const calls = useMemo(() => renewalOf(id), [id]);
  if (!vat) return null;
  const gross = price.minor + vat.minor;
  const moved = () => refresh(touched('deal.moved', dealId), client);
  return (
    <PayModal title={t('payTitle')} onClose={onClose}>
      {(onBusy) => (
        <div className="column">
          <Facts
            items={[
              { label: t('price'), value: formatMoney(price) },
              { label: t('vat'), value: formatMoney(vat) },
              { label: t('youPay'), value: formatMoney(gross), strong: true },
            ]}
          />
          <p className="muted small">{t('payText')}</p>
          <PayPanel
            {...calls}
            purpose="rights_renewal"
            total={{ minor: gross, currency: 'EUR' }}
            {...(wallet ? { coins: Math.ceil(gross / (wallet.coinMinor ?? 1)) } : {})}
            onBusy={onBusy}
            onQuoteChanged={() => {
              toast.info(t('quoteChanged'));
              void moved();
            }}
            onPaid={async () => {
              toast.success(t('paid', { sum: formatMoney(gross) }));
              onClose();
              await moved();
            }}
          />
        </div>
      )}
    </PayModal>
  );
}

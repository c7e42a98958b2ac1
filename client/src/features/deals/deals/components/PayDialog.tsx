import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PayPanel } from '@/entities/payment';
import { useWallet } from '@/entities/wallet';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { PayModal } from '@/shared/pay/PayModal';
import { refresh, touched } from '@/shared/query';
import { Facts } from '@/shared/ui';
import { fundingOf } from '../api/funding';
import type { DealDetail } from '../api/types';
import { useTexts } from '../texts';

/** Pays the agreed price into escrow; the server names what it is. */
export function PayDialog({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { data: wallet } = useWallet();
  const calls = useMemo(() => fundingOf(deal.id), [deal.id]);
  const { order } = deal;
  if (!order?.vat) return null;
  const { price, vat } = order;
  const gross = price.minor + vat.minor;
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
            purpose="deal"
            total={{ minor: gross, currency: 'EUR' }}
            {...(wallet ? { coins: Math.ceil(gross / (wallet.coinMinor ?? 1)) } : {})}
            onBusy={onBusy}
            onQuoteChanged={() => {
              toast.info(t('quoteChanged'));
              void refresh(touched('deal.moved', deal.id), client);
            }}
            onPaid={async () => {
              toast.success(t('paid', { sum: formatMoney(gross) }));
              onClose();
              await refresh(touched('deal.moved', deal.id), client);
            }}
          />
        </div>
      )}
    </PayModal>
  );
}

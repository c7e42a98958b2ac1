import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { PayPanel } from '@/entities/payment';
import type { payCalls } from '@/entities/payment';
import { useWallet } from '@/entities/wallet';
import type { Schemas } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { PayModal } from '@/shared/pay/PayModal';
import { refresh, touched } from '@/shared/query';
import { Facts } from '@/shared/ui';
import { useTexts } from '../texts';

interface DealPayDialogProps {
  dealId: string;
  purpose: ComponentProps<typeof PayPanel>['purpose'];
  calls: ReturnType<typeof payCalls>;
  price: Schemas['MoneyDto'];
  vat: Schemas['MoneyDto'];
  title: string;
  /** What happens with the money. */
  text: string;
  /** Told once it is paid. */
  paid: (sum: string) => string;
  onClose: () => void;
}

/** Pays a price with its VAT for something of a deal; the server names both. */
export function DealPayDialog(props: DealPayDialogProps) {
  const { dealId, purpose, calls, price, vat, title, text, paid, onClose } = props;
  const t = useTexts();
  const client = useQueryClient();
  const { data: wallet } = useWallet();
  const gross = price.minor + vat.minor;
  const moved = () => refresh(touched('deal.moved', dealId), client);
  return (
    <PayModal title={title} onClose={onClose}>
      {(onBusy) => (
        <div className="column">
          <Facts
            items={[
              { label: t('price'), value: formatMoney(price) },
              { label: t('vat'), value: formatMoney(vat) },
              { label: t('youPay'), value: formatMoney(gross), strong: true },
            ]}
          />
          <p className="muted small">{text}</p>
          <PayPanel
            {...calls}
            purpose={purpose}
            total={{ minor: gross, currency: 'EUR' }}
            {...(wallet ? { coins: Math.ceil(gross / (wallet.coinMinor ?? 1)) } : {})}
            onBusy={onBusy}
            onQuoteChanged={() => {
              toast.info(t('quoteChanged'));
              void moved();
            }}
            onPaid={async () => {
              toast.success(paid(formatMoney(gross)));
              onClose();
              await moved();
            }}
          />
        </div>
      )}
    </PayModal>
  );
}

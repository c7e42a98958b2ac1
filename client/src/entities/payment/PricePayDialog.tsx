import type { ComponentProps } from 'react';
import { useWallet } from '@/entities/wallet';
import type { Schemas } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { PayModal } from '@/shared/pay/PayModal';
import { Facts } from '@/shared/ui';
import type { payCalls } from './pay-calls';
import { usePayTexts } from './pay.texts';
import { PayPanel } from './PayPanel';

export interface PricePayDialogProps {
  purpose: ComponentProps<typeof PayPanel>['purpose'];
  calls: ReturnType<typeof payCalls>;
  price: Schemas['MoneyDto'];
  vat: Schemas['MoneyDto'];
  title: string;
  /** What happens with the money. */
  text: string;
  /** Told once it is paid. */
  paid: (sum: string) => string;
  /** Reads again what is paid for. */
  onMoved: () => Promise<unknown>;
  onClose: () => void;
}

/** Pays a price with its VAT for one thing; the server names both. */
export function PricePayDialog(props: PricePayDialogProps) {
  const { purpose, calls, price, vat, title, text, paid, onMoved, onClose } = props;
  const t = usePayTexts();
  const { data: wallet } = useWallet();
  const gross = price.minor + vat.minor;
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
              void onMoved();
            }}
            onPaid={async () => {
              toast.success(paid(formatMoney(gross)));
              onClose();
              await onMoved();
            }}
          />
        </div>
      )}
    </PayModal>
  );
}

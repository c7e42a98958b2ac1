import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePutAnswer } from '@/entities/conversation';
import type { Message } from '@/entities/conversation';
import { PayPanel } from '@/entities/payment';
import { useWallet } from '@/entities/wallet';
import { toast } from '@/shared/feedback';
import { formatInteger, formatMoney } from '@/shared/format';
import { refresh, touched } from '@/shared/query';
import { Facts } from '@/shared/ui';
import { unlockOf } from '../api/unlock';
import { useTexts } from '../texts';

interface UnlockFormProps {
  message: Message;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

/** The price of a locked message, and the ways to pay it. */
export function UnlockForm({ message, onBusy, onDone }: UnlockFormProps) {
  const t = useTexts();
  const client = useQueryClient();
  const putAnswer = usePutAnswer();
  const { data: wallet } = useWallet();
  const calls = useMemo(() => unlockOf(message.id), [message.id]);
  const coins = message.price ?? 0;
  const minor = coins * (wallet?.coinMinor ?? 1);
  return (
    <div className="column">
      <Facts
        items={[
          {
            label: t('youPay'),
            value: t('coinsWorth', { coins: formatInteger(coins), euro: formatMoney(minor) }),
            strong: true,
          },
        ]}
      />
      <PayPanel
        {...calls}
        purpose="message_unlock"
        total={{ minor, currency: 'EUR' }}
        coins={coins}
        onBusy={onBusy}
        onQuoteChanged={() => toast.info(t('quoteChanged'))}
        onPaid={({ message: paid }) => {
          putAnswer(paid);
          void refresh(touched('message.unlocked', paid.conversationId), client);
          toast.success(t('unlockedToast'));
          onDone();
        }}
      />
    </div>
  );
}

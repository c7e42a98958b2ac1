import { useQuery } from '@tanstack/react-query';
import { Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { useChargeModal, useWallet } from '@/entities/wallet';
import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatInteger, formatMoney } from '@/shared/format';
import { Button, Facts, Loaded, RowsSkeleton } from '@/shared/ui';
import { giftsQuery, useSendGift } from '../api/gifts';
import type { Gift } from '../api/gifts';
import { useTexts } from '../texts';
import { useGiftName } from './useGiftName';
import styles from './gifts.module.css';

const LONGEST = 280;
const MOST = 100;

interface GiftFormProps {
  conversationId: string;
  name: string;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function Chosen(props: GiftFormProps & { gifts: readonly Gift[] }) {
  const { gifts, conversationId, name, onBusy, onDone } = props;
  const t = useTexts();
  const [quantityId, textId] = [useId(), useId()];
  const { data: wallet } = useWallet();
  const charge = useChargeModal();
  const nameOf = useGiftName();
  const [giftId, setGiftId] = useState(gifts[0]?.id);
  const [quantity, setQuantity] = useState(1);
  const [text, setText] = useState('');
  const gift = gifts.find(({ id }) => id === giftId);
  const send = useSendGift(conversationId, () => {
    toast.success(t('giftSent'));
    onDone();
  });
  if (!gift) return null;
  const coins = gift.price * quantity;
  const missing = wallet ? Math.max(0, coins - wallet.amountBalance) : 0;
  const pay = async () => {
    const words = text.trim();
    onBusy(true);
    try {
      await send.run({ giftId: gift.id, quantity, ...(words ? { text: words } : {}) });
    } catch (error) {
      toast.error(errorMessage(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <div className="column">
      <div className={styles.gifts} role="radiogroup" aria-label={t('gift')}>
        {gifts.map((one) => (
          <button
            key={one.id}
            type="button"
            role="radio"
            aria-checked={one.id === giftId}
            onClick={() => setGiftId(one.id)}
          >
            <img src={one.icon} alt="" />
            <b>{nameOf(one)}</b>
            <span className="muted small num">{t('giftPrice', { coins: formatInteger(one.price) })}</span>
          </button>
        ))}
      </div>
      <label htmlFor={quantityId}>{t('giftQuantity')}</label>
      <InputNumber
        id={quantityId}
        min={1}
        max={MOST}
        precision={0}
        value={quantity}
        onChange={(next) => setQuantity(next ?? 1)}
      />
      <label htmlFor={textId}>{t('giftText', { name })}</label>
      <Input.TextArea
        id={textId}
        maxLength={LONGEST}
        autoSize={{ minRows: 2, maxRows: 4 }}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Facts
        items={[
          {
            label: t('youPay'),
            value: t('coinsWorth', {
              coins: formatInteger(coins),
              euro: formatMoney(coins * (wallet?.coinMinor ?? 1)),
            }),
            strong: true,
          },
        ]}
      />
      {missing > 0 && (
        <p role="status" className="small">
          {t('giftMissing', { coins: formatInteger(missing) })}
        </p>
      )}
      {missing > 0 ? (
        <Button type="primary" onClick={() => charge.showFor(missing)}>
          {t('buyCoins')}
        </Button>
      ) : (
        <Button type="primary" loading={send.isPending} onClick={() => void pay()}>
          {t('giftSend', { coins: formatInteger(coins) })}
        </Button>
      )}
    </div>
  );
}

/** What can be given, and a few words beside it; paid with coins at once. */
export function GiftForm(props: GiftFormProps) {
  const t = useTexts();
  const query = useQuery(giftsQuery);
  return (
    <Loaded compact query={query} errorTitle={t('giftsFailed')} skeleton={<RowsSkeleton rows={3} />}>
      {(gifts) => <Chosen {...props} gifts={gifts} />}
    </Loaded>
  );
}

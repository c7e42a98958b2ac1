import { Form, Segmented } from 'antd';
import { ApiError } from '@/shared/api';
import { WalletAdjustBodyDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { CoinInput, fieldOf, FormModal } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { useAdjust } from '../api/deeds';
import { useTexts } from '../texts/person';
import { ReasonField } from './ReasonField';

interface Values {
  way: 'give' | 'take';
  coins: number | null;
  reason: string;
}

/** More than this takes two people. */
const FOUR_EYES = 1_000;
const Field = fieldOf(WalletAdjustBodyDto);

/** Gives bonus coins or takes them; the same words sent twice are one correction. */
export function AdjustDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useTexts();
  const [form] = Form.useForm<Values>();
  const coins = Form.useWatch('coins', form) ?? 0;
  const way = Form.useWatch('way', form) ?? 'give';
  const adjust = useAdjust(userId);
  const send = async (values: Values) => {
    const signed = (values.way === 'take' ? -1 : 1) * (values.coins ?? 0);
    try {
      const done = await adjust.run({ coins: signed, reason: values.reason.trim() });
      if (!done) return false;
      toast.success(t(done.waits ? 'waits' : 'adjusted'));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'INSUFFICIENT_COINS')) throw error;
      form.setFields([{ name: 'coins', errors: [t('tooMany')] }]);
      return false;
    }
  };
  return (
    <FormModal<Values>
      width={460}
      title={t('adjust')}
      lead={t('adjustText')}
      okText={t(way === 'take' ? 'takeCoins' : 'giveCoins', { coins: formatInteger(coins) })}
      cancelText={t('keep')}
      form={form}
      initialValues={{ way: 'give', coins: null, reason: '' }}
      onClose={onClose}
      onSend={send}
    >
      <Form.Item name="way" label={t('way')}>
        <Segmented
          block
          options={[
            { value: 'give', label: t('give') },
            { value: 'take', label: t('take') },
          ]}
        />
      </Form.Item>
      <Field
        name="coins"
        label={t('bonusCoins')}
        says={t('coinsNeeded')}
        check={(coins: number) => (coins > 0 ? undefined : t('coinsNeeded'))}
        extra={coins > FOUR_EYES ? t('secondAdmin') : undefined}
      >
        <CoinInput min={0} />
      </Field>
      <ReasonField of={WalletAdjustBodyDto} />
    </FormModal>
  );
}

import { Form } from 'antd';
import type { Schemas } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { FormModal, MoneyInput } from '@/shared/form';
import { useStatePrice } from '../api/rights';
import { useTexts } from '../rights.texts';

/** What a creator asks for a day; without one they are asked each time. */
export function RightsPriceForm({
  dealId,
  stated,
  onClose,
}: {
  dealId: string;
  stated: Schemas['MoneyDto'] | null;
  onClose: () => void;
}) {
  const t = useTexts();
  const state = useStatePrice(dealId);
  return (
    <FormModal<{ perDay?: number | null }>
      title={t('stateTitle')}
      lead={t('stateLead')}
      okText={t('stateSave')}
      cancelText={t('back')}
      initialValues={{ perDay: stated?.minor ?? null }}
      onClose={onClose}
      onSend={async ({ perDay = null }) => {
        await state.mutateAsync(perDay);
        toast.success(t('saved'));
      }}
    >
      <Form.Item name="perDay" label={t('state')}>
        <MoneyInput />
      </Form.Item>
    </FormModal>
  );
}

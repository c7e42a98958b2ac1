import { Form, Input, Select } from 'antd';
import { ShipmentDecisionDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { Choices, fieldOf, FormModal } from '@/shared/form';
import { useDecideGoods } from '../api/shipments';
import type { Shipment } from '../api/shipments';
import type { Agreed } from '../lib/goods';
import { useTexts } from '../shipments.texts';

interface Typed {
  decision: 'approve' | 'reject';
  variantId?: string;
  note?: string;
}

const Field = fieldOf(ShipmentDecisionDto);

/** Approve, also with another variant, or reject. */
export function DecideGoodsForm({
  shipment,
  agreed,
  onClose,
}: {
  shipment: Shipment;
  agreed: readonly Agreed[];
  onClose: () => void;
}) {
  const t = useTexts();
  const decide = useDecideGoods(shipment);
  const [form] = Form.useForm<Typed>();
  const decision = Form.useWatch('decision', form) ?? 'approve';
  const asked = new Set(shipment.items.map(({ clause }) => clause));
  const variants = agreed.flatMap(({ clause, goods }) =>
    asked.has(clause)
      ? goods.variants.map(({ id, title }) => ({ value: id, label: `${goods.title}: ${title}` }))
      : [],
  );
  return (
    <FormModal<Typed>
      form={form}
      title={t('approveTitle')}
      okText={t(`decide.${decision}`)}
      cancelText={t('back')}
      danger={decision === 'reject'}
      initialValues={{ decision: 'approve' }}
      onClose={onClose}
      onSend={async ({ decision: chosen, variantId, note }) => {
        await decide.mutateAsync({
          decision: chosen,
          ...(chosen === 'approve' && variantId ? { variantId } : {}),
          ...(note?.trim() ? { note: note.trim() } : {}),
        });
        toast.success(t(`decided.${chosen}`));
      }}
    >
      <Form.Item name="decision" label={t('decision')}>
        <Choices
          label={t('decision')}
          options={(['approve', 'reject'] as const).map((value) => ({
            value,
            title: t(`decide.${value}`),
            text: t(`decideText.${value}`),
          }))}
        />
      </Form.Item>
      {decision === 'approve' && variants.length > 0 && (
        <Field name="variantId" label={t('sendVariant')}>
          <Select allowClear placeholder={t('asChosen')} options={variants} />
        </Field>
      )}
      <Field name="note" label={t('noteToCreator')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}

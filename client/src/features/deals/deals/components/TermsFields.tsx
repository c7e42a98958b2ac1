import { Form } from 'antd';
import { DeliverablesInput } from '@/entities/deliverable';
import { OfferChangeDto } from '@/shared/api/rules';
import { fieldOf, MomentInput, MoneyInput } from '@/shared/form';
import { isWhole } from '../lib/goods';
import type { GoodsRow } from '../lib/goods';
import { useTexts as useGoodsTexts } from '../shipments.texts';
import { useTexts } from '../texts';
import { GoodsInput } from './GoodsInput';

const Field = fieldOf(OfferChangeDto);

/** Price, deliverables, goods and the last day, of `TypedTerms`. */
export function TermsFields() {
  const t = useTexts();
  const g = useGoodsTexts();
  return (
    <>
      <Field name="price" label={t('price')} says={t('priceNeeded')} needed>
        <MoneyInput />
      </Field>
      <Form.Item name="deliverables" label={t('deliverables')}>
        <DeliverablesInput />
      </Form.Item>
      <Form.Item
        name="goods"
        label={g('goodsInput')}
        rules={[
          {
            validator: (_, rows: GoodsRow[] = []) =>
              rows.every(isWhole) ? Promise.resolve() : Promise.reject(new Error(g('goodsMissing'))),
          },
        ]}
      >
        <GoodsInput />
      </Form.Item>
      <Field name="dueAt" label={t('dueBy')}>
        <MomentInput />
      </Field>
    </>
  );
}

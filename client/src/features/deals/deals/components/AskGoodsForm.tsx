import { Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { AddressInputDto, ShipmentInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AddressFields, FieldPair, fieldOf, FormModal } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { Stack } from '@/shared/ui';
import { useAddresses, useAskForGoods } from '../api/shipments';
import type { Address, NewAddress } from '../api/shipments';
import type { Agreed } from '../lib/goods';
import { useTexts } from '../shipments.texts';
import styles from './shipments.module.css';

type Typed = NewAddress & { addressId?: string; note?: string };
type Picked = Record<string, { quantity: number; variantId?: string }>;

const Field = fieldOf(ShipmentInputDto);
const AddressField = fieldOf(AddressInputDto);
const NEW = 'new';

const inOneLine = ({ name, line1, postalCode, city }: Address): string =>
  [name, line1, `${postalCode} ${city}`].join(', ');
const filled = (text: string | null | undefined): string | undefined => text?.trim() || undefined;

/** What is needed of the goods, and where they go. */
export function AskGoodsForm({
  dealId,
  agreed,
  onClose,
}: {
  dealId: string;
  agreed: readonly Agreed[];
  onClose: () => void;
}) {
  const t = useTexts();
  const ask = useAskForGoods(dealId);
  const { data: addresses } = useAddresses();
  const [form] = Form.useForm<Typed>();
  const open = agreed.filter(({ left }) => left > 0);
  const [picked, setPicked] = useState<Picked>(() =>
    Object.fromEntries(open.map(({ clause, left }) => [clause, { quantity: left }])),
  );
  const [problem, setProblem] = useState<'chooseSome' | 'chooseVariant' | null>(null);
  const addressId = Form.useWatch('addressId', form);
  const known = addresses ?? [];
  const isNew = addressId === NEW || known.length === 0;
  const pick = (clause: string, part: Partial<Picked[string]>) => {
    setProblem(null);
    setPicked((now) => ({ ...now, [clause]: { quantity: 1, ...now[clause], ...part } }));
  };

  const send = async ({ addressId: chosen, note, ...place }: Typed) => {
    const items = open.flatMap(({ clause, goods }) => {
      const { quantity = 0, variantId } = picked[clause] ?? {};
      return quantity > 0 ? [{ goods, quantity, variantId }] : [];
    });
    const missing =
      items.length === 0
        ? 'chooseSome'
        : items.some(({ goods, variantId }) => goods.variants.length > 0 && variantId === undefined)
          ? 'chooseVariant'
          : null;
    setProblem(missing);
    if (missing) return false;
    const { company, line2, phone, ...rest } = place;
    await ask.mutateAsync({
      items: items.map(({ goods: { title, value, productId }, quantity, variantId }) => ({
        title,
        quantity,
        value,
        ...(productId === null ? {} : { productId }),
        ...(variantId === undefined ? {} : { variantId }),
      })),
      address:
        isNew || chosen === undefined
          ? {
              ...rest,
              company: filled(company) ?? null,
              line2: filled(line2) ?? null,
              phone: filled(phone) ?? null,
            }
          : chosen,
      ...(filled(note) ? { note: filled(note) as string } : {}),
    });
    toast.success(t('asked'));
    return true;
  };

  return (
    <FormModal<Typed>
      form={form}
      title={t('askTitle')}
      lead={t('askLead')}
      width={640}
      okText={t('askSend')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={send}
    >
      <div className={styles.picks}>
        <Stack gap={12}>
          {open.map(({ clause, goods, left }) => (
            <div key={clause} className={styles.pick}>
              <span>
                {goods.title}{' '}
                <span className="muted small">{t('each', { value: formatMoney(goods.value) })}</span>
              </span>
              <InputNumber
                aria-label={t('quantityOf', { title: goods.title })}
                min={0}
                max={left}
                precision={0}
                style={{ width: '100%' }}
                value={picked[clause]?.quantity ?? 0}
                onChange={(quantity) => pick(clause, { quantity: quantity ?? 0 })}
              />
              {goods.variants.length > 0 && (
                <Select
                  aria-label={t('variantOf', { title: goods.title })}
                  placeholder={t('chooseVariant')}
                  options={goods.variants.map(({ id, title }) => ({ value: id, label: title }))}
                  onChange={(variantId: string) => pick(clause, { variantId })}
                />
              )}
            </div>
          ))}
          {problem && (
            <p role="alert" className="muted">
              {t(problem)}
            </p>
          )}
        </Stack>
      </div>
      {known.length > 0 && (
        <Field
          name="addressId"
          label={t('address')}
          says={t('addressNeeded')}
          initialValue={known[0]?.id ?? null}
        >
          <Select
            options={[
              ...known.map((address) => ({ value: address.id, label: inOneLine(address) })),
              { value: NEW, label: t('newAddress') },
            ]}
          />
        </Field>
      )}
      {isNew && (
        <>
          <FieldPair>
            <AddressField name="name" label={t('name')}>
              <Input autoComplete="name" />
            </AddressField>
            <AddressField name="company" label={t('company')}>
              <Input autoComplete="organization" />
            </AddressField>
          </FieldPair>
          <AddressFields of={AddressInputDto}>
            <AddressField name="phone" label={t('phone')}>
              <Input autoComplete="tel" />
            </AddressField>
          </AddressFields>
        </>
      )}
      <Field name="note" label={t('noteToBrand')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}

import { Input, InputNumber } from 'antd';
import { CoinPackageInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal, MoneyInput } from '@/shared/form';
import { useSavePackage } from '../api/packages';
import type { CoinPackage } from '../api/packages';
import { useTexts } from '../texts';

const Field = fieldOf(CoinPackageInputDto);

interface PackageDialogProps {
  offer: CoinPackage | 'new' | null;
  onClose: () => void;
}

interface Values {
  name: string;
  coins: number;
  bonusCoins: number | null;
  price: number;
  badge?: string;
  position: number | null;
  storeProductIds?: { apple?: string; google?: string };
  reason: string;
}

const startOf = (offer: CoinPackage | null): Partial<Values> =>
  offer
    ? { ...offer, price: offer.price.minor, badge: offer.badge ?? '' }
    : { bonusCoins: 0, position: 0, badge: '' };

/** One package, new or changed. */
export function PackageDialog({ offer, onClose }: PackageDialogProps) {
  const t = useTexts();
  const save = useSavePackage();
  const known = offer === null || offer === 'new' ? null : offer;
  const send = async (values: Values) => {
    const { apple, google } = values.storeProductIds ?? {};
    await save.mutateAsync({
      ...(known ? { id: known.id } : {}),
      body: {
        name: values.name,
        coins: values.coins,
        bonusCoins: values.bonusCoins ?? 0,
        price: { minor: values.price, currency: 'EUR' },
        badge: values.badge?.trim() || null,
        position: values.position ?? 0,
        storeProductIds: { ...(apple?.trim() ? { apple } : {}), ...(google?.trim() ? { google } : {}) },
        reason: values.reason.trim(),
      },
    });
    toast.success(t('saved'));
  };
  const number = { controls: false, style: { width: '100%' }, precision: 0 } as const;
  return (
    <FormModal<Values>
      open={offer !== null}
      width={520}
      title={known ? t('editTitle') : t('create')}
      okText={t('save')}
      cancelText={t('keep')}
      initialValues={startOf(known)}
      onClose={onClose}
      onSend={send}
    >
      <Field name="name" label={t('name')} says={t('nameNeeded')}>
        <Input />
      </Field>
      <Field name="coins" label={t('coins')} says={t('coinsNeeded')}>
        <InputNumber {...number} />
      </Field>
      <Field name="bonusCoins" label={t('bonus')}>
        <InputNumber {...number} />
      </Field>
      <Field name="price" label={t('price')} says={t('priceNeeded')}>
        <MoneyInput />
      </Field>
      <Field name="badge" label={t('badge')} extra={t('badgeHelp')}>
        <Input />
      </Field>
      <Field name="position" label={t('position')}>
        <InputNumber {...number} />
      </Field>
      <Field name={['storeProductIds', 'apple']} label={t('apple')}>
        <Input />
      </Field>
      <Field name={['storeProductIds', 'google']} label={t('google')}>
        <Input />
      </Field>
      <Field name="reason" label={t('reason')} extra={t('reasonHelp')} says={t('reasonNeeded')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}

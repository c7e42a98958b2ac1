import { Form, Input, InputNumber } from 'antd';
import { toast } from '@/shared/feedback';
import { FormModal, MoneyInput } from '@/shared/form';
import { useSavePackage } from '../api/packages';
import type { CoinPackage } from '../api/packages';
import { useTexts } from '../texts';

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
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('nameNeeded') }]}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="coins" label={t('coins')} rules={[{ required: true, message: t('coinsNeeded') }]}>
        <InputNumber min={1} max={10_000_000} {...number} />
      </Form.Item>
      <Form.Item name="bonusCoins" label={t('bonus')}>
        <InputNumber min={0} max={10_000_000} {...number} />
      </Form.Item>
      <Form.Item name="price" label={t('price')} rules={[{ required: true, message: t('priceNeeded') }]}>
        <MoneyInput min={1} max={1_000_000_00} />
      </Form.Item>
      <Form.Item name="badge" label={t('badge')} extra={t('badgeHelp')}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="position" label={t('position')}>
        <InputNumber min={0} max={10_000} {...number} />
      </Form.Item>
      <Form.Item name={['storeProductIds', 'apple']} label={t('apple')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name={['storeProductIds', 'google']} label={t('google')}>
        <Input maxLength={100} />
      </Form.Item>
    </FormModal>
  );
}

import { Input, InputNumber } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { MoneyInput } from '@/shared/form';
import { Button, Stack } from '@/shared/ui';
import { firstGoods } from '../lib/goods';
import type { GoodsRow } from '../lib/goods';
import { useTexts } from '../shipments.texts';
import styles from './shipments.module.css';

const MOST = 10;

/** What the brand sends to the creator: nothing, or some items with what they are worth. */
export function GoodsInput({
  value = [],
  onChange,
}: {
  value?: GoodsRow[];
  onChange?: (rows: GoodsRow[]) => void;
}) {
  const t = useTexts();
  const change = (at: number, part: Partial<GoodsRow>) =>
    onChange?.(value.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <Stack gap={8}>
      {value.map((row, index) => (
        <div
          key={index}
          className={styles.goods}
          role="group"
          aria-label={t('goodsItem', { number: index + 1 })}
        >
          <InputNumber
            aria-label={t('quantity')}
            min={1}
            max={20}
            style={{ width: '100%' }}
            precision={0}
            value={row.quantity}
            onChange={(quantity) => change(index, { quantity: quantity ?? 1 })}
          />
          <Input
            aria-label={t('goodsTitle')}
            placeholder={t('goodsTitle')}
            maxLength={120}
            value={row.title}
            onChange={({ target }) => change(index, { title: target.value })}
          />
          <MoneyInput
            aria-label={t('goodsValue')}
            placeholder={t('goodsValue')}
            value={row.value}
            onChange={(minor) => change(index, { value: minor })}
          />
          <Button
            type="text"
            icon={<Trash2 size={16} />}
            aria-label={t('goodsRemove')}
            onClick={() => onChange?.(value.filter((_, at) => at !== index))}
          />
          <Input
            aria-label={t('goodsVariants')}
            placeholder={t('goodsVariants')}
            maxLength={500}
            value={row.variants}
            onChange={({ target }) => change(index, { variants: target.value })}
          />
        </div>
      ))}
      {value.length < MOST && (
        <span>
          <Button icon={<Plus size={16} />} onClick={() => onChange?.([...value, firstGoods])}>
            {t('goodsAdd')}
          </Button>
        </span>
      )}
    </Stack>
  );
}

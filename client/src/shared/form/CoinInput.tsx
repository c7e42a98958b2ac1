import { InputNumber } from 'antd';
import type { InputNumberProps } from 'antd';
import { Coin } from '@/shared/art/Coin';
import { formatMoney } from '@/shared/format';
import { parsed } from './parsed';
import styles from './form.module.css';

interface CoinInputProps extends Omit<
  InputNumberProps<number>,
  'value' | 'onChange' | 'precision' | 'formatter' | 'parser'
> {
  value?: number | null;
  onChange?: (coins: number | null) => void;
  /** Value of one coin in minor units. */
  coinMinor?: number | undefined;
}

const thousands = (text: string): string => text.replace(/\B(?=(\d{3})+(?!\d))/g, '.');

/** Whole coins, with their euros beside them. */
export function CoinInput({ value, onChange, coinMinor = 1, min = 0, ...rest }: CoinInputProps) {
  return (
    <InputNumber<number>
      style={{ width: '100%' }}
      controls={false}
      {...rest}
      min={min}
      precision={0}
      prefix={<Coin size={16} />}
      suffix={<span className={`num ${styles.worth ?? ''}`}>{formatMoney((value ?? 0) * coinMinor)}</span>}
      value={value ?? null}
      formatter={(current, { userTyping, input }) =>
        userTyping ? input : current === undefined ? '' : thousands(String(current))
      }
      parser={parsed((text) => Number((text ?? '').replace(/\D/g, '')))}
      onChange={(coins) => onChange?.(coins)}
    />
  );
}

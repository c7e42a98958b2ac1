import { InputNumber } from 'antd';
import type { InputNumberProps } from 'antd';
import { parsed } from './parsed';

interface MoneyInputProps extends Omit<InputNumberProps<number>, 'value' | 'onChange' | 'min' | 'max'> {
  /** Minor units. */
  value?: number | null;
  onChange?: (minor: number | null) => void;
  min?: number;
  max?: number;
}

const show = (value: number | string | undefined, typing: boolean, input: string): string => {
  if (typing) return input;
  if (value === undefined || value === '') return '';
  const [whole = '0', cents = ''] = Number(value).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, '.')},${cents}`;
};

/** Reads 1.234,50 as well as 1,234.50 and 1234.5 into a plain number. */
export const parseAmount = (text: string | undefined): number => {
  const clean = (text ?? '').replace(/[^\d.,-]/g, '');
  const comma = clean.lastIndexOf(',');
  const dot = clean.lastIndexOf('.');
  if (comma >= 0 && dot > comma) return Number(clean.replace(/,/g, ''));
  const normal =
    comma >= 0
      ? clean.replace(/\./g, '').replace(',', '.')
      : dot >= 0 && clean.length - dot - 1 !== 3
        ? clean
        : clean.replace(/\./g, '');
  return Number(normal);
};

/** Typed in euros, given and taken in cents. */
export function MoneyInput({ value, onChange, min = 0, max, ...rest }: MoneyInputProps) {
  return (
    <InputNumber<number>
      style={{ width: '100%' }}
      suffix="€"
      controls={false}
      precision={2}
      {...rest}
      min={min / 100}
      {...(max === undefined ? {} : { max: max / 100 })}
      value={value === null || value === undefined ? null : value / 100}
      formatter={(current, info) => show(current, info.userTyping, info.input)}
      parser={parsed(parseAmount)}
      onChange={(euros) => onChange?.(euros === null ? null : Math.round(euros * 100))}
    />
  );
}

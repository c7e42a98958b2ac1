import { InputNumber } from 'antd';
import { useState } from 'react';
import { MoneyInput } from '@/shared/form';

interface LateInputProps {
  id?: string;
  label?: string;
  money?: boolean;
  value: number | undefined;
  onChange: (value: number | null) => void;
}

const MOST = 999_999_999;

/** A number that is told when it has been typed, not with every digit. */
function Typed({ id, label, money = false, value, onChange }: LateInputProps) {
  const [typed, setTyped] = useState<number | null>(value ?? null);
  const shared = {
    ...(id === undefined ? {} : { id }),
    ...(label === undefined ? {} : { 'aria-label': label, placeholder: label }),
    value: typed,
    max: money ? MOST / 100 : MOST,
    onChange: setTyped,
    onBlur: () => typed !== (value ?? null) && onChange(typed),
    onPressEnter: () => onChange(typed),
  };
  return money ? (
    <MoneyInput {...shared} />
  ) : (
    <InputNumber<number>
      {...shared}
      min={0}
      precision={0}
      step={1000}
      style={{ width: '100%' }}
      changeOnWheel={false}
    />
  );
}

/** Begins anew when it is changed elsewhere. */
export const LateInput = (props: LateInputProps) => <Typed key={props.value ?? 'none'} {...props} />;

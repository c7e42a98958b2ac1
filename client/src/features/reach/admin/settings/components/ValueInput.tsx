import { Input, InputNumber, Select, Switch } from 'antd';
import type { ReactElement } from 'react';
import { MoneyInput } from '@/shared/form';
import { useLanguage } from '@/shared/i18n/language';
import type { Setting } from '../api/settings';
import { choiceOf } from '../lib/names';
import { typedAsJson, unitOf } from '../lib/values';
import { useTexts } from '../texts';

interface Controlled {
  id?: string;
  value?: never;
  onChange?: (value: unknown) => void;
}

/** Typed in percent, given and taken in basis points. */
function PercentInput({ min, max, value, onChange, ...rest }: Controlled & { min: number; max: number }) {
  const comma = useLanguage() === 'de';
  const points = value as number | null | undefined;
  return (
    <InputNumber<number>
      {...rest}
      style={{ width: '100%' }}
      suffix="%"
      controls={false}
      precision={2}
      decimalSeparator={comma ? ',' : '.'}
      min={min / 100}
      max={max / 100}
      value={points === null || points === undefined ? null : points / 100}
      onChange={(percent) => onChange?.(percent === null ? null : Math.round(percent * 100))}
    />
  );
}

function NumberInput({ setting, ...rest }: Controlled & { setting: Setting }): ReactElement {
  const t = useTexts();
  const unit = unitOf(setting.key);
  const min = setting.limits.min ?? 0;
  const max = setting.limits.max ?? Number.MAX_SAFE_INTEGER;
  if (unit === 'percent') return <PercentInput {...rest} min={min} max={max} />;
  if (unit === 'euros') return <MoneyInput {...rest} min={min} max={max} />;
  return (
    <InputNumber<number>
      {...rest}
      style={{ width: '100%' }}
      controls={false}
      precision={0}
      min={min}
      max={max}
      suffix={unit === null ? undefined : t(`units.${unit}`, { count: 2 })}
    />
  );
}

/** The input for the kind of a setting, with its bounds. */
export function ValueInput({ setting, ...rest }: Controlled & { setting: Setting }): ReactElement {
  const { kind, limits } = setting;
  const { id, value, onChange } = rest;
  const given = { ...(id === undefined ? {} : { id }), onChange: (next: unknown) => onChange?.(next) };
  if (kind === 'boolean') return <Switch {...given} checked={value === true} />;
  if (kind === 'integer') return <NumberInput {...rest} setting={setting} />;
  if (typedAsJson(setting) || limits.lines)
    return (
      <Input.TextArea
        {...given}
        autoSize={{ minRows: 3, maxRows: limits.lines ? 28 : 16 }}
        value={value}
        onChange={({ target }) => onChange?.(target.value)}
      />
    );
  if (limits.choices)
    return (
      <Select
        {...given}
        value={value as string | undefined}
        options={limits.choices.map((choice) => ({ value: choice, label: choiceOf(choice) }))}
      />
    );
  return (
    <Input
      {...given}
      value={value}
      {...(limits.max === null ? {} : { maxLength: limits.max })}
      onChange={({ target }) => onChange?.(target.value)}
    />
  );
}

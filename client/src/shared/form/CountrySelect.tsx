import { Select } from 'antd';
import { useConfig } from '../config';
import { Flag } from '../ui';

interface CountrySelectProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (code: string) => void;
  size?: 'large' | 'medium';
  /** Codes that can be chosen; absent = every country. */
  only?: readonly string[];
}

/** Flag, name and dial code; found by any of the two words. */
export function CountrySelect({ value, size = 'medium', only, ...rest }: CountrySelectProps) {
  const { data, isPending } = useConfig();
  return (
    <Select<string>
      {...rest}
      size={size}
      value={value ?? null}
      loading={isPending}
      showSearch={{ optionFilterProp: 'search' }}
      options={(data?.countries ?? [])
        .filter(({ code }) => only === undefined || only.includes(code) || code === value)
        .map((country) => ({
          value: country.code,
          search: `${country.name} ${country.dial_code}`,
          label: (
            <span className="row">
              <Flag code={country.code} />
              <span className="grow ellipsis">{country.name}</span>
              <span className="muted num">{country.dial_code}</span>
            </span>
          ),
        }))}
    />
  );
}

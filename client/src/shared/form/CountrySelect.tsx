import { Select } from 'antd';
import { useMemo } from 'react';
import { useConfig } from '@/shared/config';
import { useLanguage } from '@/shared/i18n/language';
import { Flag } from '@/shared/ui';

interface CountrySelectProps {
  /** Given by the form. */
  id?: string;
  value?: string | null;
  onChange?: (code: string) => void;
  size?: 'large' | 'medium';
  /** Codes that can be chosen; absent = every country. */
  only?: readonly string[];
}

/** Flag, name in the reader's language and dial code; found by either, and by the English name. */
export function CountrySelect({ value, size = 'medium', only, ...rest }: CountrySelectProps) {
  const { data, isPending } = useConfig();
  const language = useLanguage();
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return (data?.countries ?? [])
      .map((country) => ({ ...country, english: country.name, name: names.of(country.code) ?? country.name }))
      .sort((a, b) => a.name.localeCompare(b.name, language));
  }, [data?.countries, language]);
  return (
    <Select<string>
      {...rest}
      size={size}
      value={value ?? null}
      loading={isPending}
      showSearch={{ optionFilterProp: 'search' }}
      options={countries
        .filter(({ code }) => only === undefined || only.includes(code) || code === value)
        .map((country) => ({
          value: country.code,
          search: `${country.name} ${country.english} ${country.dial_code}`,
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

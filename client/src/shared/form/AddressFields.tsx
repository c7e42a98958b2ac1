import { Input } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Schemas } from '@/shared/api/contract';
import type { Rules } from '@/shared/api/rules';
import { useTexts } from './address.texts';
import { CountrySelect } from './CountrySelect';
import { RuledField } from './Field';
import { FieldPair, TownLine } from './layout';

type Part = 'line1' | 'line2' | 'postalCode' | 'city' | 'state' | 'country';

interface AddressFieldsProps {
  /** The body the address is sent in. */
  of: Rules<keyof Schemas>;
  /** Its part that is the address; absent = all of it. */
  at?: string;
  /** The country has provinces that are asked for. */
  withState?: boolean;
  /** What else is said of a field, by its path. */
  help?: (field: string) => Partial<FormItemProps>;
  /** A field beside the country. */
  children?: ReactNode;
}

/** Where somebody lives, a company sits, or documents are written to. */
export function AddressFields({ of, at, withState = false, help, children }: AddressFieldsProps) {
  const t = useTexts();
  const field = (part: Part, input: ReactElement<object>) => {
    const path = at === undefined ? part : `${at}.${part}`;
    return (
      <RuledField
        name={at === undefined ? part : [at, part]}
        rule={of.fields[path]}
        needed={part === 'country'}
        label={t(part)}
        {...help?.(path)}
      >
        {input}
      </RuledField>
    );
  };
  return (
    <>
      <FieldPair>
        {field('line1', <Input autoComplete="address-line1" />)}
        {field('line2', <Input autoComplete="address-line2" />)}
      </FieldPair>
      <TownLine>
        {field('postalCode', <Input autoComplete="postal-code" />)}
        {field('city', <Input autoComplete="address-level2" />)}
      </TownLine>
      <FieldPair>
        {withState && field('state', <Input autoComplete="address-level1" />)}
        {field('country', <CountrySelect />)}
        {children}
      </FieldPair>
    </>
  );
}

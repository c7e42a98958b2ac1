import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import type { Schemas } from '@/shared/api/contract';
import type { Rule, Rules } from '@/shared/api/rules';
import { bounded } from './bounded';
import { fieldRules } from './field-rules';
import { useFormTexts } from './form.texts';
import styles from './form.module.css';

type Inside<T> =
  NonNullable<T> extends readonly unknown[] ? never : NonNullable<T> extends object ? NonNullable<T> : never;
type Name<T> =
  (keyof T & string) | { [K in keyof T & string]: [K, keyof Inside<T[K]> & string] }[keyof T & string];

export interface FieldProps<D extends keyof Schemas> extends Omit<
  FormItemProps,
  'name' | 'rules' | 'children' | 'required'
> {
  /** A field of the body, or a part of it and the field inside. */
  name: Name<Schemas[D]>;
  /** A quiet word at the right of the label. */
  aside?: ReactNode;
  /** Asked for here, where the server could do without. */
  needed?: boolean;
  /** What to do, whichever rule is broken; absent = the words of the rule. */
  says?: string | undefined;
  /** As it is sent, where it may be typed more freely. */
  sent?: (value: never) => unknown;
  /** What only this form knows to be wrong, in words. */
  check?: (value: never) => string | undefined;
  children: ReactElement<object>;
}

/** A label with a quiet word at its right. */
export const labelWith = (label: ReactNode, aside: ReactNode): ReactNode =>
  aside === undefined ? (
    label
  ) : (
    <span className={styles.label}>
      {label}
      <span className={styles.aside}>{aside}</span>
    </span>
  );

interface RuledFieldProps extends Omit<FieldProps<keyof Schemas>, 'name'> {
  name: string | [string, string];
  rule: Rule | undefined;
}

/** One field by its rule, where the name of the body is not known beforehand. */
export function RuledField(props: RuledFieldProps) {
  const { rule, label, aside, needed = false, says, sent, check, children, ...rest } = props;
  const t = useFormTexts();
  return (
    <Form.Item
      validateFirst
      {...rest}
      label={labelWith(label, aside)}
      rules={fieldRules(rule, t, { needed, says, sent, check })}
    >
      {sent ? children : bounded(rule, children)}
    </Form.Item>
  );
}

/** The fields of a body: their names are those of the contract, and so is what they may hold. */
export const fieldOf = <D extends keyof Schemas>({ fields }: Rules<D>) =>
  function Field({ name, ...rest }: FieldProps<D>) {
    const path = typeof name === 'string' ? name : name.join('.');
    return <RuledField {...rest} name={name} rule={fields[path]} />;
  };

import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactNode } from 'react';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useFindingOf, useFindingText } from './findings';
import styles from './wizard.module.css';

interface BriefFieldProps extends Omit<FormItemProps<BriefValues>, 'name' | 'children'> {
  name: keyof BriefValues;
  /** A quiet word at the right of the label. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A field with what the linter says about it right below. */
export function BriefField({ name, aside, label, extra, children, ...rest }: BriefFieldProps) {
  const finding = useFindingOf(name);
  const text = useFindingText();
  const grave = finding && finding.severity !== 'hint';
  const said = finding && <span data-severity={finding.severity}>{text(finding)}</span>;
  return (
    <Form.Item<BriefValues>
      {...rest}
      name={name}
      label={
        aside === undefined ? (
          label
        ) : (
          <span className={styles.label}>
            {label}
            <span>{aside}</span>
          </span>
        )
      }
      {...(grave ? { validateStatus: finding.severity === 'error' ? 'error' : 'warning' } : {})}
      extra={
        said || extra ? (
          <span className={styles.extra}>
            {said}
            {extra}
          </span>
        ) : undefined
      }
    >
      {children}
    </Form.Item>
  );
}

import { Form } from 'antd';
import type { FormItemProps } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { ChallengeInputDto } from '@/shared/api/rules';
import { bounded, labelWith } from '@/shared/form';
import { contractField } from '@/features/challenges/challenges/lib/brief-fields';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { useFindingOf, useFindingText } from './findings';
import styles from './wizard.module.css';

interface BriefFieldProps extends Omit<FormItemProps<BriefValues>, 'name' | 'children'> {
  name: keyof BriefValues;
  /** A quiet word at the right of the label. */
  aside?: ReactNode;
  children: ReactElement<object>;
}

/** A field with what the linter says about it right below. It is bounded, not judged: a draft may lack anything. */
export function BriefField({ name, aside, label, extra, children, ...rest }: BriefFieldProps) {
  const finding = useFindingOf(name);
  const text = useFindingText();
  const grave = finding && finding.severity !== 'hint';
  const said = finding && <span data-severity={finding.severity}>{text(finding)}</span>;
  return (
    <Form.Item<BriefValues>
      {...rest}
      name={name}
      label={labelWith(label, aside)}
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
      {bounded(ChallengeInputDto.fields[contractField(name)], children)}
    </Form.Item>
  );
}

import { Form, Input } from 'antd';
import type { ReactNode } from 'react';
import type { Schemas } from '@/shared/api/contract';
import type { Rules } from '@/shared/api/rules';
import { Button } from '@/shared/ui/Button';
import { RuledField } from './Field';
import { FormModal } from './FormModal';
import type { FormModalProps } from './FormModal';
import styles from './reason-modal.module.css';

/** A sentence that is often written: what its button says, and what it adds. */
export interface Suggestion {
  label: string;
  text: string;
}

interface ReasonModalProps<D extends keyof Schemas> extends Pick<
  FormModalProps<object>,
  'open' | 'title' | 'okText' | 'cancelText' | 'danger' | 'onClose'
> {
  /** The body it is sent in, and its field that takes the reason. */
  of: Rules<D>;
  name: keyof Schemas[D] & string;
  text: ReactNode;
  label: string;
  /** Said where nothing was written; without it the reason may stay empty. */
  needed?: string;
  /** Written already, to be changed or sent as it is. */
  start?: string;
  /** Other fields of the same body, before the reason. */
  fields?: ReactNode;
  /** Above the field; each is added below what is written, to be changed there. */
  suggestions?: { label: string; of: readonly Suggestion[] };
  /** What it throws is shown on the field or in a toast, and the dialog stays; so it does where it answers false. */
  onSend: (reason: string, values: Readonly<Record<string, string | undefined>>) => Promise<unknown>;
}

function Suggestions({ label, of, field }: { label: string; of: readonly Suggestion[]; field: string }) {
  const form = Form.useFormInstance<Record<string, string | undefined>>();
  const add = (text: string) => {
    const before: unknown = form.getFieldValue(field);
    const written = typeof before === 'string' ? before.trimEnd() : '';
    form.setFieldValue(field, written === '' ? text : `${written}\n${text}`);
  };
  return (
    <div role="group" aria-label={label} className={styles.suggestions}>
      {of.map(({ label: says, text }) => (
        <Button key={says} size="small" htmlType="button" onClick={() => add(text)}>
          {says}
        </Button>
      ))}
    </div>
  );
}

/** Asks why before something is done. */
export function ReasonModal<D extends keyof Schemas>(props: ReasonModalProps<D>) {
  const { of, name, text, label, needed, start = '', fields, suggestions, onSend, ...dialog } = props;
  return (
    <FormModal<Record<string, string | undefined>>
      {...dialog}
      width={460}
      lead={text}
      initialValues={{ [name]: start }}
      onSend={(values) => onSend(values[name]?.trim() ?? '', values)}
    >
      {fields}
      {suggestions && suggestions.of.length > 0 && <Suggestions {...suggestions} field={name} />}
      <RuledField
        name={name}
        rule={of.fields[name]}
        label={label}
        needed={needed !== undefined}
        says={needed}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} />
      </RuledField>
    </FormModal>
  );
}

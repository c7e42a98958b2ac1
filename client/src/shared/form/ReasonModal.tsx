import { Input } from 'antd';
import type { Schemas } from '@/shared/api/contract';
import type { Rules } from '@/shared/api/rules';
import { RuledField } from './Field';
import { FormModal } from './FormModal';
import type { FormModalProps } from './FormModal';

interface ReasonModalProps<D extends keyof Schemas> extends Pick<
  FormModalProps<object>,
  'open' | 'title' | 'okText' | 'cancelText' | 'danger' | 'onClose'
> {
  /** The body it is sent in, and its field that takes the reason. */
  of: Rules<D>;
  name: keyof Schemas[D] & string;
  text: string;
  label: string;
  /** Said where nothing was written; without it the reason may stay empty. */
  needed?: string;
  /** Written already, to be changed or sent as it is. */
  start?: string;
  /** What it throws is shown on the field or in a toast, and the dialog stays; so it does where it answers false. */
  onSend: (reason: string) => Promise<unknown>;
}

/** Asks why before something is done. */
export function ReasonModal<D extends keyof Schemas>(props: ReasonModalProps<D>) {
  const { of, name, text, label, needed, start = '', onSend, ...dialog } = props;
  return (
    <FormModal<Record<string, string | undefined>>
      {...dialog}
      width={460}
      lead={text}
      initialValues={{ [name]: start }}
      onSend={(values) => onSend(values[name]?.trim() ?? '')}
    >
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

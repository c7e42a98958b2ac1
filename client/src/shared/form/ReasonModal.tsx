import { Form, Input } from 'antd';
import { FormModal } from './FormModal';
import type { FormModalProps } from './FormModal';

interface ReasonModalProps extends Pick<
  FormModalProps<object>,
  'open' | 'title' | 'okText' | 'cancelText' | 'danger' | 'onClose'
> {
  text: string;
  label: string;
  /** Said where nothing was written; without it the reason may stay empty. */
  needed?: string;
  maxLength?: number;
  /** Written already, to be changed or sent as it is. */
  start?: string;
  /** What it throws is shown on the field or in a toast, and the dialog stays. */
  onSend: (reason: string) => Promise<unknown>;
}

/** Asks why before something is done. */
export function ReasonModal(props: ReasonModalProps) {
  const { text, label, needed, maxLength = 2000, start = '', onSend, ...dialog } = props;
  return (
    <FormModal<{ reason?: string }>
      {...dialog}
      width={460}
      lead={text}
      initialValues={{ reason: start }}
      onSend={async ({ reason }) => {
        await onSend(reason?.trim() ?? '');
      }}
    >
      <Form.Item
        name="reason"
        label={label}
        {...(needed ? { rules: [{ required: true, whitespace: true, message: needed }] } : {})}
      >
        <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 8 }} maxLength={maxLength} />
      </Form.Item>
    </FormModal>
  );
}

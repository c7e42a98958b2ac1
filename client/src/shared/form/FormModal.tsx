import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/Button';
import { AppForm } from './AppForm';
import type { AppFormProps } from './AppForm';
import { useFormState } from './form-state';
import { FormActions, FormLead } from './layout';
import { Submit } from './Submit';
import { leaveUnsaved } from './useLeaveGuard';

export interface FormModalProps<T> extends Pick<AppFormProps<T>, 'form' | 'initialValues'> {
  /** Absent = for as long as it is rendered. */
  open?: boolean;
  title: string;
  /** What it is for, before the fields. */
  lead?: ReactNode;
  width?: number;
  okText: string;
  cancelText: string;
  danger?: boolean;
  onClose: () => void;
  /** Closes when it is done. False = not sent, what it throws = refused: then the dialog stays. */
  onSend: (values: T) => Promise<unknown>;
  children: ReactNode;
}

function Watched({ onChange }: { onChange: (dirty: boolean) => void }) {
  const { dirty } = useFormState();
  useEffect(() => onChange(dirty), [dirty, onChange]);
  return null;
}

/** A short form over the page. Escape and the cross ask before they discard what was typed. */
export function FormModal<T extends object>(props: FormModalProps<T>) {
  const { open = true, title, lead, width = 480, okText, cancelText, danger = false } = props;
  const { onClose, onSend, children, ...form } = props;
  const [sending, setSending] = useState(false);
  const [dirty, setDirty] = useState(false);
  const cancel = async () => {
    if (!sending && (!dirty || (await leaveUnsaved()))) onClose();
  };
  const send = async (values: T) => {
    setSending(true);
    try {
      if ((await onSend(values)) !== false) onClose();
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open={open}
      centered
      destroyOnHidden
      width={width}
      title={title}
      footer={null}
      closable={{ disabled: sending }}
      styles={{ header: { marginBottom: lead === undefined ? 16 : 8 } }}
      mask={{ closable: false }}
      keyboard={!sending}
      onCancel={() => void cancel()}
    >
      <AppForm<T>
        {...(form.form ? { form: form.form } : {})}
        {...(form.initialValues ? { initialValues: form.initialValues } : {})}
        onSend={send}
      >
        <Watched onChange={setDirty} />
        {lead !== undefined && <FormLead>{lead}</FormLead>}
        {children}
        <FormActions>
          <Button onClick={onClose} disabled={sending}>
            {cancelText}
          </Button>
          <Submit danger={danger}>{okText}</Submit>
        </FormActions>
      </AppForm>
    </Modal>
  );
}

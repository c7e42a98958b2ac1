import { Modal } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '@/shared/ui/Button';
import { AppForm } from './AppForm';
import type { AppFormProps } from './AppForm';
import { FormActions, FormLead } from './layout';
import { Submit } from './Submit';

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

/** A short form over the page. Nothing but its own buttons closes it, so that nothing typed is lost. */
export function FormModal<T extends object>(props: FormModalProps<T>) {
  const { open = true, title, lead, width = 480, okText, cancelText, danger = false } = props;
  const { onClose, onSend, children, ...form } = props;
  const [sending, setSending] = useState(false);
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
      onCancel={() => !sending && onClose()}
    >
      <AppForm<T>
        {...(form.form ? { form: form.form } : {})}
        {...(form.initialValues ? { initialValues: form.initialValues } : {})}
        onSend={send}
      >
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

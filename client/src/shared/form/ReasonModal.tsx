import { Form, Input, Modal } from 'antd';
import { AppForm } from './AppForm';
import { Button } from '../ui/Button';

interface ReasonModalProps {
  open: boolean;
  title: string;
  text: string;
  label: string;
  okText: string;
  cancelText: string;
  danger?: boolean;
  /** Said where nothing was written; without it the reason may stay empty. */
  needed?: string;
  maxLength?: number;
  /** Written already, to be changed or sent as it is. */
  start?: string;
  onClose: () => void;
  /** What it throws is shown on the field or in a toast, and the dialog stays. */
  onSend: (reason: string) => Promise<unknown>;
}

/** Asks why before something is done. */
export function ReasonModal(props: ReasonModalProps) {
  const { open, title, text, label, okText, cancelText, danger = false, needed, onClose, onSend } = props;
  return (
    <Modal open={open} title={title} footer={null} width={460} destroyOnHidden onCancel={onClose}>
      <AppForm<{ reason?: string }>
        initialValues={{ reason: props.start ?? '' }}
        onSend={async ({ reason }) => {
          await onSend(reason?.trim() ?? '');
          onClose();
        }}
      >
        {({ sending }) => (
          <>
            <p className="muted" style={{ marginBottom: 16 }}>
              {text}
            </p>
            <Form.Item
              name="reason"
              label={label}
              {...(needed ? { rules: [{ required: true, whitespace: true, message: needed }] } : {})}
            >
              <Input.TextArea
                autoFocus
                autoSize={{ minRows: 3, maxRows: 8 }}
                maxLength={props.maxLength ?? 2000}
              />
            </Form.Item>
            <div className="row" style={{ justifyContent: 'flex-end' }}>
              <Button onClick={onClose} disabled={sending}>
                {cancelText}
              </Button>
              <Button type="primary" danger={danger} htmlType="submit" loading={sending}>
                {okText}
              </Button>
            </div>
          </>
        )}
      </AppForm>
    </Modal>
  );
}

import { Form, Input, Modal, Select } from 'antd';
import { AppForm } from '../../../shared/form';
import { Button } from '../../../shared/ui';
import type { Decision } from '../api/staff';
import { fieldWord } from '../lib/field-words';
import { askable } from '../lib/staff';
import { useFieldTexts } from '../texts/fields';
import { useTexts } from '../texts/staff';
import styles from './staff.module.css';

interface AskModalProps {
  title: string;
  text: string;
  onClose: () => void;
  onSend: (decision: Decision) => Promise<unknown>;
}

/** Asks a person for fields, with the reason that stands beside each of them. */
export function AskModal({ title, text, onClose, onSend }: AskModalProps) {
  const t = useTexts();
  const words = useFieldTexts();
  return (
    <Modal
      open
      centered
      width={480}
      title={title}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <AppForm<{ fields: string[]; note: string }>
        initialValues={{ fields: [], note: '' }}
        onSend={async ({ fields, note }) => {
          await onSend({ decision: 'needs_action', fields, note: note.trim() });
          onClose();
        }}
      >
        {({ sending }) => (
          <>
            <p className="muted" style={{ marginBottom: 16 }}>
              {text}
            </p>
            <Form.Item
              name="fields"
              label={t('fields')}
              rules={[{ required: true, type: 'array', min: 1, message: t('fieldsNeeded') }]}
            >
              <Select
                mode="multiple"
                options={askable.map((value) => ({ value, label: fieldWord(words, value) }))}
                showSearch={{ optionFilterProp: 'label' }}
              />
            </Form.Item>
            <Form.Item
              name="note"
              label={t('reason')}
              rules={[{ required: true, whitespace: true, message: t('reasonNeeded') }]}
            >
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 8 }} maxLength={1000} />
            </Form.Item>
            <div className={styles.buttons}>
              <Button onClick={onClose} disabled={sending}>
                {t('cancel')}
              </Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('send')}
              </Button>
            </div>
          </>
        )}
      </AppForm>
    </Modal>
  );
}

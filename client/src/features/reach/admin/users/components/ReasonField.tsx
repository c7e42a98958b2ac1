import { Form, Input } from 'antd';
import { useTexts } from '../texts/person';

/** Why something is done to a person; kept in the audit log. */
export function ReasonField() {
  const t = useTexts();
  return (
    <Form.Item
      name="reason"
      label={t('reason')}
      extra={t('reasonHelp')}
      rules={[{ required: true, whitespace: true, min: 3, message: t('reasonNeeded') }]}
    >
      <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={500} />
    </Form.Item>
  );
}

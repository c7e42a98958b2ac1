import { Form, Input } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { FormModal } from '@/shared/form';
import { Upload } from '@/shared/ui';
import { useRecordGuardian } from '../api/staff';
import { useTexts } from '../texts/staff';

/** Writes down that a guardian agrees, with the paper that says so. */
export function GuardianModal({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useTexts();
  const record = useRecordGuardian(userId, t('recorded'));
  const [media, setMedia] = useState<UploadedMedia | null>(null);
  const [lacks, setLacks] = useState(false);
  const needed = { required: true, whitespace: true };
  return (
    <FormModal<{ guardianName: string; reason: string }>
      title={t('guardian')}
      lead={t('guardianText')}
      okText={t('record')}
      cancelText={t('cancel')}
      initialValues={{ guardianName: '', reason: '' }}
      onClose={onClose}
      onSend={async ({ guardianName, reason }) => {
        setLacks(media === null);
        if (media === null) return false;
        return record.mutateAsync({
          guardianName: guardianName.trim(),
          reason: reason.trim(),
          mediaId: media.id,
        });
      }}
    >
      <Form.Item
        name="guardianName"
        label={t('guardianName')}
        rules={[{ ...needed, message: t('reasonNeeded') }]}
      >
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      <Form.Item name="reason" label={t('reason')} rules={[{ ...needed, message: t('reasonNeeded') }]}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={1000} />
      </Form.Item>
      <Form.Item {...(lacks ? { validateStatus: 'error' as const, help: t('consentNeeded') } : {})}>
        <Upload purpose="document" label={t('consent')} value={media} onChange={setMedia} />
      </Form.Item>
    </FormModal>
  );
}

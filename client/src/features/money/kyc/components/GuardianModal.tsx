import { Form, Input } from 'antd';
import { useState } from 'react';
import type { Schemas, UploadedMedia } from '@/shared/api';
import { GuardianDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { Upload } from '@/shared/ui';
import { useRecordGuardian } from '../api/staff';
import { useTexts } from '../texts/staff';

const Field = fieldOf(GuardianDto);

/** Writes down that a guardian agrees, with the paper that says so. */
export function GuardianModal({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useTexts();
  const record = useRecordGuardian(userId, t('recorded'));
  const [media, setMedia] = useState<UploadedMedia | null>(null);
  const [lacks, setLacks] = useState(false);
  return (
    <FormModal<Pick<Schemas['GuardianDto'], 'guardianName' | 'reason'>>
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
      <Field name="guardianName" label={t('guardianName')}>
        <Input autoComplete="off" />
      </Field>
      <Field name="reason" label={t('reason')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
      <Form.Item {...(lacks ? { validateStatus: 'error' as const, help: t('consentNeeded') } : {})}>
        <Upload purpose="document" label={t('consent')} value={media} onChange={setMedia} />
      </Form.Item>
    </FormModal>
  );
}

import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '../../../shared/api';
import { AppForm } from '../../../shared/form';
import { Button, Upload } from '../../../shared/ui';
import { useRecordGuardian } from '../api/staff';
import { useTexts } from '../texts/staff';
import styles from './staff.module.css';

/** Writes down that a guardian agrees, with the paper that says so. */
export function GuardianModal({ userId, onClose }: { userId: string; onClose: () => void }) {
  const t = useTexts();
  const record = useRecordGuardian(userId, t('recorded'));
  const [media, setMedia] = useState<UploadedMedia | null>(null);
  const [lacks, setLacks] = useState(false);
  const needed = { required: true, whitespace: true };
  return (
    <Modal
      open
      centered
      width={480}
      title={t('guardian')}
      footer={null}
      mask={{ closable: false }}
      onCancel={onClose}
    >
      <AppForm<{ guardianName: string; reason: string }>
        initialValues={{ guardianName: '', reason: '' }}
        onSend={async ({ guardianName, reason }) => {
          setLacks(media === null);
          if (media === null) return;
          await record.mutateAsync({
            guardianName: guardianName.trim(),
            reason: reason.trim(),
            mediaId: media.id,
          });
          onClose();
        }}
      >
        {({ sending }) => (
          <>
            <p className="muted" style={{ marginBottom: 16 }}>
              {t('guardianText')}
            </p>
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
            <div className={styles.buttons}>
              <Button onClick={onClose} disabled={sending}>
                {t('cancel')}
              </Button>
              <Button type="primary" htmlType="submit" loading={sending}>
                {t('record')}
              </Button>
            </div>
          </>
        )}
      </AppForm>
    </Modal>
  );
}

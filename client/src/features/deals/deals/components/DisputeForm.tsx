import { Input } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { OpenDisputeDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { Stack, Sunken } from '@/shared/ui';
import { useOpenDispute } from '../api/disputes';
import type { DealDetail } from '../api/types';
import { useTexts } from '../texts/disputes';
import styles from './deals.module.css';

const Field = fieldOf(OpenDisputeDto);
const MOST = 10;

/** What went wrong, with evidence, and what will happen then. */
export function DisputeForm({ deal, onClose }: { deal: DealDetail; onClose: () => void }) {
  const t = useTexts();
  const send = useOpenDispute(deal.id);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [waits, setWaits] = useState(false);
  const other = deal.side === 'brand' ? deal.creator : deal.brand;
  return (
    <FormModal<{ reason: string }>
      title={t('openTitle')}
      lead={t('openLead')}
      width={640}
      danger
      okText={t('open')}
      cancelText={t('back')}
      initialValues={{ reason: '' }}
      onClose={onClose}
      onSend={async ({ reason }) => {
        setWaits(pending > 0);
        if (pending > 0) return false;
        await send.mutateAsync({ reason: reason.trim(), mediaIds: media.map(({ id }) => id) });
        toast.success(t('opened'));
        return true;
      }}
    >
      <Stack gap={12}>
        <Sunken>
          <b>{t('thenTitle')}</b>
          <ul className={styles.points}>
            <li>{t('thenFrozen')}</li>
            <li>{t('thenTold', { name: other.displayName })}</li>
            <li>{t('thenDecided')}</li>
          </ul>
        </Sunken>
        <Field needed name="reason" label={t('reason')} says={t('reasonNeeded')} extra={t('reasonExtra')}>
          <Input.TextArea autoSize={{ minRows: 4, maxRows: 12 }} />
        </Field>
        <Uploader
          purpose="challenge"
          label={t('evidence')}
          kinds={['image', 'video', 'audio', 'file']}
          most={MOST}
          onChange={(ready, left) => {
            setMedia(ready);
            setPending(left);
            setWaits(false);
          }}
        />
        {waits && (
          <p role="alert" className="muted">
            {t('uploading')}
          </p>
        )}
      </Stack>
    </FormModal>
  );
}

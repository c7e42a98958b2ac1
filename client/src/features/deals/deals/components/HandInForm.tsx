import { Input } from 'antd';
import { useState } from 'react';
import type { UploadedMedia } from '@/shared/api';
import { DeliveryInputDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { Uploader } from '@/shared/media';
import { useHandIn } from '../api/deliveries';
import type { Delivery } from '../api/types';
import { useTexts } from '../texts';

interface Typed {
  url?: string;
  note?: string;
}

const Field = fieldOf(DeliveryInputDto);
const MOST = 10;

/** Files, the address of the post, or both. A correction begins with what was handed in before. */
export function HandInForm({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const t = useTexts();
  const handIn = useHandIn(delivery.dealId);
  const [media, setMedia] = useState<UploadedMedia[]>([]);
  const [pending, setPending] = useState(0);
  const [problem, setProblem] = useState<'handInNeeded' | 'handInPending' | null>(null);
  return (
    <FormModal<Typed>
      title={t('handInTitle', { version: delivery.version + 1 })}
      lead={t('handInLead')}
      width={640}
      okText={t('handIn')}
      cancelText={t('back')}
      initialValues={{ url: delivery.url ?? '' }}
      onClose={onClose}
      onSend={async ({ url, note }) => {
        const missing =
          pending > 0 ? 'handInPending' : media.length === 0 && !url?.trim() ? 'handInNeeded' : null;
        setProblem(missing);
        if (missing) return false;
        await handIn.mutateAsync({
          deliverableId: delivery.deliverable.id,
          mediaIds: media.map(({ id }) => id),
          ...(url?.trim() ? { url: url.trim() } : {}),
          ...(note?.trim() ? { note: note.trim() } : {}),
        });
        toast.success(t('handedIn'));
        return true;
      }}
    >
      <Uploader
        purpose="challenge"
        label={t('files')}
        kinds={['image', 'video', 'audio']}
        most={MOST}
        kept={delivery.media}
        onChange={(ready, left) => {
          setMedia(ready);
          setPending(left);
          setProblem(null);
        }}
      />
      {problem && (
        <p role="alert" className="muted">
          {t(problem)}
        </p>
      )}
      <Field name="url" label={t('postUrl')}>
        <Input inputMode="url" />
      </Field>
      <Field name="note" label={t('noteToBrand')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}

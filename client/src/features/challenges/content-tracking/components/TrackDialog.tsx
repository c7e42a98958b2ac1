import { Input } from 'antd';
import { TrackUrlDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { useTrack } from '../api/content';
import { useTexts } from '../texts';

const Field = fieldOf(TrackUrlDto);

/** Begins to track the post at an address. */
export function TrackDialog({
  onClose,
  onTracked,
}: {
  onClose: () => void;
  onTracked: (id: string) => void;
}) {
  const t = useTexts();
  const track = useTrack();
  return (
    <FormModal<{ url: string }>
      title={t('track')}
      lead={t('trackLead')}
      okText={t('trackOk')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={async ({ url }) => {
        const { data } = await track.mutateAsync(url.trim());
        onTracked(data.id);
      }}
    >
      <Field name="url" label={t('link')} says={t('linkNeeded')}>
        <Input placeholder={t('linkHint')} autoFocus />
      </Field>
    </FormModal>
  );
}

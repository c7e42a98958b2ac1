import { toast } from '@/shared/feedback';
import { FormModal } from '@/shared/form';
import { useHandIn } from '../api/ovations';
import type { OvationDetail } from '../api/ovations';
import { useTexts } from '../texts';
import { SayFields } from './SayFields';
import type { Said } from './SayFields';
import { useSaid } from './useSaid';

export function HandInForm({ ovation, onClose }: { ovation: OvationDetail; onClose: () => void }) {
  const t = useTexts();
  const handIn = useHandIn(ovation.id);
  const { problem, bodyOf, onMedia } = useSaid(ovation.wording.version);
  return (
    <FormModal<Said>
      title={t('handInTitle')}
      lead={ovation.prompt}
      width={640}
      okText={t('handIn')}
      cancelText={t('back')}
      initialValues={{
        text: ovation.text ?? '',
        ...(ovation.rating === null ? {} : { rating: ovation.rating }),
      }}
      onClose={onClose}
      onSend={async (said) => {
        const body = bodyOf(said);
        if (body === null) return false;
        await handIn.mutateAsync(body);
        toast.success(t('handedInToast'));
        return true;
      }}
    >
      <SayFields wording={ovation.wording} problem={problem} kept={ovation.media} onMedia={onMedia} />
    </FormModal>
  );
}

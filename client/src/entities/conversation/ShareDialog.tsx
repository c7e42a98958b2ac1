import { Input } from 'antd';
import { ShareInputDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { PeopleSelect } from './PeopleSelect';
import { useShare } from './share';
import type { ShareRef } from './share';
import { useTexts } from './texts';

const Field = fieldOf(ShareInputDto);
const MOST = 20;

interface Values {
  userIds: string[];
  text?: string;
}

/** Asks whom it goes to, with a few words. */
export function ShareDialog({ to, onClose }: { to: ShareRef; onClose: () => void }) {
  const t = useTexts();
  const share = useShare((count) => t('shared', { count }));
  return (
    <FormModal<Values>
      title={t('share')}
      lead={t('shareLead')}
      okText={t('send')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={({ userIds, text = '' }) =>
        share.mutateAsync({ ref: to, userIds, ...(text.trim() === '' ? {} : { text: text.trim() }) })
      }
    >
      <Field name="userIds" label={t('who')} says={t('whoNeeded')} needed>
        <PeopleSelect most={MOST} />
      </Field>
      <Field name="text" label={t('words')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Field>
    </FormModal>
  );
}

import { Input } from 'antd';
import { CollabChangeDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { useRevise } from '../api/collabs';
import type { Offer } from '../api/types';
import { changedTerms, termsOf } from '../lib/terms';
import type { TypedTerms } from '../lib/terms';
import { useTexts } from '../texts';
import { TermsFields } from './TermsFields';

interface Typed extends TypedTerms {
  title: string;
  brief: string;
}

const Field = fieldOf(CollabChangeDto);

/** The own offer, before it is answered: only what differs is sent. */
export function ReviseForm({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const t = useTexts();
  const revise = useRevise(offer);
  return (
    <FormModal<Typed>
      title={t('reviseTitle')}
      lead={t('reviseLead')}
      width={640}
      okText={t('reviseSend')}
      cancelText={t('back')}
      initialValues={{ title: offer.title, brief: offer.brief ?? '', ...termsOf(offer) }}
      onClose={onClose}
      onSend={async ({ title, brief, ...terms }) => {
        await revise.mutateAsync({
          ...(title === offer.title ? {} : { title }),
          ...(brief === offer.brief ? {} : { brief }),
          ...changedTerms(offer, terms),
        });
        toast.success(t('revised'));
      }}
    >
      <Field name="title" label={t('offerTitle')} says={t('offerTitleNeeded')}>
        <Input />
      </Field>
      <Field name="brief" label={t('brief')} says={t('briefNeeded')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} />
      </Field>
      <TermsFields />
    </FormModal>
  );
}

import { Input, Select } from 'antd';
import type { Schemas } from '@/shared/api';
import { InviteByEmailDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { AppForm, fieldOf, FormLead, Submit } from '@/shared/form';
import { languageName, languages, useLanguage } from '@/shared/i18n/language';
import { useInviteByEmail } from '../api/participation';
import { addressesOf, wrongAddresses } from '../lib/addresses';
import { useTexts } from '../texts/work';

const Field = fieldOf(InviteByEmailDto);

type Values = Schemas['InviteByEmailDto'];

interface AddressesProps {
  /** Given by the form. */
  id?: string;
  value?: string[];
  onChange?: (addresses: string[]) => void;
  placeholder: string;
}

/** Addresses, typed one by one or pasted as a list. */
function Addresses({ value = [], onChange, ...rest }: AddressesProps) {
  return (
    <Select<string[]>
      {...rest}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ';', ' ', '\n']}
      value={value}
      onChange={(typed) => onChange?.(addressesOf(typed))}
    />
  );
}

/** People who may have no account yet: each gets a mail with a link. */
export function InviteByEmail({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const invite = useInviteByEmail(challengeId);
  return (
    <AppForm<Values>
      initialValues={{ emails: [], language }}
      onSend={async ({ emails, message, language: spoken }) => {
        const { data } = await invite.mutateAsync({
          emails,
          ...(spoken ? { language: spoken } : {}),
          ...(message?.trim() ? { message: message.trim() } : {}),
        });
        const declined = data.filter(({ status }) => status === 'declined').length;
        if (data.length > declined) toast.success(t('mailed', { count: data.length - declined }));
        if (declined > 0) toast.info(t('notMailed', { count: declined }));
        onClose();
      }}
    >
      <FormLead>{t('emailLead')}</FormLead>
      <Field
        name="emails"
        label={t('emails')}
        says={t('emailsNone')}
        check={(emails: string[]) => {
          const wrong = wrongAddresses(emails);
          return wrong.length > 0 ? t('emailsWrong', { addresses: wrong.join(', ') }) : undefined;
        }}
      >
        <Addresses placeholder={t('emailsHint')} />
      </Field>
      <Field name="message" label={t('inviteMessage')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
      <Field name="language" label={t('emailLanguage')}>
        <Select options={languages.map((value) => ({ value, label: languageName(value) }))} />
      </Field>
      <Submit size="large" block>
        {t('inviteSend')}
      </Submit>
    </AppForm>
  );
}

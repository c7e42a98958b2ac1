import { Input, Select } from 'antd';
import { CannedReplyInputDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { languageName } from '@/shared/i18n/language';
import { useSaveCanned } from '../api/canned';
import type { Canned, CannedInput, Lang } from '../api/canned';
import { useDeskTexts } from '../desk.texts';

const Field = fieldOf(CannedReplyInputDto);
const langs = ['en', 'de'] as const;
const names = ['name', 'username', 'subject', 'staff', 'balance', 'withdrawable'];

/** A saved reply, new or changed. */
export function CannedDialog({
  reply,
  lang,
  onClose,
}: {
  reply: Canned | null;
  lang: Lang;
  onClose: () => void;
}) {
  const t = useDeskTexts();
  const save = useSaveCanned(reply?.id ?? null, t('replySaved'));
  return (
    <FormModal<CannedInput>
      title={reply ? t('replyChange') : t('replyNew')}
      initialValues={reply ? { title: reply.title, text: reply.text, lang: reply.lang } : { lang }}
      okText={t('save')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={({ title, text, lang: of }) => save.mutateAsync({ title, text, lang: of })}
    >
      <Field name="title" label={t('replyTitle')}>
        <Input />
      </Field>
      <Field name="lang" label={t('language')}>
        <Select options={langs.map((value) => ({ value, label: languageName(value) }))} />
      </Field>
      <Field
        name="text"
        label={t('replyText')}
        extra={t('replyHint', { names: names.map((name) => `{{${name}}}`).join(' ') })}
      >
        <Input.TextArea autoSize={{ minRows: 5, maxRows: 12 }} />
      </Field>
    </FormModal>
  );
}

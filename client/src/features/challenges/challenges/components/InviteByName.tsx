import { Form, Input, Select } from 'antd';
import { toast } from '@/shared/feedback';
import type { Schemas } from '@/shared/api';
import { InviteCreatorsDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FormLead, Submit } from '@/shared/form';
import { useOwnChallenges } from '../api/challenges';
import { useInvite, useParticipants } from '../api/participation';
import { useTexts } from '../texts/work';
import { CreatorsSelect } from './CreatorsSelect';

const Field = fieldOf(InviteCreatorsDto);

type InviteValues = Schemas['InviteCreatorsDto'] & { from?: string };

/** Creators by name; those of the brand's other challenges stand ready. */
export function InviteByName({ challengeId, onClose }: { challengeId: string; onClose: () => void }) {
  const t = useTexts();
  const own = useOwnChallenges();
  const invite = useInvite(challengeId);
  const [form] = Form.useForm<InviteValues>();
  const from = Form.useWatch('from', form);
  const people = useParticipants(from);
  const sources = (own.data ?? []).filter(({ id, counts }) => id !== challengeId && counts.participants > 0);
  return (
    <AppForm<InviteValues>
      form={form}
      initialValues={{ userIds: [] }}
      onSend={async ({ userIds, message }) => {
        await invite.mutateAsync({ userIds, ...(message?.trim() ? { message: message.trim() } : {}) });
        toast.success(t('invited', { count: userIds.length }));
        onClose();
      }}
    >
      <FormLead>{t('inviteLead')}</FormLead>
      {sources.length > 0 && (
        <Form.Item name="from" label={t('inviteFrom')}>
          <Select allowClear options={sources.map(({ id, title }) => ({ value: id, label: title }))} />
        </Form.Item>
      )}
      <Field name="userIds" label={t('inviteWho')} says={t('inviteWhoNone')}>
        <CreatorsSelect known={people.data ?? []} />
      </Field>
      <Field name="message" label={t('inviteMessage')}>
        <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} />
      </Field>
      <Submit size="large" block>
        {t('inviteSend')}
      </Submit>
    </AppForm>
  );
}

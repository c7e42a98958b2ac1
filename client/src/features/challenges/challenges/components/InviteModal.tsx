import { Form, Input, Modal, Select } from 'antd';
import { toast } from '@/shared/feedback';
import type { Schemas } from '@/shared/api';
import { InviteCreatorsDto } from '@/shared/api/rules';
import { AppForm, fieldOf, FormLead, Submit } from '@/shared/form';
import { EmptyState, Loaded, Shape, Skeleton, UserLine } from '@/shared/ui';
import { useOwnChallenges } from '../api/challenges';
import { useInvite, useParticipants } from '../api/participation';
import { useTexts } from '../texts/work';

const Field = fieldOf(InviteCreatorsDto);

type InviteValues = Schemas['InviteCreatorsDto'] & { from?: string };

interface InviteModalProps {
  challengeId: string;
  open: boolean;
  onClose: () => void;
}

function InviteForm({ challengeId, onClose }: Omit<InviteModalProps, 'open'>) {
  const t = useTexts();
  const own = useOwnChallenges();
  const invite = useInvite(challengeId);
  const [form] = Form.useForm<InviteValues>();
  const from = Form.useWatch('from', form);
  const people = useParticipants(from);
  const sources = (own.data ?? []).filter(({ id, counts }) => id !== challengeId && counts.participants > 0);
  return (
    <Loaded
      compact
      query={own}
      skeleton={
        <Skeleton>
          <Shape height={36} />
          <Shape height={36} />
        </Skeleton>
      }
    >
      {() =>
        sources.length === 0 ? (
          <EmptyState compact drawing="letter" title={t('invitesNone')} text={t('inviteNoSource')} />
        ) : (
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
            <Form.Item name="from" label={t('inviteFrom')}>
              <Select
                options={sources.map(({ id, title }) => ({ value: id, label: title }))}
                onChange={() => form.setFieldValue('userIds', [])}
              />
            </Form.Item>
            <Field name="userIds" label={t('inviteWho')} says={t('inviteWhoNone')}>
              <Select
                mode="multiple"
                disabled={from === undefined}
                loading={people.isFetching}
                showSearch={{ optionFilterProp: 'search' }}
                notFoundContent={<span className="muted">{t('inviteNobody')}</span>}
                options={(people.data ?? []).map((user) => ({
                  value: user.id,
                  search: `${user.displayName} ${user.username}`,
                  label: <UserLine who={user} size={24} />,
                }))}
              />
            </Field>
            <Field name="message" label={t('inviteMessage')}>
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 6 }} />
            </Field>
            <Submit size="large" block>
              {t('inviteSend')}
            </Submit>
          </AppForm>
        )
      }
    </Loaded>
  );
}

/** Invites creators the brand knows from its other challenges. */
export function InviteModal({ open, onClose, challengeId }: InviteModalProps) {
  const t = useTexts();
  return (
    <Modal open={open} title={t('invite')} footer={null} width={480} destroyOnHidden onCancel={onClose}>
      <InviteForm challengeId={challengeId} onClose={onClose} />
    </Modal>
  );
}

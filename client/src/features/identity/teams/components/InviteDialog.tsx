import { Input, Select } from 'antd';
import { useTeamWords } from '@/entities/team';
import type { Team } from '@/entities/team';
import type { Schemas } from '@/shared/api';
import { InviteMemberDto } from '@/shared/api/rules';
import { fieldOf, FormModal } from '@/shared/form';
import { useInvite } from '../api/teams';
import { useTexts } from '../texts';
import { rolesToGive } from './role-rules';

const Field = fieldOf(InviteMemberDto);
type Values = Schemas['InviteMemberDto'];

export function InviteDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts();
  const words = useTeamWords();
  const invite = useInvite(team.id, t('mailed'));
  const options = rolesToGive(team.myRole).map((value) => ({ value, label: words(`roles.${value}`) }));
  return (
    <FormModal<Values>
      title={t('inviteTitle', { team: team.name })}
      lead={t('inviteLead')}
      okText={t('send')}
      cancelText={t('cancel')}
      initialValues={{ role: 'editor' } as Values}
      onClose={onClose}
      onSend={({ email, role, message }) =>
        invite.mutateAsync({ email, role, ...(message?.trim() ? { message: message.trim() } : {}) })
      }
    >
      <Field name="email" label={t('email')}>
        <Input type="email" autoComplete="off" />
      </Field>
      <Field name="role" label={t('role')}>
        <Select options={options} />
      </Field>
      <Field name="message" label={t('message')}>
        <Input.TextArea rows={3} />
      </Field>
    </FormModal>
  );
}

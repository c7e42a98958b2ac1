import { Select } from 'antd';
import { useNavigate } from 'react-router';
import { HandoverDto } from '@/shared/api/rules';
import type { OwnTeam } from '@/entities/team';
import { fieldOf, FormModal } from '@/shared/form';
import { useMoveToTeam } from '../api/drafts';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/detail';

const Field = fieldOf(HandoverDto);

interface MoveToTeamProps {
  challenge: Challenge;
  /** Those that one owns; at least one. */
  teams: readonly OwnTeam[];
  onClose: () => void;
}

/** Says what changes hands before it does: afterwards the draft is the team's. */
export function MoveToTeam({ challenge, teams, onClose }: MoveToTeamProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const move = useMoveToTeam(challenge.id);
  return (
    <FormModal<{ teamId: string }>
      title={t('moveTitle')}
      lead={t('moveText')}
      okText={t('move')}
      cancelText={t('keep')}
      initialValues={{ teamId: teams[0]?.id ?? '' }}
      onClose={onClose}
      onSend={async ({ teamId }) => {
        await move.mutateAsync(teamId);
        void navigate('/brand/challenges');
      }}
    >
      <Field name="teamId" label={t('moveTeam')}>
        <Select options={teams.map(({ id, name }) => ({ value: id, label: name }))} />
      </Field>
    </FormModal>
  );
}

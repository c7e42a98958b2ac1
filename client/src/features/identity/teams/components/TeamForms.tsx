import { Input } from 'antd';
import type { Team } from '@/entities/team';
import type { Schemas } from '@/shared/api';
import { TeamInputDto } from '@/shared/api/rules';
import { confirm } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { Button, Card } from '@/shared/ui';
import { useState } from 'react';
import { useCloseTeam, useCreateTeam, useRenameTeam } from '../api/teams';
import { useTexts } from '../texts';
import styles from './team.module.css';

const Field = fieldOf(TeamInputDto);
type Values = Pick<Schemas['TeamInputDto'], 'name'>;

export function CreateDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const create = useCreateTeam(t('created'));
  return (
    <FormModal<Values>
      title={t('create')}
      lead={t('createLead')}
      okText={t('create')}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={(values) => create.mutateAsync(values)}
    >
      <Field name="name" label={t('name')}>
        <Input autoComplete="organization" />
      </Field>
    </FormModal>
  );
}

function RenameDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts();
  const rename = useRenameTeam(team.id, t('renamed'));
  return (
    <FormModal<Values>
      title={t('rename')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ name: team.name }}
      onClose={onClose}
      onSend={(values) => rename.mutateAsync(values)}
    >
      <Field name="name" label={t('name')}>
        <Input autoComplete="organization" />
      </Field>
    </FormModal>
  );
}

/** What concerns the team as a whole. */
export function TeamCard({ team }: { team: Team }) {
  const t = useTexts();
  const [renaming, setRenaming] = useState(false);
  const close = useCloseTeam(team.id, t('closed', { team: team.name }));
  if (team.myRole !== 'owner' && team.myRole !== 'admin') return null;
  const ask = () =>
    void confirm({
      title: t('closeTitle', { team: team.name }),
      description: t('closeText'),
      okText: t('close'),
      danger: true,
      onOk: () => close.mutateAsync(),
    });
  return (
    <Card title={t('team')}>
      <p className="muted">{t('closeText')}</p>
      <div className={styles.acts}>
        <Button size="small" onClick={() => setRenaming(true)}>
          {t('rename')}
        </Button>
        {team.myRole === 'owner' && (
          <Button size="small" danger onClick={ask}>
            {t('close')}
          </Button>
        )}
      </div>
      {renaming && <RenameDialog team={team} onClose={() => setRenaming(false)} />}
    </Card>
  );
}

import { Input } from 'antd';
import type { Team } from '@/entities/team';
import type { Schemas } from '@/shared/api';
import { TeamInputDto } from '@/shared/api/rules';
import { actForTeam, useActingId } from '@/shared/auth';
import { confirm } from '@/shared/feedback';
import { fieldOf, FormModal } from '@/shared/form';
import { Button, Card, Upload } from '@/shared/ui';
import type { UploadProps } from '@/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useChangeTeam, useCloseTeam, useCreateTeam } from '../api/teams';
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

type Picture = NonNullable<UploadProps['value']>;

/** The one that is there has no id here: it stays as long as nothing else is sent. */
const shownLogo = ({ logoUrl }: Team): Picture | null =>
  logoUrl === null ? null : { id: '', url: logoUrl, previewUrl: null };

function EditDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const t = useTexts();
  const change = useChangeTeam(team.id, t('saved'));
  const [logo, setLogo] = useState(shownLogo(team));
  return (
    <FormModal<Values>
      title={t('editTeam')}
      okText={t('save')}
      cancelText={t('cancel')}
      initialValues={{ name: team.name }}
      onClose={onClose}
      onSend={({ name }) =>
        change.mutateAsync({ name, ...(logo?.id === '' ? {} : { logoId: logo?.id ?? null }) })
      }
    >
      <Field name="name" label={t('name')}>
        <Input autoComplete="organization" />
      </Field>
      <Upload purpose="avatar" label={t('logo')} value={logo} onChange={setLogo} />
    </FormModal>
  );
}

/** What concerns the team as a whole. */
export function TeamCard({ team }: { team: Team }) {
  const t = useTexts();
  const [editing, setEditing] = useState(false);
  const acting = useActingId();
  const navigate = useNavigate();
  const close = useCloseTeam(team.id, t('closed', { team: team.name }));
  if (team.myRole !== 'owner' && team.myRole !== 'admin') return null;
  /** They are the team's own, and shown to whoever acts for it. */
  const openBilling = async () => {
    if (acting !== team.id) await actForTeam(team.id);
    void navigate('/settings/billing');
  };
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
      <p className="muted">{t('billingText')}</p>
      <p className="muted">{t('closeText')}</p>
      <div className={styles.acts}>
        <Button size="small" onClick={() => setEditing(true)}>
          {t('editTeam')}
        </Button>
        <Button size="small" onClick={() => void openBilling()}>
          {t('billing')}
        </Button>
        {team.myRole === 'owner' && (
          <Button size="small" danger onClick={ask}>
            {t('close')}
          </Button>
        )}
      </div>
      {editing && <EditDialog team={team} onClose={() => setEditing(false)} />}
    </Card>
  );
}

import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { Allowed, useActingTeam } from '@/entities/team';
import { SettingsFrame } from '@/shared/settings';
import { Button, Card, EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import type { NewKey } from '../api/keys';
import { useKeyConfig, useKeys } from '../api/keys';
import { CallsCard } from '../components/CallsCard';
import { CreateKeyDialog } from '../components/CreateKeyDialog';
import { KeySecretDialog } from '../components/KeySecretDialog';
import { KeyTable } from '../components/KeyTable';
import { LimitsCard } from '../components/LimitsCard';
import styles from '../components/api-keys.module.css';
import { useTexts } from '../texts';

/** Which program may do what, and what it did. */
export function ApiKeysPage() {
  const t = useTexts();
  const team = useActingTeam();
  const keys = useKeys();
  const config = useKeyConfig();
  const [creating, setCreating] = useState(false);
  const [made, setMade] = useState<NewKey | null>(null);
  const create = (
    <Allowed right="keys:manage">
      <Button
        type="primary"
        icon={<Plus size={16} />}
        disabled={!config.data}
        onClick={() => setCreating(true)}
      >
        {t('create')}
      </Button>
    </Allowed>
  );
  return (
    <SettingsFrame
      wide
      title={t('title')}
      sub={team ? t('subTeam', { team: team.name }) : t('sub')}
      actions={
        <>
          <Button icon={<BookOpen size={16} />} to="/developers">
            {t('reference')}
          </Button>
          {create}
        </>
      }
    >
      <Loaded
        query={keys}
        skeleton={<RowsSkeleton rows={3} />}
        errorTitle={t('keysFailed')}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState drawing="plug" title={t('noneTitle')} text={t('noneText')} />}
      >
        {(rows) => (
          <>
            <Card flush>
              <KeyTable rows={rows} hours={config.data?.overlapHours ?? 0} onMade={setMade} />
            </Card>
            <div className={styles.below}>
              <CallsCard rows={rows} />
              <LimitsCard />
            </div>
          </>
        )}
      </Loaded>
      {creating && config.data && (
        <CreateKeyDialog config={config.data} onClose={() => setCreating(false)} onMade={setMade} />
      )}
      {made && <KeySecretDialog made={made} onClose={() => setMade(null)} />}
    </SettingsFrame>
  );
}

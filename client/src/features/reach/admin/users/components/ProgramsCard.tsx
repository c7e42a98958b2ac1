import { useTeamWords } from '@/entities/team';
import { formatDateTime } from '@/shared/format';
import { Card, EmptyState, Loaded, RowsSkeleton, Tag } from '@/shared/ui';
import { usePrograms } from '../api/users';
import type { Programs } from '../api/users';
import { useProgramTexts } from '../texts/programs';
import styles from './admin-users.module.css';

type Key = Programs['keys'][number];
type Endpoint = Programs['endpoints'][number];
type Delivery = Programs['failing'][number];

const tones = { active: 'success', rotating: 'warning', expired: 'neutral', revoked: 'error' } as const;

function KeyLine({ name, prefix, state, revokeReason, lastUsedAt }: Key) {
  const t = useProgramTexts();
  return (
    <li>
      <span className={styles.program}>
        {name} <code translate="no">{prefix}</code>
        <em>{lastUsedAt ? t('used', { at: formatDateTime(lastUsedAt) }) : t('neverUsed')}</em>
      </span>
      <Tag tone={tones[state]} dot>
        {t(revokeReason === 'leaked' ? 'leaked' : state)}
      </Tag>
    </li>
  );
}

function EndpointLine({ url, active, failures, disabledReason }: Endpoint) {
  const t = useProgramTexts();
  const running = failures > 0 ? t('failedInARow', { count: failures }) : t('works');
  return (
    <li>
      <code className={styles.program} translate="no">
        {url}
      </code>
      <Tag tone={disabledReason ? 'error' : !active ? 'neutral' : failures > 0 ? 'warning' : 'success'} dot>
        {disabledReason ? t(disabledReason) : active ? running : t('paused')}
      </Tag>
    </li>
  );
}

function DeliveryLine({ topic, createdAt, responseStatus, error, nextAttemptAt }: Delivery) {
  const t = useProgramTexts();
  return (
    <li>
      <span className={styles.program}>
        <code translate="no">{topic}</code> {formatDateTime(createdAt)}
        <em>{nextAttemptAt ? t('again', { at: formatDateTime(nextAttemptAt) }) : t('noneLeft')}</em>
      </span>
      <Tag tone="error">{responseStatus ?? error?.split(':')[0] ?? t('noAnswer')}</Tag>
    </li>
  );
}

function Lists({ keys, endpoints, failing }: Omit<Programs, 'teams'>) {
  const t = useProgramTexts();
  return (
    <div className="column">
      {keys.length > 0 && (
        <>
          <h3 className={styles.holds}>{t('keys')}</h3>
          <ul className={styles.lines} aria-label={t('keys')}>
            {keys.map((key) => (
              <KeyLine key={key.id} {...key} />
            ))}
          </ul>
        </>
      )}
      {endpoints.length > 0 && (
        <>
          <h3 className={styles.holds}>{t('endpoints')}</h3>
          <ul className={styles.lines} aria-label={t('endpoints')}>
            {endpoints.map((endpoint) => (
              <EndpointLine key={endpoint.id} {...endpoint} />
            ))}
          </ul>
        </>
      )}
      {failing.length > 0 && (
        <>
          <h3 className={styles.holds}>{t('failing')}</h3>
          <ul className={styles.lines} aria-label={t('failing')}>
            {failing.map((delivery) => (
              <DeliveryLine key={delivery.id} {...delivery} />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Teams of the person, each with its own programs. */
function Teams({ teams }: Pick<Programs, 'teams'>) {
  const t = useProgramTexts();
  const words = useTeamWords();
  return teams.map((team) => (
    <section key={team.id} className="column" aria-label={team.name}>
      <h3 className={styles.holds}>
        {t('team', { name: team.name })} <Tag tone="neutral">{words(`roles.${team.role}`)}</Tag>
      </h3>
      {team.keys.length + team.endpoints.length === 0 ? (
        <p className="muted small">{t('teamNone')}</p>
      ) : (
        <Lists {...team} />
      )}
    </section>
  ));
}

/** Whether the person's programs work, and what did not reach them. */
export function ProgramsCard({ userId }: { userId: string }) {
  const t = useProgramTexts();
  const programs = usePrograms(userId);
  return (
    <Card title={t('title')}>
      <Loaded
        compact
        query={programs}
        skeleton={<RowsSkeleton rows={3} />}
        errorTitle={t('failed')}
        isEmpty={({ keys, endpoints, teams }) => keys.length + endpoints.length + teams.length === 0}
        empty={<EmptyState compact drawing="plug" title={t('noneTitle')} text={t('noneText')} />}
      >
        {({ teams, ...own }) => (
          <div className="column">
            <Lists {...own} />
            <Teams teams={teams} />
          </div>
        )}
      </Loaded>
    </Card>
  );
}

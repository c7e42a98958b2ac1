import { Monitor, Smartphone } from 'lucide-react';
import { useNavigate } from 'react-router';
import { confirm } from '@/shared/feedback';
import { formatDateTime } from '@/shared/format';
import { after, Button, Card, Loaded, RowsSkeleton, Tag } from '@/shared/ui';
import { useFactor } from '../api/factor';
import { usePasskeys } from '../api/passkeys';
import { leaveEverywhere, useRevoke, useRevokeOthers, useSessions } from '../api/security';
import type { Session } from '../api/security';
import { useTexts } from '../texts/security';
import styles from './settings.module.css';

function SessionRow({ session }: { session: Session }) {
  const t = useTexts();
  const revoke = useRevoke(t('revoked'));
  const platform = session.device?.platform;
  const Icon = platform === 'ios' || platform === 'android' ? Smartphone : Monitor;
  const ask = () =>
    void confirm({
      title: t('revokeAsk'),
      description: t('revokeText'),
      okText: t('revoke'),
      danger: true,
      onOk: () => revoke.mutate(session.id),
    });
  return (
    <li className={`${styles.row} ${styles.device}`}>
      <span className={styles.icon}>
        <Icon size={17} aria-hidden="true" />
      </span>
      <span className="grow">
        <b>{session.device?.name ?? t(platform ?? 'unknown')}</b>
        <em>
          {t('seen', { at: formatDateTime(session.lastSeenAt) })} {t('from', { ip: session.ip })}
        </em>
        <em>{t('since', { at: formatDateTime(session.createdAt) })}</em>
      </span>
      {session.current ? (
        <Tag tone="success">{t('here')}</Tag>
      ) : (
        <Button size="small" onClick={ask}>
          {t('revoke')}
        </Button>
      )}
    </li>
  );
}

/** Every open session; any of them can be ended. */
export function SessionsCard() {
  const t = useTexts();
  const navigate = useNavigate();
  const sessions = useSessions();
  const passkeys = usePasskeys();
  const factor = useFactor();
  const others = useRevokeOthers(t('othersRevoked'));
  const askOthers = () =>
    void confirm({
      title: t('othersAsk'),
      description: t('revokeText'),
      okText: t('others'),
      danger: true,
      onOk: () => others.mutate(),
    });
  const all = () =>
    void confirm({
      title: t('everywhereAsk'),
      description: t('everywhereText'),
      okText: t('everywhere'),
      danger: true,
      onOk: async () => {
        await leaveEverywhere();
        void navigate('/logout');
      },
    });
  return (
    <Card
      flush
      title={t('sessions')}
      extra={
        <Button type="text" size="small" danger onClick={all}>
          {t('everywhere')}
        </Button>
      }
    >
      <Loaded
        compact
        query={after([passkeys, factor], sessions)}
        skeleton={<RowsSkeleton rows={2} />}
        errorTitle={t('sessionsFailed')}
      >
        {(list) => (
          <>
            <ul>
              {[...list]
                .sort((left, right) => Number(right.current) - Number(left.current))
                .map((session) => (
                  <SessionRow key={session.id} session={session} />
                ))}
            </ul>
            {list.length > 1 && (
              <div className={styles.block}>
                <Button size="small" loading={others.isPending} onClick={askOthers}>
                  {t('others')}
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </Card>
  );
}

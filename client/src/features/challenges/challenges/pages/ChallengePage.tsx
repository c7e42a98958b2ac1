import { Outlet, useMatch, useOutletContext, useParams } from 'react-router';
import { AppealCard } from '@/entities/appeal';
import { formatDate, formatDeadline } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { useTitle } from '@/shared/routing';
import { Avatar, Loaded, Page, StatusTag, labelOf } from '@/shared/ui';
import { useChallenge } from '../api/challenges';
import { useLiveChallenge } from '@/entities/challenge';
import type { Challenge } from '../api/types';
import { BoardActions } from '../components/BoardActions';
import { HeadActions } from '../components/HeadActions';
import { TopUpDialog } from '../components/TopUp';
import { useTexts } from '../texts/detail';
import styles from './challenge.module.css';

/** The challenge whose tab is open. */
export const useOpenChallenge = (): Challenge => useOutletContext<Challenge>();

function StateWords({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const language = useLanguage();
  const { status, staffReason, dueAt, startsAt, endsAt, cancelReason } = challenge;
  const words = t(`state.${status === 'draft' && staffReason ? 'rejected' : status}`, {
    when: dueAt ? formatDeadline(dueAt, language) : '',
    date: formatDate(status === 'scheduled' ? startsAt : endsAt),
  });
  const reason = staffReason ?? cancelReason;
  const decided = status === 'suspended' || status === 'cancelling' || (status === 'draft' && staffReason);
  const stopped = status === 'suspended' || (status === 'draft' && staffReason !== null);
  return (
    <div className={styles.state} data-stopped={stopped}>
      <p>{words}</p>
      {reason && (
        <p>
          <b>{staffReason ? t('why') : t('reason')}:</b> {reason}
        </p>
      )}
      {decided && <AppealCard kind="challenge" refId={challenge.id} />}
    </div>
  );
}

function Head({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { id, title, brand, status, counts } = challenge;
  useTitle(title);
  const base = `/brand/challenges/${id}`;
  const onBoard = useMatch(`${base}/board`) !== null;
  const where = [...challenge.platforms, ...(challenge.platforms.length > 0 ? [] : challenge.formats)];
  return (
    <TopUpDialog challenge={challenge}>
      <Page
        title={title}
        lead={
          challenge.cover?.previewUrl ? (
            <img className={styles.cover} src={challenge.cover.previewUrl} alt="" width={44} height={44} />
          ) : (
            <Avatar who={brand} size={42} />
          )
        }
        tag={<StatusTag status={status} />}
        sub={[
          labelOf(challenge.type),
          where.map(labelOf).join(', '),
          t('range', { from: formatDate(challenge.startsAt), to: formatDate(challenge.endsAt) }),
        ].join(' · ')}
        crumbs={[{ label: t('challenges'), to: '/brand/challenges' }, { label: title }]}
        actions={onBoard ? <BoardActions challenge={challenge} /> : <HeadActions challenge={challenge} />}
        tabs={[
          { label: t('tab.overview'), to: `${base}/overview` },
          { label: t('tab.board'), to: `${base}/board` },
          {
            label: t('tab.requests'),
            to: `${base}/requests`,
            ...(counts.requests > 0 ? { count: counts.requests } : {}),
          },
          {
            label: t('tab.entries'),
            to: `${base}/entries`,
            ...(counts.entries > 0 ? { count: counts.entries } : {}),
          },
          { label: t('tab.invites'), to: `${base}/invites` },
          { label: t('tab.changes'), to: `${base}/changes` },
          { label: t('tab.money'), to: `${base}/money` },
        ]}
      >
        {status !== 'live' && <StateWords challenge={challenge} />}
        <Outlet context={challenge} />
      </Page>
    </TopUpDialog>
  );
}

/** Head, state in words and tabs of one challenge. */
export function ChallengePage() {
  const { id = '' } = useParams();
  useLiveChallenge(id);
  const query = useChallenge(id);
  return <Loaded query={query}>{(challenge) => <Head challenge={challenge} />}</Loaded>;
}

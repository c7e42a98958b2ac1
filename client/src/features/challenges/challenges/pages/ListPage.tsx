import { Pause, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { Allowed, useMay } from '@/entities/team';
import { useConfig } from '@/shared/config';
import {
  formatCount,
  formatDate,
  formatDeadline,
  formatInteger,
  formatMoney,
  formatTime,
} from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import type { Language } from '@/shared/i18n/language';
import { choiceFilter, csvMoney, ListPage as ListFrame, statusFilter } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import {
  Avatar,
  Button,
  EmptyState,
  KpiSkeleton,
  KpiStrip,
  Loaded,
  StatusTag,
  UseBar,
  labelOf,
  statusWord,
} from '@/shared/ui';
import { useDeleteMany, usePauseMany } from '../api/actions';
import { sorts } from '@/entities/challenge';
import { challengeSource, useChallengeDashboard } from '../api/challenges';
import { platforms, statuses } from '@/entities/challenge';
import type { Challenge, ChallengeStatus } from '../api/types';
import { useTexts } from '../texts/list';
import styles from './list.module.css';

type T = ReturnType<typeof useTexts>;

const unpaid: ReadonlySet<ChallengeStatus> = new Set(['draft', 'pending_payment']);
const running: ReadonlySet<ChallengeStatus> = new Set(['live', 'paused', 'exhausted', 'reviewing']);
const sortWords = {
  newest: 'newest',
  ending: 'ending',
  starting: 'starting',
  budget: 'budget',
  views: 'byViews',
} as const;

/** The one thing that comes next, what needs the brand first. */
function next(t: T, challenge: Challenge, language: Language): string {
  const { status, counts, totals, dueAt, endsAt } = challenge;
  const when = dueAt ? formatDeadline(dueAt, language) : '';
  if (counts.requests > 0 && running.has(status)) return t('asked', { count: counts.requests });
  switch (status) {
    case 'draft':
      return t('writeOn');
    case 'pending_payment':
      return t('payNow', { time: dueAt ? formatTime(dueAt) : '' });
    case 'in_review':
      return t('weLook', { when });
    case 'scheduled':
      return t('starts', { date: formatDate(challenge.startsAt) });
    case 'live':
    case 'paused':
      return t('ends', { when: formatDeadline(endsAt, language) });
    case 'exhausted':
      return t('topUp');
    case 'reviewing':
      return (totals?.undecided ?? 0) > 0
        ? t('decide', { count: totals?.undecided ?? 0 })
        : t('reviewEnds', { when });
    case 'suspended':
      return t('suspended');
    case 'settling':
    case 'completed':
    case 'cancelling':
    case 'cancelled':
      return t('done', { date: formatDate(challenge.cancelledAt ?? endsAt) });
  }
}

const homeOf = ({ id, status }: Pick<Challenge, 'id' | 'status'>): string =>
  status === 'draft'
    ? `/brand/challenges/${id}/edit?step=brief`
    : status === 'pending_payment'
      ? `/brand/challenges/${id}/edit?step=fund`
      : `/brand/challenges/${id}/overview`;

function columnsOf(t: T, language: Language): ListColumn<Challenge>[] {
  return [
    {
      title: t('colChallenge'),
      csv: ({ title }) => title,
      render: (_, challenge) => (
        <Link to={homeOf(challenge)} className={styles.name} onClick={(event) => event.stopPropagation()}>
          {challenge.cover?.previewUrl ? (
            <img src={challenge.cover.previewUrl} alt="" width={28} height={28} />
          ) : (
            <Avatar who={challenge.brand} size={28} />
          )}
          <b className="ellipsis">{challenge.title}</b>
          <span className="ellipsis">{labelOf(challenge.type)}</span>
        </Link>
      ),
    },
    {
      title: t('colState'),
      csv: ({ status }) => statusWord(status, language).label,
      render: (_, { status }) => <StatusTag status={status} />,
    },
    {
      title: t('colCreators'),
      numeric: true,
      responsive: ['xl'],
      csv: ({ counts }) => counts.participants,
      render: (_, { counts }) =>
        counts.participants > 0 ? (
          formatInteger(counts.participants)
        ) : (
          <span className="muted">{t('none')}</span>
        ),
    },
    {
      title: t('colViews'),
      numeric: true,
      sortBy: { desc: 'views' },
      csv: ({ counts }) => counts.views,
      render: (_, { counts }) => (counts.views > 0 ? formatCount(counts.views) : '–'),
    },
    {
      title: t('colBudget'),
      sortBy: { desc: 'budget' },
      csv: ({ totals }) => csvMoney(totals?.spent ?? 0),
      render: (_, { totals, budget }) => (
        <span className={styles.use}>
          <UseBar share={(totals?.spent.minor ?? 0) / budget.minor} label={t('colBudget')} />
          <span className="num">
            {t('of', { used: formatMoney(totals?.spent ?? 0), budget: formatMoney(budget) })}
          </span>
        </span>
      ),
    },
    {
      title: t('colLeft'),
      numeric: true,
      responsive: ['xxl'],
      csv: ({ totals }) => csvMoney(totals?.remaining ?? 0),
      render: (_, { status, totals }) => (unpaid.has(status) ? '–' : formatMoney(totals?.remaining ?? 0)),
    },
    {
      title: t('colNext'),
      align: 'right',
      sortBy: { asc: 'ending' },
      csv: (challenge) => next(t, challenge, language),
      render: (_, challenge) => next(t, challenge, language),
    },
  ];
}

function Figures() {
  const t = useTexts();
  const query = useChallengeDashboard();
  return (
    <div className={styles.figures}>
      <div>
        <Loaded compact query={query} skeleton={<KpiSkeleton />}>
          {({ byStatus, spent, budgetOpen, entries, metrics }) => {
            const all = byStatus.reduce((sum, { count }) => sum + count, 0);
            const live = byStatus.reduce((sum, row) => sum + (running.has(row.status) ? row.count : 0), 0);
            return (
              <KpiStrip
                items={[
                  {
                    label: t('running'),
                    figure: formatInteger(live),
                    meaning: t('runningMeaning', { count: all }),
                  },
                  {
                    label: t('views'),
                    figure: formatCount(metrics.views),
                    meaning: t('viewsMeaning', { count: entries }),
                  },
                  { label: t('spent'), figure: formatMoney(spent), meaning: t('spentMeaning') },
                  { label: t('open'), figure: formatMoney(budgetOpen), meaning: t('openMeaning') },
                ]}
              />
            );
          }}
        </Loaded>
      </div>
    </div>
  );
}

/** All challenges of the brand: what runs, what it costs, what needs it. */
export function ListPage() {
  const t = useTexts();
  const language = useLanguage();
  const { data: config } = useConfig();
  const dashboard = useChallengeDashboard();
  const pauseAll = usePauseMany();
  const deleteAll = useDeleteMany();
  const write = useMay('challenges:write');
  const nothing = dashboard.data?.byStatus.every(({ count }) => count === 0) === true;
  const create = { label: t('create'), icon: <Plus size={16} />, to: '/brand/challenges/new' };
  const open = platforms.filter(
    (platform) => platform !== 'instagram' || (config?.features.instagramChallenges ?? false),
  );
  return (
    <ListFrame<Challenge>
      id="challenges"
      title={t('title')}
      sub={t('lead')}
      {...(nothing || !write.may ? {} : { primary: create })}
      above={<Figures />}
      source={challengeSource}
      rowKey="id"
      rowName={({ title }) => title}
      rowTo={homeOf}
      columns={columnsOf(t, language)}
      search={t('search')}
      filters={[
        statusFilter(t('colState'), t('allStates'), statuses, language),
        choiceFilter({
          name: 'platform',
          label: t('platform'),
          all: t('allPlatforms'),
          values: open,
          word: labelOf,
        }),
      ]}
      sort="newest"
      sorts={sorts.map((sort) => ({ value: sort, label: t(sortWords[sort]) }))}
      views={[
        { id: 'live', label: t('viewLive'), query: 'status=live&sort=ending' },
        { id: 'review', label: t('viewReview'), query: 'status=reviewing&sort=ending' },
        { id: 'drafts', label: t('viewDrafts'), query: 'status=draft' },
      ]}
      bulk={[
        {
          label: t('pause'),
          icon: <Pause size={15} />,
          fits: ({ allowedEvents }) => allowedEvents.includes('pause'),
          confirm: (rows) => ({
            title: t('pauseMany', { count: rows.length }),
            description: t('pauseManyText'),
            okText: t('pause'),
          }),
          run: (rows) => pauseAll.mutateAsync(rows.map(({ id }) => id)),
        },
        {
          label: t('remove'),
          danger: true,
          fits: ({ allowedEvents }) => allowedEvents.includes('delete'),
          confirm: (rows) => ({
            title: t('removeMany', { count: rows.length }),
            description: t('removeManyText'),
            okText: t('remove'),
          }),
          run: (rows) => deleteAll.mutateAsync(rows.map(({ id }) => id)),
        },
      ]}
      errorTitle={t('failed')}
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={t('emptyText')}
          actions={
            <Allowed right="challenges:write">
              <Button type="primary" icon={<Plus size={16} />} to="/brand/challenges/new">
                {t('create')}
              </Button>
            </Allowed>
          }
        />
      }
    />
  );
}

import { Input, Select } from 'antd';
import { Plus, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { platformNames } from '../../../shared/art';
import { useConfig } from '../../../shared/config';
import {
  formatCount,
  formatDate,
  formatDeadline,
  formatInteger,
  formatMoney,
  formatTime,
} from '../../../shared/format';
import { useLanguage } from '../../../shared/i18n/language';
import type { Language } from '../../../shared/i18n/language';
import { DataTable, useListState } from '../../../shared/table';
import type { Column } from '../../../shared/table';
import {
  Avatar,
  Button,
  Card,
  EmptyState,
  KpiSkeleton,
  KpiStrip,
  Loaded,
  Page,
  StatusTag,
  UseBar,
  labelOf,
  statusWord,
} from '../../../shared/ui';
import { sorts, useChallengeDashboard, useChallengeList } from '../api/challenges';
import type { ListFilters } from '../api/challenges';
import { platforms, statuses } from '../api/types';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/list';
import styles from './list.module.css';

type T = ReturnType<typeof useTexts>;

const noFilters: ListFilters = { status: '', platform: '', q: '' };
const running = new Set(['live', 'paused', 'exhausted', 'reviewing']);
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

function columnsOf(t: T, language: Language): Column<Challenge>[] {
  return [
    {
      title: t('colChallenge'),
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
    { title: t('colState'), render: (_, { status }) => <StatusTag status={status} /> },
    {
      title: t('colCreators'),
      numeric: true,
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
      render: (_, { counts }) => (counts.views > 0 ? formatCount(counts.views) : '–'),
    },
    {
      title: t('colBudget'),
      render: (_, { totals, budget }) => (
        <span className={styles.use}>
          <UseBar share={(totals?.spent.minor ?? 0) / budget.minor} label={t('colBudget')} />
          <span className="num">
            {t('of', { used: formatMoney(totals?.spent ?? 0), budget: formatMoney(budget) })}
          </span>
        </span>
      ),
    },
    { title: t('colNext'), align: 'right', render: (_, challenge) => next(t, challenge, language) },
  ];
}

function Figures() {
  const t = useTexts();
  const query = useChallengeDashboard();
  return (
    <Loaded compact query={query} skeleton={<KpiSkeleton />}>
      {({ byStatus, spent, budgetOpen, entries, metrics }) => {
        const all = byStatus.reduce((sum, { count }) => sum + count, 0);
        const live = byStatus.reduce((sum, row) => sum + (running.has(row.status) ? row.count : 0), 0);
        if (all === 0) return null;
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
  );
}

/** Typing is told to the address after a pause. */
function SearchField({ given, tell }: { given: string; tell: (q: string) => void }) {
  const t = useTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(given);
  const [seen, setSeen] = useState(given);
  // Filters cleared elsewhere empty the field; what is being typed stays.
  if (given !== seen) {
    setSeen(given);
    if (given === '') setText('');
  }
  return (
    <Input
      className={styles.search ?? ''}
      prefix={<Search size={15} aria-hidden="true" />}
      aria-label={t('search')}
      placeholder={t('search')}
      value={text}
      maxLength={100}
      allowClear
      onChange={({ target }) => {
        setText(target.value);
        clearTimeout(timer.current);
        const q = target.value.trim();
        timer.current = setTimeout(() => tell(q), 350);
      }}
    />
  );
}

export function ListPage() {
  const t = useTexts();
  const language = useLanguage();
  const navigate = useNavigate();
  const { data: config } = useConfig();
  const list = useListState<ListFilters>({ filters: noFilters, sort: 'newest' });
  const query = useChallengeList(list);
  const create = (
    <Button type="primary" icon={<Plus size={16} />} to="/brand/challenges/new">
      {t('create')}
    </Button>
  );
  const nothing = query.data?.total === 0 && !list.filtered;
  const open = platforms.filter(
    (platform) => platform !== 'instagram' || (config?.features.instagramChallenges ?? false),
  );

  return (
    <Page title={t('title')} sub={t('lead')} {...(nothing ? {} : { actions: create })}>
      <Figures />
      <Card flush>
        {!nothing && (
          <div className={styles.filters}>
            <SearchField given={list.filters.q} tell={(q) => list.setFilter('q', q)} />
            <Select
              aria-label={t('colState')}
              value={list.filters.status}
              popupMatchSelectWidth={false}
              onChange={(status) => list.setFilter('status', status)}
              options={[
                { value: '', label: t('allStates') },
                ...statuses.map((status) => ({ value: status, label: statusWord(status, language).label })),
              ]}
            />
            <Select
              aria-label={t('allPlatforms')}
              value={list.filters.platform}
              popupMatchSelectWidth={false}
              onChange={(platform) => list.setFilter('platform', platform)}
              options={[
                { value: '', label: t('allPlatforms') },
                ...open.map((platform) => ({ value: platform as string, label: platformNames[platform] })),
              ]}
            />
            <span className="grow" />
            <Select
              aria-label={t('sort')}
              value={list.sort}
              popupMatchSelectWidth={false}
              onChange={(sort) => list.setSort(sort)}
              options={sorts.map((sort) => ({ value: sort as string, label: t(sortWords[sort]) }))}
            />
          </div>
        )}
        <DataTable
          query={query}
          list={list}
          rowKey="id"
          columns={columnsOf(t, language)}
          errorTitle={t('failed')}
          onRow={(challenge) => void navigate(homeOf(challenge))}
          empty={<EmptyState title={t('emptyTitle')} text={t('emptyText')} actions={create} />}
        />
      </Card>
    </Page>
  );
}

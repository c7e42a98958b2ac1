import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { formatDateTime, formatInteger } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { choiceFilter, ListPage, moneyColumn, personColumn, statusColumn } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, LateLine, Tag } from '@/shared/ui';
import { queueStates, scoreBands, staffEntries, useStaffEntryOptions } from '../api/staff-queue';
import type { ScoreBand, StaffEntryRow } from '../api/staff-queue';
import { useTexts } from '../texts/checks';

const tones: Record<ScoreBand, 'neutral' | 'warning' | 'error'> = {
  clear: 'neutral',
  recheck: 'warning',
  staff: 'warning',
  freeze: 'error',
};

function Score({ score, band, held }: StaffEntryRow) {
  const t = useTexts();
  return (
    <span className="row wrap">
      <Tag tone={tones[band]}>
        <span className="num">{score}</span> {t(`bands.${band}`)}
      </Tag>
      {held && <Tag tone="warning">{t('holds')}</Tag>}
    </span>
  );
}

function Due({ dueAt, escalated }: StaffEntryRow) {
  const t = useTexts();
  if (escalated) return <Tag tone="error">{t('late')}</Tag>;
  return dueAt ? <span className="num">{formatDateTime(dueAt)}</span> : <span className="muted">–</span>;
}

function useColumns(): ListColumn<StaffEntryRow>[] {
  const t = useTexts();
  const language = useLanguage();
  return useMemo(
    (): ListColumn<StaffEntryRow>[] => [
      personColumn(t('creator'), ({ user }) => user),
      {
        title: t('challenge'),
        csv: ({ challenge }) => challenge.title,
        responsive: ['lg'],
        render: (_, { challenge }) => challenge.title,
      },
      {
        title: t('score'),
        width: 210,
        csv: ({ score }) => score,
        render: (_, row) => <Score {...row} />,
      },
      statusColumn(t('state'), language, 150),
      {
        title: t('views'),
        numeric: true,
        responsive: ['xl'],
        csv: ({ views }) => views,
        render: (_, { views }) => <span className="num">{formatInteger(views)}</span>,
      },
      { ...moneyColumn<StaffEntryRow>(t('earned'), ({ earned }) => earned, 150), responsive: ['xl'] },
      {
        title: t('due'),
        width: 190,
        csv: ({ dueAt }) => dueAt,
        render: (_, row) => <Due {...row} />,
      },
    ],
    [t, language],
  );
}

/** Of what waits in the state that is looked at. */
function useFilters() {
  const t = useTexts();
  const [params] = useSearchParams();
  const options = useStaffEntryOptions(params.get('state'));
  const filters = useMemo((): Filter[] => {
    const { challenges = [], creators = [] } = options.data ?? {};
    return [
      choiceFilter({
        name: 'state',
        label: t('state'),
        all: t('anyState'),
        values: queueStates.filter((state) => state !== 'waiting'),
        word: (state) => t(`states.${state}`),
      }),
      choiceFilter({
        name: 'band',
        label: t('score'),
        all: t('anyScore'),
        values: scoreBands,
        word: (band) => t(`bands.${band}`),
      }),
      {
        kind: 'select',
        name: 'challengeId',
        label: t('challenge'),
        all: t('anyChallenge'),
        options: challenges.map(({ id, title, count }) => ({
          value: id,
          label: t('options', { name: title, count: formatInteger(count) }),
        })),
      },
      {
        kind: 'select',
        name: 'userId',
        label: t('creator'),
        all: t('anyCreator'),
        options: creators.map(({ user, count }) => ({
          value: user.id,
          label: t('options', { name: user.displayName, count: formatInteger(count) }),
        })),
      },
    ];
  }, [t, options.data]);
  return { filters, options };
}

/** What staff look at: frozen entries, and those whose pay is held by their score. */
export function StaffEntriesPage() {
  const t = useTexts();
  const columns = useColumns();
  const { filters, options } = useFilters();
  return (
    <ListPage<StaffEntryRow>
      id="staff-entries"
      title={t('title')}
      sub={t('sub')}
      source={staffEntries}
      above={<LateLine query={options} />}
      rowKey="id"
      columns={columns}
      filters={filters}
      views={[
        { id: 'frozen', label: t('states.frozen'), query: 'state=frozen' },
        { id: 'held', label: t('states.held'), query: 'state=held' },
        { id: 'flagged', label: t('states.flagged'), query: 'state=flagged' },
      ]}
      rowTo={({ id }) => `/staff/entries/${id}`}
      rowName={({ user }) => t('row', { name: user.displayName })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="search" title={t('none')} text={t('noneText')} />}
    />
  );
}

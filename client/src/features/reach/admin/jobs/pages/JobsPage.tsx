import { useMemo } from 'react';
import { ReasonButton } from '@/shared/form';
import { formatInteger } from '@/shared/format';
import { actionsColumn, choiceFilter, dateColumn, ListPage } from '@/shared/list';
import type { Filter, ListColumn } from '@/shared/list';
import { EmptyState, Tag } from '@/shared/ui';
import { jobs, useRetry } from '../api/jobs';
import type { Job, JobState } from '../api/jobs';
import { useTexts } from '../texts';

const states: readonly JobState[] = ['failed', 'running', 'queued', 'done'];
const tones = { queued: 'warning', running: 'neutral', done: 'success', failed: 'error' } as const;

/** Bull's name for a job that has none of its own. */
const NAMELESS = '__default__';

const nameOf = ({ name, queue }: Job): string => (name === NAMELESS ? queue : name);

function Again({ id, name }: { id: string; name: string }) {
  const t = useTexts();
  const retry = useRetry(t('retried'));
  return (
    <ReasonButton
      title={t('againTitle', { name })}
      text={t('againText')}
      label={t('reason')}
      needed={t('reasonNeeded')}
      okText={t('again')}
      cancelText={t('notNow')}
      onSend={(reason) => retry.mutateAsync({ id, reason })}
    />
  );
}

function useColumns(): ListColumn<Job>[] {
  const t = useTexts();
  return useMemo(
    (): ListColumn<Job>[] => [
      {
        title: t('job'),
        csv: nameOf,
        render: (_, job) => (
          <span>
            <b>{nameOf(job)}</b>
            {job.error && (
              <span className="small muted" style={{ display: 'block', overflowWrap: 'anywhere' }}>
                {job.error}
              </span>
            )}
          </span>
        ),
      },
      { title: t('queue'), csv: ({ queue }) => queue, width: 200, render: (_, { queue }) => queue },
      dateColumn(t('created'), ({ createdAt }) => createdAt, { width: 170, time: true }),
      {
        title: t('tries'),
        csv: ({ attempts }) => attempts,
        numeric: true,
        width: 90,
        render: (_, { attempts }) => <span className="num muted">{formatInteger(attempts)}</span>,
      },
      {
        title: t('state'),
        csv: ({ state }) => t(`states.${state}`),
        width: 140,
        render: (_, { state }) => <Tag tone={tones[state]}>{t(`states.${state}`)}</Tag>,
      },
      actionsColumn(t('actions'), 140, (job) =>
        job.state === 'failed' ? <Again id={job.id} name={nameOf(job)} /> : null,
      ),
    ],
    [t],
  );
}

/** The queues: what failed for good is tried again by hand. */
export function JobsPage() {
  const t = useTexts();
  const columns = useColumns();
  const filters = useMemo(
    (): Filter[] => [
      choiceFilter({
        name: 'state',
        label: t('state'),
        all: t('anyState'),
        values: states,
        word: (state) => t(`states.${state}`),
      }),
    ],
    [t],
  );
  return (
    <ListPage<Job>
      id="jobs"
      title={t('title')}
      sub={t('sub')}
      source={jobs}
      rowKey="id"
      columns={columns}
      filters={filters}
      views={[
        { id: 'failed', label: t('views.failed'), query: 'state=failed' },
        { id: 'waiting', label: t('views.waiting'), query: 'state=queued' },
      ]}
      rowName={(job) => t('row', { name: nameOf(job) })}
      errorTitle={t('failed')}
      empty={<EmptyState drawing="plug" title={t('none')} text={t('noneText')} />}
    />
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Segmented } from 'antd';
import { useSession } from '@/shared/auth';
import { Queue, useAddressedKey, useAddressedQueue } from '@/shared/queue';
import type { QueueRow } from '@/shared/queue';
import { useRoom } from '@/shared/realtime';
import { useListState } from '@/shared/table';
import { Button, EmptyState, Tag } from '@/shared/ui';
import { caseQuery, queueQuery } from '../api/desk';
import type { Case, View } from '../api/desk';
import { DeskCase } from '../components/DeskCase';
import { useDeskTexts } from '../desk.texts';

const views = ['mine', 'open', 'waiting', 'closed'] as const satisfies readonly View[];
const keyOf = ({ id }: Case) => id;

/** Support requests, what is due first, first; the open one beside them with its person. */
export function DeskPage() {
  const t = useDeskTexts();
  const { user } = useSession();
  const list = useListState({ filters: { state: 'open' } });
  const view = views.find((name) => name === list.filters.state) ?? 'open';
  const query = useInfiniteQuery(queueQuery(view, user?.id ?? ''));
  const key = useAddressedKey();
  const { data: opened } = useQuery(caseQuery(key ?? ''));
  const rows = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const queue = useAddressedQueue({ rows, keyOf, list: '/staff/support', opened });
  useRoom('support.join', 'support.leave', {});
  const rowOf = ({ participants, support }: Case): QueueRow => {
    const [who = { id: '', displayName: '' }] = participants;
    return {
      who,
      title: support.subject ?? t('noSubject'),
      detail: [who.displayName, ...support.labels.slice(0, 2)].join(' · '),
      dueAt: support.dueAt,
      ...(support.priority === 'high' && support.state === 'open'
        ? { beside: <Tag tone="error">{t('priorities.high')}</Tag> }
        : {}),
    };
  };
  return (
    <Queue<Case>
      title={t('title')}
      order={view === 'open' || view === 'mine' ? t('dueFirst') : t('latestFirst')}
      tools={
        <Segmented
          size="small"
          aria-label={t('show')}
          value={view}
          options={views.map((name) => ({ value: name, label: t(`views.${name}`) }))}
          onChange={(state) => list.setFilter('state', state)}
        />
      }
      query={{ ...query, data: query.data && { data: rows } }}
      queue={queue}
      keyOf={keyOf}
      row={rowOf}
      soonHours={1}
      note={
        query.hasNextPage ? (
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : undefined
      }
      errorTitle={t('failed')}
      empty={<EmptyState compact drawing="letter" title={t('emptyTitle')} text={t('emptyText')} />}
      nothing={<EmptyState drawing="letter" title={t('pick')} text={t('pickText')} />}
    >
      {queue.row && <DeskCase key={queue.row.id} id={queue.row.id} onStep={queue.step} />}
    </Queue>
  );
}

import { Select } from 'antd';
import { formatMoney } from '@/shared/format';
import { useShortcuts } from '@/shared/keys';
import { Queue, useAddressedKey, useAddressedQueue } from '@/shared/queue';
import { useListState } from '@/shared/table';
import { EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useDealDispute, useDealDisputes } from '../api/disputes';
import type { DisputeRow, DisputeStatus } from '../api/disputes';
import { DisputeFile } from '../components/staff/DisputeFile';
import { useTexts } from '../texts/disputes';

const LIST = '/staff/deal-disputes';
const statuses = ['open', 'resolved'] as const satisfies readonly DisputeStatus[];

const keyOf = ({ id }: DisputeRow) => id;

/** Disputes of deals by their deadline, and the open one with all that is needed to decide. */
export function StaffDisputesPage() {
  const t = useTexts();
  const list = useListState({ filters: { status: 'open' } });
  const status = statuses.find((name) => name === list.filters.status) ?? 'open';
  const query = useDealDisputes(status, list.page);
  const id = useAddressedKey();
  const file = useDealDispute(id);
  const queue = useAddressedQueue<DisputeRow>({
    rows: query.data?.data ?? [],
    keyOf,
    list: LIST,
    opened: file.data,
  });
  useShortcuts(t('queue'), [
    { keys: 'j', label: t('next'), run: () => queue.step(1) },
    { keys: 'k', label: t('previous'), run: () => queue.step(-1) },
  ]);
  const notYet = (
    <Loaded query={file} skeleton={<RowsSkeleton />} errorTitle={t('caseFailed')}>
      {() => null}
    </Loaded>
  );
  return (
    <Queue<DisputeRow>
      title={t('queue')}
      count={query.data?.total}
      tools={
        <Select
          aria-label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          onChange={(next) => list.setFilter('status', next)}
        />
      }
      query={query}
      queue={queue}
      keyOf={keyOf}
      row={({ side, brand, creator, title, held, status: state, dueAt, escalatedAt }) => {
        const opener = side === 'brand' ? brand : creator;
        return {
          who: opener,
          title: opener.displayName,
          detail: `${title} · ${formatMoney(held)}`,
          dueAt: state === 'open' ? dueAt : null,
          ...(escalatedAt && state === 'open' ? { mark: t('late') } : {}),
        };
      }}
      page={list.page}
      onPage={list.setPage}
      errorTitle={t('failed')}
      empty={<EmptyState compact drawing="letter" title={t('none')} text={t('noneText')} />}
      nothing={
        id === null
          ? query.data &&
            query.data.data.length > 0 && (
              <EmptyState compact drawing="letter" title={t('choose')} text={t('chooseText')} />
            )
          : notYet
      }
    >
      {file.data ? (
        <DisputeFile
          key={file.data.id}
          file={file.data}
          onDecided={() => queue.goOn(new Set([file.data.id]))}
        />
      ) : (
        notYet
      )}
    </Queue>
  );
}

import { Select } from 'antd';
import { useShortcuts } from '@/shared/keys';
import { Queue, useAddressedKey, useAddressedQueue } from '@/shared/queue';
import { useListState } from '@/shared/table';
import { EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useDisqualificationCase, useDisqualifications } from '../api/disqualifications';
import type { DisqualificationCase, DisqualificationStatus } from '../api/disqualifications';
import { DisqualificationFile } from '../components/DisqualificationFile';
import { useTexts } from '../texts/disqualifications';

const LIST = '/staff/disqualifications';
const statuses = ['open', 'disqualified', 'dismissed'] as const satisfies readonly DisqualificationStatus[];

const keyOf = ({ id }: DisqualificationCase) => id;

/** Requests of brands by their deadline, and the open one with all that is needed to decide. */
export function DisqualificationsPage() {
  const t = useTexts();
  const list = useListState({ filters: { status: 'open' } });
  const status = statuses.find((name) => name === list.filters.status) ?? 'open';
  const query = useDisqualifications(status, list.page);
  const id = useAddressedKey();
  const file = useDisqualificationCase(id);
  const queue = useAddressedQueue<DisqualificationCase>({
    rows: query.data?.data ?? [],
    keyOf,
    list: LIST,
    opened: file.data,
  });
  useShortcuts(t('title'), [
    { keys: 'j', label: t('next'), run: () => queue.step(1) },
    { keys: 'k', label: t('previous'), run: () => queue.step(-1) },
  ]);
  const notYet = (
    <Loaded query={file} skeleton={<RowsSkeleton />} errorTitle={t('caseFailed')}>
      {() => null}
    </Loaded>
  );
  return (
    <Queue<DisqualificationCase>
      title={t('title')}
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
      row={({ brand, creator, title, dueAt, escalatedAt }) => ({
        who: brand,
        title: brand.displayName,
        detail: `${title} · ${creator.displayName}`,
        dueAt,
        ...(escalatedAt ? { mark: t('late') } : {}),
      })}
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
        <DisqualificationFile
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

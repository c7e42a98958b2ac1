import { Select } from 'antd';
import { useAppealTexts } from '@/entities/appeal';
import { useShortcuts } from '@/shared/keys';
import { Queue, useAddressedKey, useAddressedQueue } from '@/shared/queue';
import { useListState } from '@/shared/table';
import { EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAppealFile, useAppealQueue } from '../api/staff';
import type { AppealRow, AppealStatus } from '../api/staff';
import { AppealFile } from '../components/AppealFile';
import { useTexts } from '../texts';

const LIST = '/staff/appeals';
const statuses = ['open', 'reversed', 'upheld'] as const satisfies readonly AppealStatus[];

const keyOf = ({ id }: AppealRow) => id;

/** Appeals by their deadline, and the open one with all that is needed to decide. */
export function StaffPage() {
  const t = useTexts();
  const words = useAppealTexts();
  const list = useListState({ filters: { status: 'open' } });
  const status = statuses.find((name) => name === list.filters.status) ?? 'open';
  const query = useAppealQueue(status, list.page);
  const id = useAddressedKey();
  const file = useAppealFile(id);
  const queue = useAddressedQueue<AppealRow>({
    rows: query.data?.data ?? [],
    keyOf,
    list: LIST,
    opened: file.data?.appeal,
  });
  useShortcuts(t('title'), [
    { keys: 'j', label: t('next'), run: () => queue.step(1) },
    { keys: 'k', label: t('previous'), run: () => queue.step(-1) },
  ]);
  const notYet = (
    <Loaded query={file} skeleton={<RowsSkeleton />} errorTitle={t('fileFailed')}>
      {() => null}
    </Loaded>
  );
  return (
    <Queue<AppealRow>
      title={t('title')}
      count={query.data?.total}
      tools={
        <Select
          aria-label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: words(`status.${value}`) }))}
          onChange={(next) => list.setFilter('status', next)}
        />
      }
      query={query}
      queue={queue}
      keyOf={keyOf}
      row={({ person, statement, kind, dueAt, escalatedAt }) => ({
        who: person,
        title: person.displayName,
        detail: `${words(`kinds.${kind}`)} · ${statement.what}`,
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
        <AppealFile
          key={file.data.appeal.id}
          file={file.data}
          onDecided={() => queue.goOn(new Set([file.data.appeal.id]))}
        />
      ) : (
        notYet
      )}
    </Queue>
  );
}

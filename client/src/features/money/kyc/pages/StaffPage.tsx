import { Select } from 'antd';
import { formatMoney } from '@/shared/format';
import { useShortcuts } from '@/shared/keys';
import { Queue, useAddressedKey, useAddressedQueue } from '@/shared/queue';
import type { QueueRow } from '@/shared/queue';
import { useListState } from '@/shared/table';
import { EmptyState, Loaded, RowsSkeleton } from '@/shared/ui';
import { useKycCase, useKycQueue } from '../api/staff';
import type { KycCase, KycStatus } from '../api/staff';
import { StaffCase } from '../components/StaffCase';
import styles from '../components/staff.module.css';
import { fieldWord } from '../lib/field-words';
import { named } from '../lib/requirements';
import { nameOf } from '../lib/staff';
import { useFieldTexts } from '../texts/fields';
import { useTexts as useOwnTexts } from '../texts/own';
import { useTexts } from '../texts/staff';

const LIST = '/staff/kyc';
/** What is to be decided stands first. */
const statuses = [
  'in_review',
  'pending',
  'needs_action',
  'verified',
  'restricted',
  'rejected',
  'draft',
] as const satisfies readonly KycStatus[];

const keyOf = ({ userId }: KycCase) => userId;

function useRow(): (row: KycCase) => QueueRow {
  const t = useTexts();
  const own = useOwnTexts();
  const words = useFieldTexts();
  return (row) => {
    const open = named(row.requirements).find(({ step }) => step !== null);
    return {
      who: row.user,
      title: nameOf(row) || t('unnamed'),
      detail: open ? fieldWord(words, open.own) : row.kind ? own(`kinds.${row.kind}`) : '–',
      dueAt: row.dueAt,
      ...(row.waiting.minor > 0 ? { beside: <span className="num">{formatMoney(row.waiting)}</span> } : {}),
    };
  };
}

/** Who wants to be paid, the oldest first, and the open one with all that is needed to decide. */
export function StaffPage() {
  const t = useTexts();
  const own = useOwnTexts();
  const list = useListState({ filters: { status: 'in_review' } });
  const status = statuses.find((name) => name === list.filters.status) ?? 'in_review';
  const query = useKycQueue(status, list.page);
  const id = useAddressedKey();
  const file = useKycCase(id);
  const queue = useAddressedQueue<KycCase>({
    rows: query.data?.data ?? [],
    keyOf,
    list: LIST,
    opened: file.data,
  });
  const row = useRow();
  useShortcuts(t('title'), [
    { keys: 'j', label: t('next'), run: () => queue.step(1) },
    { keys: 'k', label: t('previous'), run: () => queue.step(-1) },
  ]);
  const notYet = (
    <div className={styles.whole}>
      <Loaded query={file} skeleton={<RowsSkeleton />} errorTitle={t('caseFailed')}>
        {() => null}
      </Loaded>
    </div>
  );
  return (
    <Queue<KycCase>
      title={t('title')}
      count={query.data?.total}
      tools={
        <Select
          aria-label={t('status')}
          value={status}
          options={statuses.map((value) => ({ value, label: own(`labels.${value}`) }))}
          onChange={(next) => list.setFilter('status', next)}
        />
      }
      query={query}
      queue={queue}
      keyOf={keyOf}
      row={row}
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
        <StaffCase
          key={file.data.userId}
          file={file.data}
          onDecided={() => queue.goOn(new Set([file.data.userId]))}
        />
      ) : (
        notYet
      )}
    </Queue>
  );
}

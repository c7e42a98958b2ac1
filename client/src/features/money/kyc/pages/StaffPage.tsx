import { Select } from 'antd';
import { useLocation, useNavigate, useParams } from 'react-router';
import { formatMoney } from '@/shared/format';
import { useShortcuts } from '@/shared/keys';
import { Queue } from '@/shared/queue';
import type { QueueRow, QueueState } from '@/shared/queue';
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

/** The open case stands in the address. None opens by itself: each look is written down. */
function useOpenCase(rows: readonly KycCase[]) {
  const { id = null } = useParams();
  const navigate = useNavigate();
  const { search } = useLocation();
  const file = useKycCase(id);
  const open = (userId: string | null) =>
    void navigate(
      { pathname: userId === null ? LIST : `${LIST}/${userId}`, search },
      { replace: id !== null },
    );
  const at = rows.findIndex((row) => row.userId === id);
  const queue: QueueState<KycCase> = {
    row: rows[at] ?? file.data,
    open,
    step: (by) => {
      const next = rows[at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by))];
      if (next) open(next.userId);
    },
    goOn: (gone) => {
      const left = (row: KycCase) => !gone.has(row.userId);
      open((rows.slice(Math.max(0, at)).find(left) ?? rows.findLast(left))?.userId ?? null);
    },
  };
  return { id, file, queue };
}

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
  const { id, file, queue } = useOpenCase(query.data?.data ?? []);
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

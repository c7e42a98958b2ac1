import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PageOf } from '@/shared/table';
import { EmptyState } from '@/shared/ui';
import type { Loadable } from '@/shared/ui/Loaded';
import { approve, sendApprovals, useApproved } from '@/features/challenges/challenges/api/approvals';
import { useBoardColumns } from '@/features/challenges/challenges/api/columns';
import { useEntriesOf, useReview } from '@/features/challenges/challenges/api/entries';
import type { Challenge, Entry, ReviewDecision } from '@/features/challenges/challenges/api/types';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { Case } from './Case';
import { Queue } from './Queue';
import styles from './review.module.css';

const eventOf = { approve: 'approve', reject: 'reject', request_changes: 'request_changes' } as const;

const nothing = (query: Loadable<unknown>): Loadable<PageOf<Entry>> => ({
  ...query,
  data: query.data === undefined ? undefined : { data: [] },
});

/** The queue without what is approved already, while that can still be undone. */
function without(query: Loadable<PageOf<Entry>>, approved: ReadonlySet<string>): Loadable<PageOf<Entry>> {
  if (!query.data || approved.size === 0) return query;
  const data = query.data.data.filter(({ user }) => !approved.has(user.id));
  return { ...query, data: { ...query.data, data } };
}

export function Review({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { id } = challenge;
  const [params, setParams] = useSearchParams();
  const all = params.get('show') === 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const approved = useApproved(id);
  const review = useReview(id);
  const queue = without(review, approved);
  const hidden = (review.data?.data.length ?? 0) - (queue.data?.data.length ?? 0);
  const columns = useBoardColumns(id, all);
  const filled = (columns.data ?? []).filter(({ count }) => count > 0);
  const column = filled.find(({ status }) => status === params.get('status')) ?? filled[0];
  const every = useEntriesOf(id, column?.status, page);
  // Without any entry there is no state to list: the columns themselves say so.
  const query = all ? (column ? every : nothing(columns)) : queue;
  const entries = useMemo(() => query.data?.data ?? [], [query.data]);
  // Keys come faster than addresses change: what is open is known here and told to the address.
  const [wanted, setWanted] = useState(params.get('entry'));
  const entry = entries.find(({ user }) => user.id === wanted) ?? entries[0];
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  // The way back is part of this screen; without it what was decided goes out.
  useEffect(() => sendApprovals, []);

  const put = (values: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values))
          if (value === null) next.delete(name);
          else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const choose = (userId: string | null) => {
    setWanted(userId);
    put({ entry: userId });
  };
  const at = entries.findIndex(({ id: other }) => other === entry?.id);
  const step = (by: number) => {
    const next = entries[Math.min(entries.length - 1, Math.max(0, at + by))];
    if (next) choose(next.user.id);
  };
  /** After a decision the one below moves up, or the last one is opened. */
  const goOn = (gone: ReadonlySet<string>) => {
    if (all) return;
    const left = (other: Entry) => !gone.has(other.user.id);
    const next = entries.slice(Math.max(0, at)).find(left) ?? entries.findLast(left);
    choose(next?.user.id ?? null);
  };
  const may = (decision: ReviewDecision) =>
    entry !== undefined && !approved.has(entry.user.id) && entry.allowedEvents.includes(eventOf[decision]);

  const approveThem = (them: readonly Entry[]) => {
    const [one] = them;
    if (!one) return;
    const gone = new Set(them.map(({ user }) => user.id));
    const title =
      them.length === 1
        ? t('approved', { name: one.user.displayName })
        : t('approvedMany', { count: them.length });
    approve(id, [...gone], title, ([first]) => choose(first ?? null));
    setPicked(new Set([...picked].filter((userId) => !gone.has(userId))));
    goOn(gone);
  };
  const pick = () => {
    if (!entry || all || !may('approve')) return;
    const next = new Set(picked);
    if (!next.delete(entry.user.id)) next.add(entry.user.id);
    setPicked(next);
  };
  return (
    <div className={styles.panes}>
      <Queue
        challenge={challenge}
        query={query}
        all={all}
        waiting={Math.max(0, (review.data?.total ?? 0) - hidden)}
        hidden={hidden}
        selected={entry}
        onSelect={choose}
        onShow={(show) => put({ show: show === 'all' ? 'all' : null, status: null, entry: null, page: null })}
        columns={filled}
        status={column?.status}
        onStatus={(status) => put({ status, entry: null, page: null })}
        page={page}
        onPage={(next) => put({ page: next > 1 ? String(next) : null, entry: null })}
        picked={picked}
        onPick={setPicked}
        onApproveAll={() => approveThem(entries.filter(({ user }) => picked.has(user.id)))}
      />
      {entry ? (
        <Case
          key={entry.id}
          entry={entry}
          challenge={challenge}
          may={may}
          onApprove={() => approveThem([entry])}
          onStep={step}
          onPick={pick}
          onAnswered={() => goOn(new Set([entry.user.id]))}
        />
      ) : (
        <div className={styles.nothing}>
          {query.data && !all && (
            <EmptyState title={t('queueEmpty')} text={t('queueEmptyText')} drawing="trophy" />
          )}
        </div>
      )}
    </div>
  );
}

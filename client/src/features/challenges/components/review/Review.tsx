import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toast } from '../../../../shared/feedback';
import type { PageOf } from '../../../../shared/table';
import { EmptyState } from '../../../../shared/ui';
import type { Loadable } from '../../../../shared/ui/Loaded';
import { useBoardColumns } from '../../api/columns';
import { useApproveMany, useDecide, useEntriesOf, useReview } from '../../api/entries';
import type { Challenge, Entry, ReviewDecision } from '../../api/types';
import { useTexts } from '../../texts/work';
import { ReasonModal } from '../ReasonModal';
import { DecisionPane } from './DecisionPane';
import { Player } from './Player';
import { Queue } from './Queue';
import styles from './review.module.css';

const typing = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select, [role=dialog]') !== null);

interface Keys {
  next: () => void;
  previous: () => void;
  decide: (decision: ReviewDecision) => void;
}

/** J and K move, A approves, C asks for changes, R rejects. */
function useReviewKeys(keys: Keys, active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
      const act = {
        j: keys.next,
        k: keys.previous,
        a: () => keys.decide('approve'),
        c: () => keys.decide('request_changes'),
        r: () => keys.decide('reject'),
      }[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [keys, active]);
}

const eventOf = { approve: 'approve', reject: 'reject', request_changes: 'request_changes' } as const;

const nothing = (query: Loadable<unknown>): Loadable<PageOf<Entry>> => ({
  ...query,
  data: query.data === undefined ? undefined : { data: [] },
});

export function Review({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const { id } = challenge;
  const [params, setParams] = useSearchParams();
  const all = params.get('show') === 'all';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const queue = useReview(id);
  const columns = useBoardColumns(id, all);
  const filled = (columns.data ?? []).filter(({ count }) => count > 0);
  const column = filled.find(({ status }) => status === params.get('status')) ?? filled[0];
  const every = useEntriesOf(id, column?.status, page);
  // Without any entry there is no state to list: the columns themselves say so.
  const query = all ? (column ? every : nothing(columns)) : queue;
  const entries = useMemo(() => query.data?.data ?? [], [query.data]);
  const wanted = params.get('entry');
  const entry = entries.find(({ user }) => user.id === wanted) ?? entries[0];
  const [noting, setNoting] = useState<{ entry: Entry; decision: 'reject' | 'request_changes' } | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const decide = useDecide(id, (decision) => t(`done.${decision}`));
  const many = useApproveMany(id);

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
  const step = (by: number) => {
    const at = entries.findIndex(({ id: other }) => other === entry?.id);
    const next = entries[Math.min(entries.length - 1, Math.max(0, at + by))];
    if (next) put({ entry: next.user.id });
  };
  const may = (decision: ReviewDecision) => entry?.allowedEvents.includes(eventOf[decision]) === true;
  const begin = (decision: ReviewDecision) => {
    if (!entry || !may(decision)) return;
    if (decision === 'approve') decide.mutate({ userId: entry.user.id, decision });
    else setNoting({ entry, decision });
  };
  useReviewKeys(
    { next: () => step(1), previous: () => step(-1), decide: begin },
    noting === null && many.done === null,
  );

  const approveAll = async () => {
    const approved = await many.approve([...picked]);
    setPicked(new Set());
    if (approved > 0) toast.success(t('approvedMany', { count: approved }));
  };

  return (
    <div className={styles.panes}>
      <Queue
        challenge={challenge}
        query={query}
        all={all}
        waiting={queue.data?.total ?? 0}
        selected={entry}
        onSelect={(userId) => put({ entry: userId })}
        onShow={(show) => put({ show: show === 'all' ? 'all' : null, status: null, entry: null, page: null })}
        columns={filled}
        status={column?.status}
        onStatus={(status) => put({ status, entry: null, page: null })}
        page={page}
        onPage={(next) => put({ page: next > 1 ? String(next) : null, entry: null })}
        picked={picked}
        onPick={setPicked}
        progress={many.done}
        onApproveAll={() => void approveAll()}
      />
      {entry ? (
        <>
          <Player key={entry.id} entry={entry} />
          <DecisionPane
            key={`${entry.id}-checks`}
            entry={entry}
            challenge={challenge}
            may={may}
            busy={decide.isPending}
            onDecide={begin}
          />
        </>
      ) : (
        <div className={styles.nothing}>
          {query.data && !all && (
            <EmptyState title={t('queueEmpty')} text={t('queueEmptyText')} drawing="trophy" />
          )}
        </div>
      )}
      <ReasonModal
        open={noting !== null}
        title={t(noting?.decision === 'reject' ? 'rejectTitle' : 'changesTitle')}
        text={t(noting?.decision === 'reject' ? 'rejectText' : 'changesText')}
        label={t('note')}
        needed={t('noteNeeded')}
        okText={t(noting?.decision === 'reject' ? 'reject' : 'send')}
        cancelText={t('clear')}
        danger={noting?.decision === 'reject'}
        onClose={() => setNoting(null)}
        onSend={async (note) => {
          if (!noting) return;
          await decide.mutateAsync({ userId: noting.entry.user.id, decision: noting.decision, note });
        }}
      />
    </div>
  );
}

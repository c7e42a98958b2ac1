import { Segmented, Select } from 'antd';
import { Users } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { PlatformIcon } from '@/shared/art';
import { useLanguage } from '@/shared/i18n/language';
import { Queue, useQueue } from '@/shared/queue';
import type { QueueRow } from '@/shared/queue';
import { useListState } from '@/shared/table';
import type { PageOf } from '@/shared/table';
import { Button, EmptyState, StatusTag, statusWord } from '@/shared/ui';
import type { Loadable } from '@/shared/ui/loadable';
import { approve, sendApprovals, useApproved } from '@/features/challenges/challenges/api/approvals';
import { useBoardColumns } from '@/features/challenges/challenges/api/columns';
import { useEntriesOf, useReview } from '@/features/challenges/challenges/api/entries';
import type { Challenge, Entry, ReviewDecision } from '@/features/challenges/challenges/api/types';
import { useTexts as useGuestTexts } from '@/features/challenges/challenges/texts/guests';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { Case } from './Case';
import { GuestsDialog } from './GuestsDialog';
import { confirmUnticked, confirmUntickedMany } from './confirm-unticked';
import { RejectMany } from './RejectMany';
import { useUnticked } from './useReviewNotes';

const eventOf = { approve: 'approve', reject: 'reject', request_changes: 'request_changes' } as const;
const SOON_HOURS = 12;
const keyOf = ({ user }: Entry) => user.id;

const rowOf = (entry: Entry, all: boolean): QueueRow => ({
  who: entry.user,
  title: entry.user.displayName,
  detail: entry.tracked?.title ?? entry.caption ?? `@${entry.user.username}`,
  dueAt: entry.dueAt,
  ...(all ? { mark: <StatusTag status={entry.status} /> } : {}),
  beside: entry.platform && <PlatformIcon platform={entry.platform} size={14} />,
});

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

/** Entries that wait, or all of them by state; several can be approved at once. */
export function Review({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const guests = useGuestTexts();
  const language = useLanguage();
  const { id } = challenge;
  const list = useListState({ filters: { show: '', status: '' } });
  const all = list.filters.show === 'all';
  const approved = useApproved(id);
  const review = useReview(id);
  const waiting = without(review, approved);
  // Approved already, while it can be undone: in the total, but no more in the list.
  const hidden = (review.data?.data.length ?? 0) - (waiting.data?.data.length ?? 0);
  const columns = useBoardColumns(id, all);
  const filled = (columns.data ?? []).filter(({ count }) => count > 0);
  const column = filled.find(({ status }) => status === list.filters.status) ?? filled[0];
  const every = useEntriesOf(id, column?.status, list.page);
  // Without any entry there is no state to list: the columns themselves say so.
  const query = all ? (column ? every : nothing(columns)) : waiting;
  const entries = useMemo(() => query.data?.data ?? [], [query.data]);
  const queue = useQueue({ rows: entries, keyOf, name: 'entry' });
  const entry = queue.row;
  const untickedOf = useUnticked(challenge);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [rejecting, setRejecting] = useState<string[] | null>(null);
  const [asking, setAsking] = useState(false);
  // The way back is part of this screen; without it what was decided goes out.
  useEffect(() => sendApprovals, []);

  /** After a decision the one below moves up; in the view of all, nothing moves. */
  const goOn = (gone: ReadonlySet<string>) => {
    if (!all) queue.goOn(gone);
  };
  const may = (decision: ReviewDecision) =>
    entry !== undefined && !approved.has(entry.user.id) && entry.allowedEvents.includes(eventOf[decision]);

  /** Others may be picked by then. */
  const letGo = (gone: ReadonlySet<string>) =>
    setPicked((now) => new Set([...now].filter((userId) => !gone.has(userId))));

  const approveNow = (them: readonly Entry[]) => {
    const [one] = them;
    if (!one) return;
    const gone = new Set(them.map(keyOf));
    const title =
      them.length === 1
        ? t('approved', { name: one.user.displayName })
        : t('approvedMany', { count: them.length });
    approve(id, [...gone], title, ([first]) => queue.open(first ?? null));
    letGo(gone);
    goOn(gone);
  };
  const approveOne = async (one: Entry, unticked: readonly string[]) => {
    const sure = unticked.length === 0 || (await confirmUnticked(t, unticked));
    if (sure) approveNow([one]);
  };
  /** Their ticks are those of this device, kept while each was looked at. */
  const approveMany = async (them: readonly Entry[]) => {
    const open = await untickedOf(them);
    const sure = open === 0 || (await confirmUntickedMany(t, open, them.length));
    if (sure) approveNow(them);
  };
  const toggle = ({ user }: Entry) =>
    setPicked((now) => {
      const next = new Set(now);
      if (!next.delete(user.id)) next.add(user.id);
      return next;
    });
  // What somebody else has decided meanwhile has left the list.
  const chosen = entries.filter(({ user }) => picked.has(user.id));
  const count = chosen.length;
  const total = Math.max(0, (review.data?.total ?? 0) - hidden);
  return (
    <Queue<Entry>
      title={t('review')}
      count={total > 0 ? total : undefined}
      order={all ? undefined : t('dueFirst')}
      back={{ to: `/brand/challenges/${id}/overview`, label: challenge.title }}
      tools={
        <>
          <Segmented
            block
            value={all ? 'all' : 'queue'}
            options={[
              { value: 'queue', label: t('queue') },
              { value: 'all', label: t('all') },
            ]}
            onChange={(show) => list.setFilters({ show: show === 'all' ? 'all' : '', status: '' })}
          />
          <Button block icon={<Users size={15} />} onClick={() => setAsking(true)}>
            {guests('ask')}
          </Button>
          {all && column && (
            <Select
              aria-label={t('state')}
              value={column.status}
              onChange={(status) => list.setFilter('status', status)}
              options={filled.map((one) => ({
                value: one.status,
                label: `${statusWord(one.status, language).label} (${one.count})`,
              }))}
            />
          )}
        </>
      }
      query={query}
      queue={queue}
      keyOf={keyOf}
      row={(one) => rowOf(one, all)}
      soonHours={SOON_HOURS}
      choice={{
        has: ({ user }) => picked.has(user.id),
        toggle,
        set: (rows, on) => setPicked(new Set(on ? rows.map(keyOf) : [])),
        clear: () => setPicked(new Set()),
        nameOf: ({ user }) => user.displayName,
        fits: ({ allowedEvents }) => !all && allowedEvents.includes('approve'),
      }}
      bulk={
        count > 0
          ? {
              label: t('selected', { count }),
              actions: (
                <>
                  <Button size="small" onClick={() => void approveMany(chosen)}>
                    {t(count === 1 ? 'approveOne' : count === 2 ? 'approveTwo' : 'approveAll')}
                  </Button>
                  <Button size="small" danger onClick={() => setRejecting(chosen.map(keyOf))}>
                    {t('rejectMany')}
                  </Button>
                  <button type="button" onClick={() => setPicked(new Set())}>
                    {t('clear')}
                  </button>
                </>
              ),
            }
          : undefined
      }
      page={list.page}
      onPage={all ? list.setPage : undefined}
      note={
        !all && (query.data?.total ?? 0) > entries.length + hidden
          ? t('shownFirst', { count: entries.length })
          : undefined
      }
      errorTitle={t('queueFailed')}
      empty={all ? <EmptyState compact title={t('allEmpty')} text={t('allEmptyText')} /> : <span />}
      nothing={
        query.data && !all ? (
          <EmptyState title={t('queueEmpty')} text={t('queueEmptyText')} drawing="trophy" />
        ) : null
      }
    >
      {asking && <GuestsDialog challengeId={id} onClose={() => setAsking(false)} />}
      {rejecting && (
        <RejectMany
          challengeId={id}
          userIds={rejecting}
          onClose={() => setRejecting(null)}
          onRejected={(gone) => {
            letGo(gone);
            goOn(gone);
          }}
        />
      )}
      {entry && (
        <Case
          key={entry.id}
          entry={entry}
          challenge={challenge}
          may={may}
          onApprove={(unticked) => void approveOne(entry, unticked)}
          onStep={queue.step}
          onPick={() => !all && may('approve') && toggle(entry)}
          onAnswered={() => goOn(new Set([entry.user.id]))}
        />
      )}
    </Queue>
  );
}

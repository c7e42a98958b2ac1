import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Pagination } from 'antd';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { confirm } from '@/shared/feedback';
import { formatDateTime, formatInteger } from '@/shared/format';
import { Button, EmptyState, Facts, Loaded, Money, Pane, RowsSkeleton, StatusTag } from '@/shared/ui';
import { broadcastsQuery, useRecall } from '../api/broadcasts';
import type { Broadcast } from '../api/broadcasts';
import { useTexts } from '../texts';
import { BroadcastDialog } from './BroadcastDialog';
import { GifFrame } from './GifPicker';
import { MessageFiles } from './MessageFiles';
import own from './broadcasts.module.css';
import rows from './conversations.module.css';
import styles from './messages.module.css';

const PER = 20;

const stateOf = ({ state, recalledAt, scheduledAt }: Broadcast): string => {
  if (recalledAt !== null) return 'withdrawn';
  return state === 'queued' && scheduledAt !== null ? 'scheduled' : state;
};

function One({ broadcast }: { broadcast: Broadcast }) {
  const t = useTexts();
  const recall = useRecall(t('recalled'));
  const { message, audience, recipients, delivered, read, unlocked, revenue, createdAt, scheduledAt } =
    broadcast;
  return (
    <li className={own.broadcast}>
      <span className={own.head}>
        <StatusTag status={stateOf(broadcast)} />
        <time dateTime={scheduledAt ?? createdAt}>{formatDateTime(scheduledAt ?? createdAt)}</time>
      </span>
      {message.media.length > 0 && <MessageFiles files={message.media} />}
      {message.gif && <GifFrame gif={message.gif} />}
      {message.text !== null && <p className={own.text}>{message.text}</p>}
      <Facts
        items={[
          { label: t('audience'), value: t(`audiences.${audience.kind}`) },
          {
            label: t('delivered'),
            value: t('of', { part: formatInteger(delivered), all: formatInteger(recipients) }),
          },
          { label: t('readBy'), value: formatInteger(read) },
          ...(message.price === null
            ? []
            : [
                { label: t('unlockedBy'), value: formatInteger(unlocked) },
                { label: t('earned'), value: <Money amount={revenue} /> },
              ]),
        ]}
      />
      {broadcast.recalledAt === null && broadcast.state !== 'failed' && (
        <Button
          size="small"
          loading={recall.isPending}
          onClick={() =>
            void confirm({
              title: t('recallAsk'),
              description: t('recallText'),
              okText: t('recall'),
              danger: true,
              onOk: () => recall.mutateAsync(broadcast.broadcastGroupId),
            })
          }
        >
          {t('recall')}
        </Button>
      )}
    </li>
  );
}

/** What went out to many, with what became of it. */
export function BroadcastList() {
  const t = useTexts();
  const [page, setPage] = useState(1);
  /** Each opening is another broadcast; pressing twice is not. */
  const [writing, setWriting] = useState<string | null>(null);
  const query = useQuery({ ...broadcastsQuery(page, PER), placeholderData: keepPreviousData });
  const write = (
    <Button type="primary" onClick={() => setWriting(crypto.randomUUID())}>
      {t('broadcastNew')}
    </Button>
  );
  return (
    <Pane className={styles.thread} label={t('broadcasts')}>
      <header className={`${styles.head} ${styles.wraps}`}>
        <Link to="/messages" className={styles.back} aria-label={t('back')}>
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        <h2 className="ellipsis">{t('broadcasts')}</h2>
        {write}
      </header>
      <div className={rows.list}>
        <Loaded
          query={query}
          skeleton={<RowsSkeleton rows={4} />}
          errorTitle={t('broadcastsFailed')}
          isEmpty={({ total }) => total === 0}
          empty={<EmptyState drawing="letter" title={t('broadcastsNone')} text={t('broadcastLead')} />}
        >
          {({ data, total }) => (
            <>
              <ul>
                {data.map((broadcast) => (
                  <One key={broadcast.broadcastGroupId} broadcast={broadcast} />
                ))}
              </ul>
              {total > PER && (
                <Pagination
                  current={page}
                  pageSize={PER}
                  total={total}
                  onChange={setPage}
                  showSizeChanger={false}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
      {writing !== null && <BroadcastDialog clientId={writing} onClose={() => setWriting(null)} />}
    </Pane>
  );
}

import { lazy, Suspense } from 'react';
import { useLocation, useParams } from 'react-router';
import { EmptyState, RowsSkeleton } from '@/shared/ui';
import { ConversationList } from '../components/ConversationList';
import styles from '../components/conversations.module.css';
import { ToSquadChat } from '../components/GroupThread';
import { Thread, ThreadWith } from '../components/Thread';
import { useTexts } from '../texts';

const UnlockedList = lazy(async () => ({
  default: (await import('../components/UnlockedList')).UnlockedList,
}));
const BroadcastList = lazy(async () => ({
  default: (await import('../components/BroadcastList')).BroadcastList,
}));

/** All conversations, and the open one beside them; on a phone one or the other. */
export function MessagesPage() {
  const t = useTexts();
  const { id, userId, breedId } = useParams();
  const { pathname } = useLocation();
  const unlocked = pathname === '/messages/unlocked';
  const broadcasts = pathname === '/messages/broadcasts';
  const open = unlocked || broadcasts || (id ?? userId ?? breedId) !== undefined;
  return (
    <div className={styles.panes} data-open={open}>
      <ConversationList open={id} />
      <div className={styles.room}>
        {open && <h1 className={`visually-hidden ${styles.alone}`}>{t('title')}</h1>}
        {id !== undefined && <Thread key={id} id={id} />}
        {userId !== undefined && <ThreadWith key={userId} userId={userId} />}
        {breedId !== undefined && <ToSquadChat key={breedId} breedId={breedId} />}
        <Suspense fallback={<RowsSkeleton />}>
          {unlocked && <UnlockedList />}
          {broadcasts && <BroadcastList />}
        </Suspense>
        {!open && <EmptyState drawing="letter" title={t('pick')} text={t('pickText')} />}
      </div>
    </div>
  );
}

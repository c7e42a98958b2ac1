import { useLocation, useParams } from 'react-router';
import { EmptyState } from '@/shared/ui';
import { ConversationList } from '../components/ConversationList';
import styles from '../components/conversations.module.css';
import { Thread, ThreadWith } from '../components/Thread';
import { UnlockedList } from '../components/UnlockedList';
import { useTexts } from '../texts';

/** All conversations, and the open one beside them; on a phone one or the other. */
export function MessagesPage() {
  const t = useTexts();
  const { id, userId } = useParams();
  const unlocked = useLocation().pathname === '/messages/unlocked';
  return (
    <div className={styles.panes} data-open={unlocked || id !== undefined || userId !== undefined}>
      <ConversationList open={id} />
      <div className={styles.room}>
        {id !== undefined && <Thread key={id} id={id} />}
        {userId !== undefined && <ThreadWith key={userId} userId={userId} />}
        {unlocked && <UnlockedList />}
        {!unlocked && id === undefined && userId === undefined && (
          <EmptyState drawing="letter" title={t('pick')} text={t('pickText')} />
        )}
      </div>
    </div>
  );
}

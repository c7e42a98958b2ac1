import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { squadChatQuery, useLiveThread } from '@/entities/conversation';
import type { Conversation } from '@/entities/conversation';
import { ApiError } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { EmptyState, Loaded, Pane, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import type { Aim } from './Composer';
import { GroupHead } from './GroupHead';
import { Messages } from './Messages';
import { toGroup } from './outbox';
import styles from './messages.module.css';

/** The group chat of a squad. */
export function GroupThread({ conversation }: { conversation: Conversation }) {
  const t = useTexts();
  const { user } = useSession();
  const [aim, setAim] = useState<Aim>(null);
  const { id, closed, participants } = conversation;
  const title = conversation.title ?? '';
  const { typing } = useLiveThread(id, user?.id ?? '', null);
  const typist = participants.find((one) => one.id === typing)?.displayName ?? null;
  return (
    <Pane className={styles.thread} label={t('thread', { name: title })}>
      <GroupHead conversation={conversation} typist={typist} />
      <Messages
        conversation={conversation}
        name={title}
        to={toGroup(id)}
        cost={null}
        refused={closed ? <p className={styles.refused}>{t('groupClosed')}</p> : null}
        aim={aim}
        onAim={setAim}
      />
    </Pane>
  );
}

/** From the page of a squad to its group chat. */
export function ToSquadChat({ breedId }: { breedId: string }) {
  const t = useTexts();
  const query = useQuery(squadChatQuery(breedId));
  if (query.error instanceof ApiError && query.error.status === 404)
    return <EmptyState drawing="letter" title={t('groupMissing')} text={t('groupNone')} />;
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} errorTitle={t('groupFailed')}>
      {({ id }) => <Navigate to={`/messages/${id}`} replace />}
    </Loaded>
  );
}

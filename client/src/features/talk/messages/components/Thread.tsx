import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { conversationQuery, directQuery, useLiveThread } from '@/entities/conversation';
import type { Conversation, Direct } from '@/entities/conversation';
import { ApiError } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { useUploads } from '@/shared/media';
import { refresh, touched } from '@/shared/query';
import { useRealtime } from '@/shared/realtime';
import { Loaded, Pane, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { attachable } from './attachments';
import { Composer } from './Composer';
import type { Aim } from './Composer';
import { GroupThread } from './GroupThread';
import { MessageList } from './MessageList';
import { Messages } from './Messages';
import { discard, retry, send, useWaiting } from './outbox';
import { priceOf } from './Price';
import { ThreadHead } from './ThreadHead';
import styles from './messages.module.css';

function Refused({ direct: { user, blocked } }: { direct: Direct }) {
  const t = useTexts();
  const name = user.displayName;
  return <p className={styles.refused}>{blocked ? t('blocked', { name }) : t('closed', { name })}</p>;
}

/** Before the first word. */
function Blank({ direct }: { direct: Direct }) {
  const client = useQueryClient();
  const { user } = useSession();
  const { id, displayName: name } = direct.user;
  const waiting = useWaiting(id);
  const frame = useRef<HTMLDivElement>(null);
  const uploads = useUploads(attachable, !direct.canMessage);
  const begun = () => void refresh(touched('conversation.begun'), client);
  const idle = () => undefined;
  const noActions = { reply: idle, edit: idle, react: idle, copy: idle, remove: idle, report: idle };
  return (
    <>
      <div ref={frame} className={styles.scroll} {...uploads.dropping}>
        <MessageList
          name={name}
          own={user?.id ?? ''}
          messages={[]}
          waiting={waiting}
          readSeq={0}
          group={null}
          actions={noActions}
          onRetry={(one) => retry(id, one)}
          onDiscard={({ clientId }) => discard(id, clientId)}
          more={{ has: false, loading: false, load: idle }}
          frame={frame}
        />
      </div>
      {direct.canMessage ? (
        <Composer
          to={{ id, name }}
          conversationId={undefined}
          cost={priceOf(direct)}
          own={user?.id ?? ''}
          aim={null}
          onAim={idle}
          uploads={uploads}
          onSend={(text, media, price) =>
            send(id, { text, media, replyToId: null, payUpTo: direct.price, price }, begun)
          }
          onGif={(gif) =>
            send(id, { text: '', media: [], gif, replyToId: null, payUpTo: direct.price, price: null }, begun)
          }
          onEdit={idle}
          onEditLast={idle}
        />
      ) : (
        <Refused direct={direct} />
      )}
    </>
  );
}

/** Whoever writes may be answered for nothing from then on; and the price may have changed while the screen was open. */
function usePrice({ user, price }: Direct): void {
  const client = useQueryClient();
  const asked = useWaiting(user.id).find(({ asks }) => asks !== null)?.asks ?? null;
  const read = () => void refresh(touched('conversation.priced', user.id), client);
  useRealtime('message.new', ({ message }) => {
    if (price !== null && message.sender.id === user.id) read();
  });
  useEffect(() => {
    if (asked !== null && asked !== price) void refresh(touched('conversation.priced', user.id), client);
  }, [asked, price, user.id, client]);
}

function Open({ direct }: { direct: Direct }) {
  const t = useTexts();
  const { user } = useSession();
  const [aim, setAim] = useState<Aim>(null);
  const conversation = direct.data ?? undefined;
  usePrice(direct);
  const { online, typing } = useLiveThread(conversation?.id, user?.id ?? '', direct.user.id);
  return (
    <Pane className={styles.thread} label={t('thread', { name: direct.user.displayName })}>
      <ThreadHead who={direct.user} conversation={conversation} online={online} typing={typing !== null} />
      {conversation ? (
        <Messages
          key={conversation.id}
          conversation={conversation}
          name={direct.user.displayName}
          to={direct.user.id}
          cost={priceOf(direct)}
          refused={direct.canMessage ? null : <Refused direct={direct} />}
          aim={aim}
          onAim={setAim}
        />
      ) : (
        <Blank direct={direct} />
      )}
    </Pane>
  );
}

/** The conversation with a person, also before there is one. */
export function ThreadWith({ userId }: { userId: string }) {
  const t = useTexts();
  const query = useQuery(directQuery(userId));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} errorTitle={t('threadFailed')}>
      {(direct) => <Open direct={direct} />}
    </Loaded>
  );
}

/** A conversation by its id; whose it is decides what may be done. */
export function Thread({ id }: { id: string }) {
  const t = useTexts();
  const query = useQuery(conversationQuery(id));
  // Whoever leaves a group has it on screen from before.
  const gone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <Loaded
      query={gone ? { ...query, data: undefined } : query}
      skeleton={<RowsSkeleton />}
      errorTitle={t('threadFailed')}
    >
      {(conversation) =>
        conversation.squadId === null ? (
          <Known conversation={conversation} />
        ) : (
          <GroupThread key={id} conversation={conversation} />
        )
      }
    </Loaded>
  );
}

function Known({ conversation }: { conversation: Conversation }) {
  const t = useTexts();
  const query = useQuery(directQuery(conversation.participants[0]?.id ?? ''));
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} errorTitle={t('threadFailed')}>
      {(direct) => <Open key={conversation.id} direct={{ ...direct, data: conversation }} />}
    </Loaded>
  );
}

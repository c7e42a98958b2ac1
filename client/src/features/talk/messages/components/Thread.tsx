import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import {
  conversationQuery,
  directQuery,
  messagesQuery,
  putMessage,
  useEdit,
  useLiveThread,
  useMarkRead,
} from '@/entities/conversation';
import type { Conversation, Direct, Message, MessagesData } from '@/entities/conversation';
import { ReportDialog } from '@/entities/report';
import { useSession } from '@/shared/auth';
import { useUploads } from '@/shared/media';
import { refresh, touched } from '@/shared/query';
import { useRealtime } from '@/shared/realtime';
import { Loaded, Pane, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { attachable } from './attachments';
import { Composer } from './Composer';
import type { Aim } from './Composer';
import { MessageList } from './MessageList';
import { discard, retry, send, useWaiting } from './outbox';
import type { Said } from './outbox';
import { priceOf } from './Price';
import { ThreadHead } from './ThreadHead';
import { useBubbleActions } from './useBubbleActions';
import styles from './messages.module.css';

/** Tells the server as soon as what came is on a screen that somebody looks at. */
function useReading(conversation: Conversation, messages: readonly Message[], own: string): void {
  const read = useMarkRead(conversation.id);
  const told = useRef(0);
  const newest = messages.find(({ sender }) => sender.id !== own)?.seq ?? 0;
  const [looks, setLooks] = useState(() => document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setLooks(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const { mutate } = read;
  const { readSeq } = conversation;
  useEffect(() => {
    if (!looks || newest <= Math.max(readSeq, told.current)) return;
    told.current = newest;
    mutate();
  }, [looks, newest, readSeq, mutate]);
}

interface ThreadProps {
  direct: Direct;
  conversation: Conversation;
}

function Messages({
  direct,
  conversation,
  aim,
  onAim,
}: ThreadProps & { aim: Aim; onAim: (aim: Aim) => void }) {
  const t = useTexts();
  const client = useQueryClient();
  const { user } = useSession();
  const own = user?.id ?? '';
  const { id: otherId, displayName: name } = direct.user;
  const query = useInfiniteQuery(messagesQuery(conversation.id));
  const messages = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const waiting = useWaiting(otherId);
  const [readSeq] = useState(conversation.readSeq);
  const [reported, setReported] = useState<Message | null>(null);
  const edit = useEdit(t('editedToast'));
  const uploads = useUploads(attachable, !direct.canMessage);
  const frame = useRef<HTMLDivElement>(null);
  const actions = useBubbleActions(name, onAim, setReported);
  useReading(conversation, messages, own);
  const put = (message: Message) => {
    client.setQueryData(
      messagesQuery(conversation.id).queryKey,
      (cached: MessagesData | undefined) => cached && putMessage(cached, message),
    );
    void refresh(touched('conversation.moved', conversation.id), client);
  };
  const say = (said: Omit<Said, 'replyToId' | 'payUpTo'>) => {
    const replyToId = aim?.kind === 'reply' ? aim.message.id : null;
    send(otherId, { ...said, replyToId, payUpTo: direct.price }, put);
    onAim(null);
  };
  const editLast = () => {
    const last = messages.find(
      ({ sender, text, editableUntil }) => sender.id === own && text !== null && editableUntil !== null,
    );
    if (last && Date.parse(last.editableUntil ?? '') > Date.now()) onAim({ kind: 'edit', message: last });
  };
  return (
    <>
      <div ref={frame} className={styles.scroll} {...uploads.dropping}>
        <Loaded query={query} skeleton={<RowsSkeleton rows={4} />} errorTitle={t('threadFailed')}>
          {() => (
            <MessageList
              name={name}
              own={own}
              messages={messages}
              waiting={waiting}
              readSeq={readSeq}
              actions={actions}
              onRetry={(one) => retry(otherId, one)}
              onDiscard={({ clientId }) => discard(otherId, clientId)}
              more={{
                has: query.hasNextPage,
                loading: query.isFetchingNextPage,
                load: () => void query.fetchNextPage(),
              }}
              frame={frame}
            />
          )}
        </Loaded>
      </div>
      {direct.canMessage ? (
        <Composer
          to={{ id: otherId, name }}
          conversationId={conversation.id}
          cost={priceOf(direct)}
          own={own}
          aim={aim}
          onAim={onAim}
          uploads={uploads}
          onSend={(text, media, price) => say({ text, media, price })}
          onGif={(gif) => say({ text: '', media: [], gif, price: null })}
          onEdit={(message, text) => edit.mutate({ message, text })}
          onEditLast={editLast}
        />
      ) : (
        <Refused direct={direct} />
      )}
      {reported && (
        <ReportDialog
          kind="message"
          targetId={reported.id}
          name={t('reported', { name })}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}

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
      <ThreadHead who={direct.user} conversation={conversation} online={online} typing={typing} />
      {conversation ? (
        <Messages
          key={conversation.id}
          direct={direct}
          conversation={conversation}
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
  return (
    <Loaded query={query} skeleton={<RowsSkeleton />} errorTitle={t('threadFailed')}>
      {(conversation) => <Known conversation={conversation} />}
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

import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { messagesQuery, useEdit, useMarkRead, usePutAnswer } from '@/entities/conversation';
import type { Conversation, Message } from '@/entities/conversation';
import { ReportDialog } from '@/entities/report';
import { useSession } from '@/shared/auth';
import { useUploads } from '@/shared/media';
import { refresh, touched } from '@/shared/query';
import { Loaded, RowsSkeleton } from '@/shared/ui';
import { useTexts } from '../texts';
import { attachable } from './attachments';
import { Composer } from './Composer';
import type { Aim } from './Composer';
import { MessageList } from './MessageList';
import { discard, retry, send, useWaiting } from './outbox';
import type { Said } from './outbox';
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

interface MessagesProps {
  conversation: Conversation;
  /** Of the other person, or the title of the group. */
  name: string;
  /** What is sent goes to this line of the outbox; the draft is kept by it too. */
  to: string;
  /** What each message costs until the other person has written; null = nothing. */
  cost: { price: number; replyHours: number } | null;
  /** Why nothing can be written; null = it can. */
  refused: ReactNode;
  aim: Aim;
  onAim: (aim: Aim) => void;
}

/** What is written in a conversation, and the field for more. */
export function Messages({ conversation, name, to, cost, refused, aim, onAim }: MessagesProps) {
  const t = useTexts();
  const client = useQueryClient();
  const { user } = useSession();
  const own = user?.id ?? '';
  const group = conversation.squadId === null ? null : conversation;
  const query = useInfiniteQuery(messagesQuery(conversation.id));
  const messages = query.data?.pages.flatMap(({ data }) => data) ?? [];
  const waiting = useWaiting(to);
  const [readSeq] = useState(conversation.readSeq);
  const [reported, setReported] = useState<Message | null>(null);
  const edit = useEdit(t('editedToast'));
  const uploads = useUploads(attachable, refused !== null);
  const frame = useRef<HTMLDivElement>(null);
  const actions = useBubbleActions(group ? null : name, onAim, setReported);
  useReading(conversation, messages, own);
  const putAnswer = usePutAnswer();
  const put = (message: Message) => {
    putAnswer(message);
    void refresh(touched('conversation.moved', conversation.id), client);
  };
  const say = (said: Omit<Said, 'replyToId' | 'payUpTo'>) => {
    const replyToId = aim?.kind === 'reply' ? aim.message.id : null;
    send(to, { ...said, replyToId, payUpTo: cost?.price ?? null }, put);
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
              group={group}
              actions={actions}
              onRetry={(one) => retry(to, one)}
              onDiscard={({ clientId }) => discard(to, clientId)}
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
      {refused ?? (
        <Composer
          to={{ id: to, name }}
          conversationId={conversation.id}
          cost={cost}
          group={group !== null}
          own={own}
          aim={aim}
          onAim={onAim}
          uploads={uploads}
          onSend={(text, media, price) => say({ text, media, price })}
          onGif={(gif) => say({ text: '', media: [], gif, price: null })}
          onEdit={(message, text) => edit.mutate({ message, text })}
          onEditLast={editLast}
        />
      )}
      {reported && (
        <ReportDialog
          kind="message"
          targetId={reported.id}
          name={t('reported', { name: reported.sender.displayName })}
          onClose={() => setReported(null)}
        />
      )}
    </>
  );
}

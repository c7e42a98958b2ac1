import { Fragment, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Conversation, Message } from '@/entities/conversation';
import { useChargeModal } from '@/entities/wallet';
import { formatDate, formatInteger } from '@/shared/format';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import { Bubble } from './Bubble';
import type { BubbleActions } from './Bubble';
import { daysAgo, daysOf } from './days';
import { GifFrame } from './GifPicker';
import { MessageFiles } from './MessageFiles';
import type { Waiting } from './outbox';
import { useJump } from './useJump';
import styles from './messages.module.css';

interface MessageListProps {
  name: string;
  own: string;
  /** The newest first. */
  messages: readonly Message[];
  waiting: readonly Waiting[];
  /** Up to here it was read when the conversation was opened. */
  readSeq: number;
  /** null = between two people. */
  group: Pick<Conversation, 'participants' | 'receipts'> | null;
  actions: BubbleActions;
  onRetry: (waiting: Waiting) => void;
  onDiscard: (waiting: Waiting) => void;
  more: { has: boolean; loading: boolean; load: () => void };
  frame: RefObject<HTMLDivElement | null>;
}

function DayName({ at }: { at: string }) {
  const t = useTexts();
  const ago = daysAgo(at);
  const words = ago === 0 ? t('today') : ago === 1 ? t('yesterday') : formatDate(at);
  return (
    <li className={styles.day}>
      <time dateTime={at}>{words}</time>
    </li>
  );
}

function Unsent({ of, onRetry, onDiscard }: { of: Waiting; onRetry: () => void; onDiscard: () => void }) {
  const t = useTexts();
  const { show } = useChargeModal();
  const failed = of.state === 'failed';
  return (
    <li className={styles.message} data-own="true">
      <div className={styles.words}>
        <div className={styles.line}>
          <div className={styles.bubble} data-waiting={!failed}>
            {of.media.length > 0 && <MessageFiles files={of.media} />}
            {of.gif && <GifFrame gif={of.gif} />}
            {of.text !== '' && <p>{of.text}</p>}
          </div>
        </div>
        {failed ? (
          <span className={styles.failed} role="alert">
            <span>
              {t('failed')} {of.reason}
            </span>
            {of.lacks && (
              <Button size="small" onClick={show}>
                {t('buyCoins')}
              </Button>
            )}
            <Button size="small" onClick={onRetry}>
              {of.asks === null ? t('retry') : t('sendFor', { price: formatInteger(of.asks) })}
            </Button>
            <Button size="small" type="text" onClick={onDiscard}>
              {t('discard')}
            </Button>
          </span>
        ) : (
          <span className={styles.fate}>{t('sending')}</span>
        )}
      </div>
    </li>
  );
}

/** Older ones come as they are scrolled to. The list is anchored at its end, so what comes above moves nothing. */
export function MessageList(props: MessageListProps) {
  const { name, own, messages, waiting, readSeq, group, actions, onRetry, onDiscard, more, frame } = props;
  const t = useTexts();
  useJump(more);
  const top = useRef<HTMLDivElement>(null);
  const load = useRef(more);
  load.current = more;
  useEffect(() => {
    const element = top.current;
    if (!element) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        const { has, loading, load: next } = load.current;
        if (entry?.isIntersecting && has && !loading) next();
      },
      { root: frame.current, rootMargin: '200px' },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame, messages.length]);

  const lastOwn = messages.find(({ sender }) => sender.id === own)?.id;
  const readersOf = ({ seq }: Message): string[] => {
    const readers = group?.receipts.flatMap((one) => (one.seq >= seq ? one.userId : [])) ?? [];
    return (group?.participants ?? []).flatMap(({ id, displayName }) =>
      readers.includes(id) ? displayName : [],
    );
  };
  const known = new Set(messages.map(({ clientId }) => clientId));
  const firstNew = messages.findLast(({ seq, sender }) => seq > readSeq && sender.id !== own)?.id;
  return (
    <div className={styles.messages}>
      <div ref={top} className={styles.begin}>
        {more.has ? (
          <Button size="small" loading={more.loading} onClick={more.load}>
            {t('older')}
          </Button>
        ) : (
          <p className="small muted">{t(group ? 'firstGroup' : 'first', { name })}</p>
        )}
      </div>
      <div role="log" aria-label={t('thread', { name })}>
        <ol>
          {daysOf(messages).map((day) => (
            <Fragment key={day.key}>
              <DayName at={day.at} />
              {day.messages.map((message, place) => (
                <Fragment key={message.id}>
                  {message.id === firstNew && readSeq > 0 && (
                    <li className={styles.fresh}>
                      <span>{t('newFrom')}</span>
                    </li>
                  )}
                  <Bubble
                    message={message}
                    own={message.sender.id === own}
                    told={message.id === lastOwn}
                    named={group !== null}
                    readBy={message.id === lastOwn ? readersOf(message) : []}
                    follows={day.messages[place - 1]?.sender.id === message.sender.id}
                    actions={actions}
                  />
                </Fragment>
              ))}
            </Fragment>
          ))}
          {waiting
            .filter(({ clientId }) => !known.has(clientId))
            .map((one) => (
              <Unsent
                key={one.clientId}
                of={one}
                onRetry={() => onRetry(one)}
                onDiscard={() => onDiscard(one)}
              />
            ))}
        </ol>
      </div>
    </div>
  );
}

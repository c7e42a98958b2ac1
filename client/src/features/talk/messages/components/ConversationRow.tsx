import { Link } from 'react-router';
import type { Conversation, Message } from '@/entities/conversation';
import { formatDay, formatTime } from '@/shared/format';
import { Avatar, AvatarStack } from '@/shared/ui';
import { useTexts } from '../texts';
import { daysAgo } from './days';
import { useLabel } from './useLabel';
import styles from './conversations.module.css';

interface ConversationRowProps {
  conversation: Conversation;
  /** The one that was found, instead of the latest. */
  message?: Message | null;
  own: string;
  open: boolean;
}

/** The other person or the group, what was said last, and how much of it is new. */
export function ConversationRow({ conversation, message, own, open }: ConversationRowProps) {
  const t = useTexts();
  const label = useLabel();
  const [who] = conversation.participants;
  const shown = message ?? conversation.lastMessage;
  const { unreadCount, updatedAt, id, title, participants } = conversation;
  const name = title ?? who?.displayName;
  if (name === undefined) return null;
  const text = shown ? label(shown) : '';
  const by = shown?.sender;
  const words = title !== null && by ? t('by', { name: by.displayName, text }) : text;
  const said = by?.id === own ? t('you', { text }) : words;
  const at = shown?.createdAt ?? updatedAt;
  return (
    <li className={styles.row} data-on={open} data-unread={unreadCount > 0}>
      <Link
        to={`/messages/${id}${message ? `#${message.id}` : ''}`}
        aria-current={open ? 'page' : undefined}
        data-conversation
      >
        {title === null && who ? (
          <Avatar who={who} size={42} />
        ) : (
          <span className={styles.faces} aria-hidden="true">
            <AvatarStack people={participants} size={24} />
          </span>
        )}
        <span className={styles.summary}>
          <span className={styles.top}>
            <b className="ellipsis">{name}</b>
            <time dateTime={at}>{daysAgo(at) === 0 ? formatTime(at) : formatDay(at)}</time>
          </span>
          <span className={styles.top}>
            <span className="ellipsis">{said}</span>
            {unreadCount > 0 && (
              <span className={styles.unread}>
                <span aria-hidden="true">{unreadCount}</span>
                <span className="visually-hidden">{t('unreadCount', { count: unreadCount })}</span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}

import { Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import type { Message, Reaction } from '@/entities/conversation';
import { formatTime } from '@/shared/format';
import { Avatar, Button } from '@/shared/ui';
import { useTexts } from '../texts';
import { GifFrame } from './GifPicker';
import { GiftCard } from './GiftCard';
import { LinkCard } from './LinkCard';
import { Locked } from './Locked';
import { MessageFiles } from './MessageFiles';
import { Fee } from './Price';
import { allReactions, faces } from './reactions';
import { SharedCard } from './SharedCard';
import { useLabel } from './useLabel';
import { Warning } from './Warning';
import { Words } from './Words';
import group from './group.module.css';
import styles from './messages.module.css';

export interface BubbleActions {
  reply: (message: Message) => void;
  edit: (message: Message) => void;
  react: (message: Message, reaction: Reaction | null) => void;
  copy: (message: Message) => void;
  remove: (message: Message, scope: 'me' | 'all') => void;
  report: (message: Message) => void;
}

interface BubbleProps {
  message: Message;
  own: boolean;
  /** The last of its kind: how far it has come is said below it. */
  told: boolean;
  /** Its sender wrote the one before too. */
  follows: boolean;
  /** In a group names stand above what others write. */
  named: boolean;
  /** Of a group: who shows to have read it. */
  readBy: readonly string[];
  actions: BubbleActions;
}

const editable = ({ text, editableUntil }: Message): boolean =>
  text !== null && editableUntil !== null && Date.parse(editableUntil) > Date.now();

function Actions({ message, own, actions }: Pick<BubbleProps, 'message' | 'own' | 'actions'>) {
  const t = useTexts();
  const gone = message.status === 'deleted';
  const { mine } = message.reactions;
  const items = [
    ...(gone
      ? []
      : [
          {
            key: 'reactions',
            type: 'group' as const,
            label: (
              <span className={styles.faces}>
                {allReactions.map((reaction) => (
                  <button
                    key={reaction}
                    type="button"
                    aria-label={t('react', { name: t(reaction) })}
                    aria-pressed={mine === reaction}
                    onClick={() => actions.react(message, mine === reaction ? null : reaction)}
                  >
                    {faces[reaction]}
                  </button>
                ))}
              </span>
            ),
          },
          { key: 'reply', label: t('reply'), onClick: () => actions.reply(message) },
          ...(message.text === null
            ? []
            : [{ key: 'copy', label: t('copy'), onClick: () => actions.copy(message) }]),
        ]),
    ...(own && editable(message)
      ? [{ key: 'edit', label: t('edit'), onClick: () => actions.edit(message) }]
      : []),
    { key: 'me', label: t('deleteMe'), onClick: () => actions.remove(message, 'me') },
    ...(own && !gone && !message.unlocked && message.gift === null
      ? [{ key: 'all', danger: true, label: t('deleteAll'), onClick: () => actions.remove(message, 'all') }]
      : []),
    ...(own || gone ? [] : [{ key: 'report', label: t('report'), onClick: () => actions.report(message) }]),
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button
        size="small"
        type="text"

        icon={<Ellipsis size={16} />}
        aria-label={t('actions')}
        onClick={() => undefined}
      />
    </Dropdown>
  );
}

function Quote({ message: { replyTo } }: { message: Message }) {
  const label = useLabel();
  if (!replyTo) return null;
  return <blockquote className={styles.quote}>{replyTo.text ?? <em>{label(replyTo)}</em>}</blockquote>;
}

function Reactions({ message: { reactions } }: { message: Message }) {
  const t = useTexts();
  const given = allReactions.filter((reaction) => reactions.counts[reaction] > 0);
  if (given.length === 0) return null;
  return (
    <span className={styles.given}>
      {given.map((reaction) => (
        <span
          key={reaction}
          role="img"
          aria-label={t('reacted', { name: t(reaction), count: reactions.counts[reaction] })}
        >
          {faces[reaction]} {reactions.counts[reaction]}
        </span>
      ))}
    </span>
  );
}

/** One message; what can be done about it stands beside it. */
export function Bubble({ message, own, told, follows, named, readBy, actions }: BubbleProps) {
  const t = useTexts();
  const { sender, type, text, media, link, gif, gift, feature, card, status, createdAt, editedAt } = message;
  const gone = status === 'deleted';
  const fate =
    readBy.length > 0
      ? t('readByNames', { names: readBy.join(', ') })
      : t(status === 'read' ? 'read' : 'sent');
  return (
    <li
      id={message.id}
      className={styles.message}
      data-own={own}
      data-follows={follows}
      data-plain={type === 'text'}
    >
      {!own && <Avatar who={sender} size={28} />}
      <div className={styles.words}>
        <span className={named && !own && !follows ? group.sender : 'visually-hidden'}>
          {sender.displayName}
        </span>
        <div className={styles.line}>
          <div className={styles.bubble} data-gone={gone}>
            <Quote message={message} />
            {gift !== null && <GiftCard gift={gift} />}
            {media.length > 0 && <MessageFiles files={media} />}
            {gone ? (
              <em>{t('deleted')}</em>
            ) : message.type === 'locked' ? (
              <Locked message={message} own={own} />
            ) : (
              text !== null && <Words text={text} />
            )}
            {gif !== null && <GifFrame gif={gif} />}
            {link !== null && <LinkCard link={link} />}
            {feature !== null && <SharedCard card={card} />}
            <Reactions message={message} />
          </div>
          <Actions message={message} own={own} actions={actions} />
        </div>
        <Warning message={message} onReport={actions.report} />
        <Fee message={message} own={own} />
        <span className={styles.fate}>
          <time dateTime={createdAt}>{formatTime(createdAt)}</time>
          {editedAt !== null && !gone && ` · ${t('edited')}`}
          {own && told && !gone && ` · ${fate}`}
        </span>
      </div>
    </li>
  );
}

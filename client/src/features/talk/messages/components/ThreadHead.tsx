import { Dropdown } from 'antd';
import { ArrowLeft, Ellipsis, Images, Star } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useFavorite } from '@/entities/conversation';
import type { Conversation } from '@/entities/conversation';
import type { PersonCard } from '@/entities/person';
import { Avatar, Button } from '@/shared/ui';
import { useTexts } from '../texts';
import { JumpToDay } from './JumpToDay';
import { SharedMedia } from './SharedMedia';
import styles from './messages.module.css';

interface ThreadHeadProps {
  who: PersonCard;
  conversation: Conversation | undefined;
  online: boolean | null;
  typing: boolean;
}

export function Favorite({ conversation }: { conversation: Conversation }) {
  const t = useTexts();
  const favorite = useFavorite(conversation.id);
  const on = conversation.favorite;
  return (
    <Button
      type="text"
      icon={<Star size={18} fill={on ? 'currentColor' : 'none'} />}
      aria-label={t(on ? 'unfavorite' : 'favorite')}
      aria-pressed={on}
      onClick={() => favorite.mutate()}
    />
  );
}

export function Shared({ conversation }: { conversation: Conversation }) {
  const t = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<Images size={18} />}
        aria-label={t('shared')}
        onClick={() => setOpen(true)}
      />
      <SharedMedia conversationId={conversation.id} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

/** Who it is, whether they are there, and what else can be done. */
export function ThreadHead({ who, conversation, online, typing }: ThreadHeadProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const name = who.displayName;
  const items = [{ key: 'profile', label: t('profile'), onClick: () => void navigate(`/${who.username}`) }];
  return (
    <header className={styles.head}>
      <Link to="/messages" className={styles.back} aria-label={t('back')}>
        <ArrowLeft size={18} aria-hidden="true" />
      </Link>
      <span className={styles.face} data-online={online === true}>
        <Avatar who={who} size={38} />
      </span>
      <div className={styles.name}>
        <h2 className="ellipsis">{name}</h2>
        <div className="small muted ellipsis" role="status">
          {typing ? t('typing', { name }) : online === true ? t('online') : `@${who.username}`}
        </div>
      </div>
      {conversation && <JumpToDay conversationId={conversation.id} />}
      {conversation && <Shared conversation={conversation} />}
      {conversation && <Favorite conversation={conversation} />}
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button
          type="text"
          icon={<Ellipsis size={18} />}
          aria-label={t('moreAbout', { name })}
          onClick={() => undefined}
        />
      </Dropdown>
    </header>
  );
}

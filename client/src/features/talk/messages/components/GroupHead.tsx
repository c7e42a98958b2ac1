import { Dropdown } from 'antd';
import { ArrowLeft, Ellipsis } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { Conversation } from '@/entities/conversation';
import { AvatarStack, Button, UserLine } from '@/shared/ui';
import { useTexts } from '../texts';
import { JumpToDay } from './JumpToDay';
import { Favorite, Shared } from './ThreadHead';
import group from './group.module.css';
import styles from './messages.module.css';

/** The name of the group and who is in it; each name leads to a profile. */
export function GroupHead({ conversation, typist }: { conversation: Conversation; typist: string | null }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id, participants, squadId } = conversation;
  const title = conversation.title ?? '';
  const members = participants.map((who) => ({
    key: who.id,
    label: <UserLine who={who} />,
    onClick: () => void navigate(`/${who.username}`),
  }));
  const items = [
    { key: 'squad', label: t('toSquad'), onClick: () => void navigate(`/breeds/${squadId}`) },
    ...(members.length > 0
      ? [{ key: 'members', type: 'group' as const, label: t('members'), children: members }]
      : []),
  ];
  return (
    <header className={styles.head}>
      <Link to="/messages" className={styles.back} aria-label={t('back')}>
        <ArrowLeft size={18} aria-hidden="true" />
      </Link>
      <span className={group.stack} aria-hidden="true">
        <AvatarStack people={participants} size={28} />
      </span>
      <div className={styles.name}>
        <h2 className="ellipsis">{title}</h2>
        <p className="small muted ellipsis" role="status">
          {typist === null
            ? participants.map(({ displayName }) => displayName).join(', ')
            : t('typing', { name: typist })}
        </p>
      </div>
      <JumpToDay conversationId={id} />
      <Shared conversation={conversation} />
      <Favorite conversation={conversation} />
      <Dropdown trigger={['click']} menu={{ items, className: group.menu ?? '' }}>
        <Button
          type="text"
          icon={<Ellipsis size={18} />}
          aria-label={t('moreAbout', { name: title })}
          onClick={() => undefined}
        />
      </Dropdown>
    </header>
  );
}

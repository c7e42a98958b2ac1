import { Modal } from 'antd';
import type { PersonCard, Profile } from '@/entities/person';
import { Feed } from '@/shared/list';
import { UserLine } from '@/shared/ui';
import { useFollows } from '../api/profile';
import { useTexts } from '../texts';

interface PeopleDialogProps {
  of: Profile;
  side: 'followers' | 'following';
  onClose: () => void;
}

/** Who follows a person, or whom they follow. */
export function PeopleDialog({ of, side, onClose }: PeopleDialogProps) {
  const t = useTexts();
  const name = of.displayName;
  const query = useFollows(of.id, side);
  return (
    <Modal
      open
      centered
      width={420}
      footer={null}
      closable={{ 'aria-label': t('close') }}
      title={t(side === 'followers' ? 'followersOf' : 'followingOf', { name })}
      onCancel={onClose}
    >
      <Feed<PersonCard>
        plain
        query={query}
        errorTitle={t('listFailed')}
        none={t(side === 'followers' ? 'noFollowers' : 'noFollowing', { name })}
        row={(person) => (
          <UserLine who={person} size={38} to={`/${person.username}`} detail={`@${person.username}`} />
        )}
      />
    </Modal>
  );
}

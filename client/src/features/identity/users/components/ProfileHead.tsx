import { Share2 } from 'lucide-react';
import type { Profile } from '@/entities/person';
import { useSession } from '@/shared/auth';
import { useTopics } from '@/shared/config';
import { toast } from '@/shared/feedback';
import { useLanguage } from '@/shared/i18n/language';
import { Avatar, Button, copyText, LateLine, Tag, Verified } from '@/shared/ui';
import { useTexts } from '../texts';
import { ProfileMenu } from './ProfileMenu';
import styles from '../pages/profile.module.css';

const FACE = 96;

function Topics({ profile: { categoryIds, viewer } }: { profile: Profile }) {
  const t = useTexts();
  const topics = useTopics(categoryIds.length > 0);
  const named = topics.data?.filter(({ id }) => categoryIds.includes(id)) ?? [];
  if (categoryIds.length === 0 && !viewer.followsYou) return null;
  return (
    <p className="row wrap">
      {viewer.followsYou && <Tag tone="info">{t('followsYou')}</Tag>}
      {named.map(({ id, name }) => (
        <Tag key={id}>{name}</Tag>
      ))}
      <LateLine query={topics} />
    </p>
  );
}

/** Who it is, in the first glance, and what else can be done. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const t = useTexts();
  const language = useLanguage();
  const { user, isLogged } = useSession();
  const { id, username, displayName, bio, country, verified } = profile;
  const mayOffer =
    user?.accountType === 'brand' && profile.accountType === 'creator' && !profile.viewer.blocked;
  const share = async () => {
    const copied = await copyText(`${location.origin}/${username}`);
    if (copied) toast.success(t('shared'));
    else toast.error(t('shareFailed'));
  };
  return (
    <header className={styles.head}>
      <Avatar who={profile} size={FACE} />
      <div className={styles.who}>
        <h1>
          {displayName} {verified && <Verified />}
        </h1>
        <p className="muted">
          @{username}
          {country !== null &&
            ` · ${new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country}`}
        </p>
        {bio !== null && <p className={styles.bio}>{bio}</p>}
        <Topics profile={profile} />
      </div>
      <div className={styles.tools}>
        {mayOffer && (
          <Button type="primary" to={`/brand/collabs/new?creator=${username}`}>
            {t('makeOffer')}
          </Button>
        )}
        <Button icon={<Share2 size={16} />} onClick={() => void share()}>
          {t('share')}
        </Button>
        {isLogged && user?.id !== id && <ProfileMenu profile={profile} />}
      </div>
    </header>
  );
}

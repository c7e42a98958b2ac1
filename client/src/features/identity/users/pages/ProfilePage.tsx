import { Lock } from 'lucide-react';
import { useParams } from 'react-router';
import { MessageButton, ShareButton } from '@/entities/conversation';
import { FollowButton, useBlock } from '@/entities/person';
import type { Profile } from '@/entities/person';
import { TipButton } from '@/entities/tip';
import { isNotFound } from '@/shared/api';
import { useSession } from '@/shared/auth';
import { useTitle } from '@/shared/routing';
import { useStill } from '@/shared/routing/useStill';
import { Button, Card, EmptyState, isLoading, Loaded, MissingState, PageSkeleton } from '@/shared/ui';
import { useProfile } from '../api/profile';
import { ProfileCampaigns, ReviewFacts } from '../components/BrandWork';
import { Channels } from '../components/Channels';
import { ProfileChallenges } from '../components/ProfileChallenges';
import { ProfileCounts } from '../components/ProfileCounts';
import { ProfileHead } from '../components/ProfileHead';
import { ProfileOvations } from '../components/ProfileOvations';
import { ProfileReviews } from '../components/ProfileReviews';
import { useTexts } from '../texts';
import styles from './profile.module.css';

/** The one thing to do here: follow, take a block back, or change what others see. */
function Act({ profile }: { profile: Profile }) {
  const t = useTexts();
  const { user, staff } = useSession();
  const { id, displayName: name, viewer, features } = profile;
  const block = useBlock({ blocked: t('blocked', { name }), unblocked: t('unblocked', { name }) });
  if (user?.id === id)
    return (
      <>
        <p className="small muted">{t('self')}</p>
        <Button size="large" block to="/settings/profile">
          {t('edit')}
        </Button>
      </>
    );
  if (staff) return null;
  if (viewer.blocked)
    return (
      <Button
        size="large"
        block
        loading={block.isPending}
        onClick={() => block.mutate({ id, blocked: false })}
      >
        {t('unblock')}
      </Button>
    );
  return (
    <>
      <FollowButton profile={profile} />
      {viewer.canMessage && <MessageButton to={id} />}
      <ShareButton block feature="profile" id={id} />
      {user && features.includes('tips') && <TipButton to={profile} />}
    </>
  );
}

function Links({ links }: { links: Profile['links'] }) {
  const t = useTexts();
  if (links.length === 0) return null;
  return (
    <Card title={t('links')}>
      <ul className={styles.links}>
        {links.map(({ id, title, url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noreferrer nofollow">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Shown({ profile }: { profile: Profile }) {
  const t = useTexts();
  const { displayName: name, limited, bannerUrl, accountType, links } = profile;
  return (
    <div className={styles.page}>
      <article className={styles.main}>
        {bannerUrl !== null && <img className={styles.banner} src={bannerUrl} alt="" />}
        <ProfileHead profile={profile} />
        {limited === null ? (
          <>
            <Channels profile={profile} />
            {accountType !== null && <ProfileChallenges profile={profile} />}
            {profile.accountType === 'brand' && <ProfileCampaigns profile={profile} />}
            <ProfileOvations profile={profile} />
            {profile.rating && <ProfileReviews profile={profile} rating={profile.rating} />}
          </>
        ) : (
          <EmptyState
            drawing="search"
            title={
              <>
                <Lock size={18} aria-hidden="true" />{' '}
                {t(limited === 'blocked' ? 'blockedTitle' : 'followersTitle', { name })}
              </>
            }
            text={t(limited === 'blocked' ? 'blockedText' : 'followersText', { name })}
          />
        )}
      </article>
      <aside className={styles.side}>
        <Card>
          <div className="column">
            <ProfileCounts profile={profile} />
            <Act profile={profile} />
          </div>
        </Card>
        {profile.reviewRecord && <ReviewFacts record={profile.reviewRecord} />}
        <Links links={links} />
      </aside>
    </div>
  );
}

/** Who is this, and what did they do here? Readable by everyone, as far as the person lets them. */
export function ProfilePage() {
  const t = useTexts();
  const { username = '' } = useParams();
  const query = useProfile(username);
  useTitle(query.data?.displayName);
  useStill(isLoading(query));
  if (isNotFound(query.error))
    return (
      <MissingState
        title={t('goneTitle')}
        text={t('goneText')}
        actions={<Button to="/">{t('home')}</Button>}
      />
    );
  return (
    <div className={styles.room}>
      <Loaded query={query} skeleton={<PageSkeleton />} errorTitle={t('failed')}>
        {(profile) => <Shown key={profile.id} profile={profile} />}
      </Loaded>
    </div>
  );
}

import { UserCheck, UserPlus } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import { keepIntent, useSession } from '@/shared/auth';
import { Button } from '@/shared/ui';
import { useFollow } from './actions';
import type { Profile } from './queries';
import { useTexts } from './texts';

/** Follows a person or stops. Who is not signed in comes back here afterwards. */
export function FollowButton({ profile }: { profile: Profile }) {
  const t = useTexts();
  const { isLogged } = useSession();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const follow = useFollow(profile);
  const { following, followsYou } = profile.viewer;
  const change = () => {
    if (isLogged) return follow.mutate(!following);
    keepIntent(pathname);
    void navigate('/login');
  };
  return (
    <Button
      size="large"
      block
      type={following ? 'default' : 'primary'}
      aria-pressed={following}
      icon={following ? <UserCheck size={16} /> : <UserPlus size={16} />}
      onClick={change}
    >
      {t(following ? 'following' : followsYou ? 'followBack' : 'follow')}
    </Button>
  );
}

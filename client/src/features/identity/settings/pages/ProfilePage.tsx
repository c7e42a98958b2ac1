import { useSession } from '@/shared/auth';
import { SettingsFrame } from '@/shared/settings';
import { ProfileForm } from '../components/ProfileForm';
import { useTexts } from '../texts/profile';

/** How others see a person. */
export function ProfilePage() {
  const t = useTexts();
  const { user } = useSession();
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      {user && <ProfileForm key={user.id} user={user} />}
    </SettingsFrame>
  );
}

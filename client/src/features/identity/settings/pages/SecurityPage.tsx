import { useSession } from '@/shared/auth';
import { SettingsFrame } from '@/shared/settings';
import { EventsCard } from '../components/EventsCard';
import { FactorCard } from '../components/FactorCard';
import { PasswordCard } from '../components/PasswordCard';
import { SessionsCard } from '../components/SessionsCard';
import { useTexts } from '../texts/security';

/** Password, second factor and open sessions. */
export function SecurityPage() {
  const t = useTexts();
  const { staff } = useSession();
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <PasswordCard />
      {staff && <FactorCard />}
      <SessionsCard />
      <EventsCard />
    </SettingsFrame>
  );
}

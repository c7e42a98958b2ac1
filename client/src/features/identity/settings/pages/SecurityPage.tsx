import { SettingsFrame } from '@/shared/settings';
import { EventsCard } from '../components/EventsCard';
import { FactorCard } from '../components/FactorCard';
import { PasskeysCard } from '../components/PasskeysCard';
import { PasswordCard } from '../components/PasswordCard';
import { SessionsCard } from '../components/SessionsCard';
import { useTexts } from '../texts/security';

/** Password, passkeys, two-step verification and open sessions. */
export function SecurityPage() {
  const t = useTexts();
  return (
    <SettingsFrame title={t('title')} sub={t('sub')}>
      <PasswordCard />
      <PasskeysCard />
      <FactorCard />
      <SessionsCard />
      <EventsCard />
    </SettingsFrame>
  );
}

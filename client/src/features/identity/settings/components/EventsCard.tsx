import { EventList } from '@/entities/security';
import { Card } from '@/shared/ui';
import { useSecurityEvents } from '../api/security';
import { useTexts } from '../texts/security';

/** What has happened to the account lately: whoever sees something strange can act on the same screen. */
export function EventsCard() {
  const t = useTexts();
  const events = useSecurityEvents();
  return (
    <Card flush title={t('events')}>
      <EventList query={events} />
    </Card>
  );
}

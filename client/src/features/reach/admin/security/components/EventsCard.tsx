import { Card } from '@/shared/ui';
import { useTexts } from '../texts';
import { StaffEvents } from './StaffEvents';

/** What happened to one account, beside the rest that staff see of it. */
export function EventsCard({ userId }: { userId: string }) {
  const t = useTexts();
  return (
    <Card flush title={t('card')}>
      <StaffEvents asked={{ userId }} />
    </Card>
  );
}

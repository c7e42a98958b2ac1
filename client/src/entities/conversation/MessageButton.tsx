import { MessageCircle } from 'lucide-react';
import { Button } from '@/shared/ui';
import { useTexts } from './texts';

/** Leads to the conversation with a person, also before the first word. */
export function MessageButton({ to }: { to: string }) {
  const t = useTexts();
  return (
    <Button size="large" block icon={<MessageCircle size={16} />} to={`/messages/with/${to}`}>
      {t('message')}
    </Button>
  );
}

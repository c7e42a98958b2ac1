import { Download } from 'lucide-react';
import { Button } from '@/shared/ui';
import { usePayoutFile } from '@/entities/challenge';
import { useTexts } from '../texts/entry';

/** The file from which the own money can be computed again. */
export function PayoutFile({ challengeId }: { challengeId: string }) {
  const t = useTexts();
  const file = usePayoutFile();
  return (
    <Button
      size="small"
      type="text"
      icon={<Download size={15} aria-hidden="true" />}
      title={t('payoutFileText')}
      loading={file.isPending}
      onClick={() => file.mutate(challengeId)}
    >
      {t('payoutFile')}
    </Button>
  );
}

import { Download } from 'lucide-react';
import { Button } from '@/shared/ui';
import { usePayoutFile } from '@/entities/challenge';
import { useTexts } from '../texts/money';

/** The file from which the money of a challenge can be computed again. */
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

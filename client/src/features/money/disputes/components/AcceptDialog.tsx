import { AcceptDisputeBodyDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import { toast } from '@/shared/feedback';
import { useAccept } from '../api/disputes';
import type { Dispute } from '../api/disputes';
import { useTexts } from '../texts';

interface AcceptDialogProps {
  dispute: Dispute;
  onClose: () => void;
}

/** Giving in, with the reason that stays with the dispute. */
export function AcceptDialog({ dispute, onClose }: AcceptDialogProps) {
  const t = useTexts();
  const accept = useAccept(dispute.id);
  return (
    <ReasonModal
      of={AcceptDisputeBodyDto}
      name="reason"
      title={t('acceptTitle')}
      text={t('acceptText', { sum: formatMoney(dispute.amount), fee: formatMoney(dispute.fee) })}
      label={t('acceptNote')}
      needed={t('acceptNoteNeeded')}
      okText={t('acceptOk')}
      cancelText={t('keep')}
      danger
      onClose={onClose}
      onSend={async (reason) => {
        await accept.mutateAsync(reason);
        toast.success(t('accepted'));
      }}
    />
  );
}

import { CancelBreedDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import { useCancel } from '../api/breeds';
import type { Seat } from '../api/breeds';
import { useTexts } from '../texts';

/** What is paid runs out; what nobody has paid ends at once. */
export function LeaveForm({ seat, own, onClose }: { seat: Seat; own: boolean; onClose: () => void }) {
  const t = useTexts();
  const cancel = useCancel(seat.breedId, true);
  return (
    <ReasonModal
      of={CancelBreedDto}
      name="reason"
      open
      danger
      title={own ? t('leaveTitle') : t('endTitle', { name: seat.creator.displayName })}
      text={t('leaveText')}
      label={t('reason')}
      okText={t(own ? 'leave' : 'endSeat')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async (reason) => {
        await cancel.mutateAsync({ memberId: seat.id, ...(reason ? { reason } : {}) });
        toast.success(t('left'));
      }}
    />
  );
}

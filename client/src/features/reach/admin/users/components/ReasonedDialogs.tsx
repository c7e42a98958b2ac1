import { ReasonBodyDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { useSignOut, useSuspend } from '../api/changes';
import { useTexts } from '../texts/changes';

interface ReasonedDialogsProps {
  deed: 'restore' | 'signOut';
  userId: string;
  name: string;
  onClose: () => void;
}

/** What takes a reason and nothing else: lifting a suspension, ending all sessions. */
export function ReasonedDialogs({ deed, userId, name, onClose }: ReasonedDialogsProps) {
  const t = useTexts();
  const suspend = useSuspend(userId, t('restoredNow', { name }));
  const signOut = useSignOut(userId, t('signedOutNow', { name }));
  const send = (reason: string): Promise<unknown> =>
    deed === 'restore' ? suspend.mutateAsync({ suspended: false, reason }) : signOut.mutateAsync(reason);
  return (
    <ReasonModal
      open
      of={ReasonBodyDto}
      name="reason"
      title={t(`${deed}Title`, { name })}
      text={t(`${deed}Text`)}
      label={t('reason')}
      needed={t('reasonNeeded')}
      okText={t(deed)}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={send}
    />
  );
}

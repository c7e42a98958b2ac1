import { ReasonBodyDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { useSignOut, useSuspend } from '../api/changes';
import { useTexts } from '../texts/changes';

interface ReasonedDialogsProps {
  /** restorePart: a report keeps the account suspended besides. */
  deed: 'restore' | 'restorePart' | 'signOut';
  userId: string;
  name: string;
  onClose: () => void;
}

/** What takes a reason and nothing else: lifting a suspension, ending all sessions. */
export function ReasonedDialogs({ deed, userId, name, onClose }: ReasonedDialogsProps) {
  const t = useTexts();
  const suspend = useSuspend(userId, ({ data }) =>
    t(data.state === 'suspended' ? 'restoredPart' : 'restoredNow', { name }),
  );
  const signOut = useSignOut(userId, t('signedOutNow', { name }));
  const send = (reason: string): Promise<unknown> =>
    deed === 'signOut' ? signOut.mutateAsync(reason) : suspend.mutateAsync({ suspended: false, reason });
  const words = deed === 'signOut' ? deed : 'restore';
  return (
    <ReasonModal
      open
      of={ReasonBodyDto}
      name="reason"
      title={t(`${words}Title`, { name })}
      text={t(`${deed}Text`)}
      label={t('reason')}
      needed={t('reasonNeeded')}
      okText={t(words)}
      cancelText={t('cancel')}
      onClose={onClose}
      onSend={send}
    />
  );
}

import { ReviewEntriesDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { useRejectMany } from '@/features/challenges/challenges/api/decisions';
import { useTexts } from '@/features/challenges/challenges/texts/review';
import { RejectionField, reasonOf } from './RejectionField';

interface RejectManyProps {
  challengeId: string;
  userIds: string[];
  onClose: () => void;
  /** With those that are out of the queue now. */
  onRejected: (gone: ReadonlySet<string>) => void;
}

/** One reason for several entries; each of their creators reads it. */
export function RejectMany({ challengeId, userIds, onClose, onRejected }: RejectManyProps) {
  const t = useTexts();
  const reject = useRejectMany(challengeId, (refused, of) =>
    refused === 0 ? t('rejectedMany', { count: of }) : t('rejectedSome', { done: of - refused, all: of }),
  );
  const send = async (note: string, values: Readonly<Record<string, string | undefined>>) => {
    const reason = reasonOf(values);
    const { refused } = await reject.mutateAsync({
      userIds,
      ...(reason ? { reason } : {}),
      ...(note === '' ? {} : { note }),
    });
    const left = new Set(refused.map(({ userId }) => userId));
    onRejected(new Set(userIds.filter((userId) => !left.has(userId))));
  };
  return (
    <ReasonModal
      of={ReviewEntriesDto}
      name="note"
      title={t('rejectManyTitle', { count: userIds.length })}
      text={t('rejectManyText')}
      label={t('noteOptional')}
      fields={<RejectionField of={ReviewEntriesDto} />}
      okText={t('rejectMany')}
      cancelText={t('cancel')}
      danger
      onClose={onClose}
      onSend={send}
    />
  );
}

import { ReasonBodyDto } from '@/shared/api/rules';
import { ReasonModal } from '@/shared/form';
import { useStepUp } from '@/shared/step-up';
import { useRemoveFactor } from '../api/changes';
import type { Person } from '../api/users';
import { useTexts } from '../texts/changes';

/** For somebody who lost app and recovery codes; confirmed by a code that is mailed to the member of staff. */
export function RemoveFactorDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const t = useTexts();
  const remove = useRemoveFactor(person.id, t('removeFactorNow', { name: person.displayName }));
  const { confirmed, dialog } = useStepUp();
  const send = async (reason: string) => {
    const question = { purpose: 'account', title: t('removeFactor'), okText: t('removeFactorOk') } as const;
    const done = await confirmed(question, (code) => remove.mutateAsync({ reason, code }));
    return done !== undefined;
  };
  return (
    <>
      <ReasonModal
        open
        danger
        of={ReasonBodyDto}
        name="reason"
        title={t('removeFactorTitle', { name: person.displayName })}
        text={t('removeFactorText')}
        label={t('reason')}
        needed={t('reasonNeeded')}
        okText={t('removeFactorOk')}
        cancelText={t('cancel')}
        onClose={onClose}
        onSend={send}
      />
      {dialog}
    </>
  );
}

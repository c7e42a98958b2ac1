import { ProposeSlotDto } from '@/shared/api/rules';
import { AppForm, FieldPair, fieldOf, FormActions, FormLead, MomentInput, Submit } from '@/shared/form';
import { Button } from '@/shared/ui';
import { usePropose } from '../api/stream';
import type { Challenge } from '../api/types';
import { useTexts } from '../texts/stream';

const Field = fieldOf(ProposeSlotDto);
/** As the server asks for it by default; it has the last word. */
const NOTICE_HOURS = 24;

interface Values {
  startsAt: string;
  endsAt: string;
}

/** When the creator wants to stream. */
export function SlotForm({ challenge, onClose }: { challenge: Challenge; onClose?: () => void }) {
  const t = useTexts();
  const propose = usePropose(challenge.id);
  const minutes = challenge.details.livestream?.minMinutes ?? 0;
  const percent = challenge.steps.find(({ missedPercent }) => missedPercent)?.missedPercent;
  const send = async (slot: Values) => {
    await propose.mutateAsync(slot);
    onClose?.();
  };
  return (
    <AppForm<Values> onSend={send}>
      <FormLead>
        {t('slotText', { hours: NOTICE_HOURS, minutes })}{' '}
        {percent !== undefined && <b>{t('feeText', { percent, hours: NOTICE_HOURS })}</b>}
      </FormLead>
      <FieldPair>
        <Field
          name="startsAt"
          label={t('startsAt')}
          needed
          says={t('startsNeeded')}
          validateTrigger="onSubmit"
        >
          <MomentInput />
        </Field>
        <Field name="endsAt" label={t('endsAt')} needed says={t('endsNeeded')} validateTrigger="onSubmit">
          <MomentInput />
        </Field>
      </FieldPair>
      {onClose ? (
        <FormActions>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Submit>{t('propose')}</Submit>
        </FormActions>
      ) : (
        <Submit size="large">{t('propose')}</Submit>
      )}
    </AppForm>
  );
}

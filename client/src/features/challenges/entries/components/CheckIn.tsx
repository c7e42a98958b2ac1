import { Input } from 'antd';
import { CheckInDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { Sunken } from '@/shared/ui';
import { stepOf } from '@/entities/entry';
import { useCheckIn, useCheckOut } from '../api/attendance';
import type { Entry } from '../api/types';
import { useTexts } from '../texts/attendance';

const Field = fieldOf(CheckInDto);

interface Values {
  code: string;
}

/** The door opens with what it shows: once to come, once to go. */
export function CheckIn({ entry, code = '' }: { entry: Entry; code?: string }) {
  const t = useTexts();
  const checkIn = useCheckIn(entry.challengeId);
  const checkOut = useCheckOut(entry.challengeId);
  const out = stepOf(entry, 'check_in')?.status === 'done';
  const send = ({ code: typed }: Values) => (out ? checkOut : checkIn).mutateAsync(typed.trim());
  return (
    <Sunken>
      <AppForm<Values> key={out ? 'out' : 'in'} onSend={send} initialValues={{ code: out ? '' : code }}>
        <p>{t(out ? 'leadOut' : 'lead')}</p>
        <Field name="code" label={t('code')} needed says={t('codeNeeded')} validateTrigger="onSubmit">
          <Input size="large" autoComplete="off" autoCapitalize="characters" placeholder="7K3M-9QXT" />
        </Field>
        <Submit size="large">{t(out ? 'checkOut' : 'checkIn')}</Submit>
      </AppForm>
    </Sunken>
  );
}

const open: ReadonlySet<string> = new Set(['open']);

/** Whether this entry still has something to do at the door. */
export function hasDoor(entry: Entry): boolean {
  const [first, last] = [stepOf(entry, 'check_in'), stepOf(entry, 'check_out')];
  const ended = ['withdrawn', 'rejected', 'expired', 'disqualified', 'frozen', 'paid'].includes(entry.status);
  return !ended && (open.has(first?.status ?? '') || open.has(last?.status ?? ''));
}

import { Input, InputNumber } from 'antd';
import { GrantAdCodeDto } from '@/shared/api/rules';
import { AppForm, fieldOf, Submit } from '@/shared/form';
import { formatDate } from '@/shared/format';
import { Sunken } from '@/shared/ui';
import { useGrantAdCode } from '../api/ad-code';
import type { Challenge, Entry } from '../api/types';
import { takesAdCode } from '../lib/step-stage';
import { useTexts } from '../texts/ad-code';
import { OwnershipCode } from './OwnershipCode';

const Field = fieldOf(GrantAdCodeDto);
const SHORTEST = 7;

interface Values {
  code: string;
  validDays: number;
}

/** The right to run the post as an ad: asked for with the post, and once more where the code did not work. */
export function OwnAdCode({ challenge, entry }: { challenge: Challenge; entry: Entry }) {
  const t = useTexts();
  const grant = useGrantAdCode(challenge.id);
  const code = entry.ofType.ad_posting;
  const days = challenge.details.ad_posting?.days ?? SHORTEST;
  if (!takesAdCode(entry))
    return code ? <p className="muted small">{t('granted', { date: formatDate(code.validUntil) })}</p> : null;
  return (
    <>
      {entry.status !== 'tracking' && entry.ownershipCode !== undefined && (
        <OwnershipCode code={entry.ownershipCode} />
      )}
      <Sunken>
        <AppForm<Values>
          onSend={({ code: typed, validDays }) => grant.mutateAsync({ code: typed.trim(), validDays })}
          initialValues={{ validDays: days }}
        >
          <h3>{t('title')}</h3>
          <p className="muted small">{t('text')}</p>
          {code?.note && (
            <p>
              <b>{t('failed')}:</b> {code.note}
            </p>
          )}
          <Field name="code" label={t('code')} needed says={t('codeNeeded')} validateTrigger="onSubmit">
            <Input autoComplete="off" spellCheck={false} />
          </Field>
          <Field
            name="validDays"
            label={t('days')}
            extra={t('daysText', { days })}
            needed
            says={t('daysNeeded')}
            validateTrigger="onSubmit"
          >
            <InputNumber style={{ width: '100%' }} precision={0} suffix={t('daysUnit')} />
          </Field>
          <Submit size="large">{t('send')}</Submit>
        </AppForm>
      </Sunken>
    </>
  );
}

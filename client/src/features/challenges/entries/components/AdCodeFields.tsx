import { Input, InputNumber } from 'antd';
import { GrantAdCodeDto } from '@/shared/api/rules';
import { fieldOf } from '@/shared/form';
import { useTexts } from '../texts/ad-code';

const Field = fieldOf(GrantAdCodeDto);

/** What is typed of an ad code. */
export interface AdCodeValues {
  code: string;
  validDays: number;
}

/** An ad code as its platform has made it, and for how long it is valid: `days` at least. */
export function AdCodeFields({ label, days }: { label: string; days: number }) {
  const t = useTexts();
  return (
    <>
      <Field name="code" label={label} needed says={t('codeNeeded')} validateTrigger="onSubmit">
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
    </>
  );
}

import { Form, InputNumber, Segmented } from 'antd';
import { useConfig } from '@/shared/config';
import { FieldPair, MomentInput, MoneyInput } from '@/shared/form';
import { formatMoney } from '@/shared/format';
import type { Challenge } from '@/features/challenges/challenges/api/types';
import { labelOf } from '@/shared/ui';
import type { BriefValues } from '@/features/challenges/challenges/lib/brief';
import { isFixed } from '@/features/challenges/challenges/lib/kinds';
import { byViews } from '@/features/challenges/challenges/lib/pay';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';
import { BriefField } from './BriefField';
import { PaySteps } from './PaySteps';
import { Prizes } from './Prizes';
import styles from './wizard.module.css';

const whole = { style: { width: '100%' }, precision: 0 } as const;

/** Once paid, the budget is raised by top-ups only; once live, the start stands. */
const paid = (challenge: Challenge | undefined) =>
  challenge !== undefined && challenge.status !== 'draft' && challenge.status !== 'pending_payment';
const begun = (challenge: Challenge | undefined) =>
  challenge !== undefined && (challenge.status === 'live' || challenge.status === 'paused');

export function BudgetStep({ challenge }: { challenge: Challenge | undefined }) {
  const t = useTexts();
  const form = Form.useFormInstance<BriefValues>();
  const type = Form.useWatch('type', { form, preserve: true }) ?? 'create_and_post';
  const content = type === 'content';
  const chosen = Form.useWatch('mode', { form, preserve: true });
  const mode = isFixed(type) ? 'fixed' : chosen;
  const fixed = mode === 'fixed';
  const ranking = Form.useWatch('rankBy', { form, preserve: true });
  const price = Form.useWatch('payPerEntry', form) ?? 0;
  const { data: config } = useConfig();
  const part = price - Math.round((price * (config?.challengePlatformFeePercent ?? 0)) / 100);
  return (
    <>
      <FieldPair>
        <BriefField
          name="budget"
          label={t('budget')}
          extra={paid(challenge) ? t('budgetPaid') : t('budgetHint')}
        >
          <MoneyInput size="large" disabled={paid(challenge)} />
        </BriefField>
        {fixed ? (
          <BriefField
            name="payPerEntry"
            label={t('payPerEntry')}
            extra={price > 0 ? t('payPerEntryHint', { part: formatMoney(part) }) : undefined}
          >
            <MoneyInput size="large" />
          </BriefField>
        ) : (
          <BriefField
            name="minViews"
            label={t('minViews')}
            extra={t(mode === 'brawl' ? 'minViewsHint' : 'minViewsCount')}
          >
            <InputNumber size="large" {...whole} />
          </BriefField>
        )}
      </FieldPair>
      {mode === 'ranked' && (
        <>
          <BriefField name="prizes" label={t('prizes')}>
            <Prizes label={t('prizes')} />
          </BriefField>
          <BriefField
            name="rankBy"
            label={t('rankBy')}
            extra={t(ranking === 'performance' ? 'rankByPoints' : 'rankByViews')}
          >
            <Segmented
              options={[
                { value: 'views', label: t('rankViews') },
                { value: 'performance', label: labelOf('performance') },
              ]}
            />
          </BriefField>
        </>
      )}
      <PaySteps type={type} price={price} />
      <FieldPair>
        <BriefField name="startsAt" label={t('startsAt')}>
          <MomentInput disabled={begun(challenge)} />
        </BriefField>
        <BriefField name="endsAt" label={t('endsAt')}>
          <MomentInput />
        </BriefField>
      </FieldPair>
      <h2 className={styles.section}>{t('limits')}</h2>
      {byViews(mode) && (
        <FieldPair>
          <BriefField name="maxViewsPaidPerEntry" label={t(mode === 'pot' ? 'maxViewsCounted' : 'maxViews')}>
            <InputNumber {...whole} placeholder={t('noLimit')} />
          </BriefField>
          <BriefField name="maxPerCreator" label={t('maxPerCreator')}>
            <MoneyInput placeholder={t('noLimit')} />
          </BriefField>
        </FieldPair>
      )}
      <FieldPair>
        {!content && (
          <BriefField name="keepLiveDays" label={t('keepLive')}>
            <InputNumber {...whole} suffix={t('days')} />
          </BriefField>
        )}
        {fixed ? (
          <BriefField name="killFeePercent" label={t('killFee')}>
            <InputNumber {...whole} suffix="%" />
          </BriefField>
        ) : (
          <BriefField name="tailDays" label={t('tailDays')}>
            <InputNumber {...whole} suffix={t('days')} />
          </BriefField>
        )}
      </FieldPair>
    </>
  );
}

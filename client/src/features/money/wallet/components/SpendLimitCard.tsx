import { Alert } from 'antd';
import { confirm } from '@/shared/feedback';
import { SpendLimitInputDto } from '@/shared/api/rules';
import { AppForm, fieldOf, MoneyInput, Submit } from '@/shared/form';
import { formatDate, formatDateTime, formatMoney } from '@/shared/format';
import { Button, Card, Stack, UseBar, useNow } from '@/shared/ui';
import { useSetLimit } from '../api/limit';
import type { SpendLimit } from '../api/limit';
import { useLimitTexts } from '../limit.texts';
import styles from './limit.module.css';

const Field = fieldOf(SpendLimitInputDto);
const HOUR = 3_600_000;

/** The first day of the month after this one. */
const nextMonth = (now: Date): Date => new Date(now.getFullYear(), now.getMonth() + 1, 1);

/** A limit on its way: it can be kept as it is until then. */
function Waiting({ limit }: { limit: SpendLimit }) {
  const t = useLimitTexts();
  const set = useSetLimit();
  const { monthly, pendingFrom, pendingMonthly } = limit;
  if (!monthly || !pendingFrom) return null;
  const date = formatDateTime(pendingFrom);
  return (
    <Alert
      type="info"
      showIcon
      title={pendingMonthly ? t('waits', { date, limit: formatMoney(pendingMonthly) }) : t('ends', { date })}
      action={
        <Button size="small" loading={set.isPending} onClick={() => set.mutate(monthly.minor)}>
          {t('keep', { limit: formatMoney(monthly) })}
        </Button>
      }
    />
  );
}

function Used({ limit }: { limit: SpendLimit }) {
  const t = useLimitTexts();
  const now = useNow(HOUR);
  const { monthly, spentThisMonth } = limit;
  const left = Math.max(0, (monthly?.minor ?? 0) - spentThisMonth.minor);
  return (
    <>
      <p className={styles.figure}>
        <b>{formatMoney(spentThisMonth)}</b>
        <span className="muted">
          {monthly ? t('ofLimit', { limit: formatMoney(monthly) }) : t('noLimit')}
        </span>
      </p>
      {monthly && (
        <>
          <UseBar label={t('used')} share={monthly.minor === 0 ? 1 : spentThisMonth.minor / monthly.minor} />
          <p className="small muted">
            {t('left', { left: formatMoney(left), date: formatDate(nextMonth(new Date(now))) })}
          </p>
        </>
      )}
    </>
  );
}

/** What is used, and what the limit is from now on. */
export function SpendLimitCard({ limit }: { limit: SpendLimit }) {
  const t = useLimitTexts();
  const set = useSetLimit();
  const remove = () =>
    void confirm({
      title: t('removeTitle'),
      description: t('removeText'),
      okText: t('remove'),
      onOk: () => set.mutateAsync(null),
    });
  return (
    <Card title={t('limit')}>
      <Stack gap={12}>
        <Used limit={limit} />
        <Waiting limit={limit} />
        <p className="small muted">{t('limitText')}</p>
        <AppForm<{ monthly: number | null }>
          key={limit.monthly?.minor ?? 'none'}
          initialValues={{ monthly: limit.monthly?.minor ?? null }}
          onSend={({ monthly }) => set.mutateAsync(monthly)}
        >
          <Field name="monthly" label={`${t('amount')}, ${t('amountHint')}`} needed says={t('required')}>
            <MoneyInput />
          </Field>
          <div className={styles.save}>
            <Submit type="default">{t('save')}</Submit>
            {limit.monthly && !limit.pendingFrom && (
              <Button type="text" onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </div>
        </AppForm>
      </Stack>
    </Card>
  );
}

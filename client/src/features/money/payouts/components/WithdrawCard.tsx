import { Select } from 'antd';
import { useDeferredValue, useId, useState } from 'react';
import { MoneyInput } from '@/shared/form';
import { formatDate, formatMoney } from '@/shared/format';
import { Button, Card, Facts } from '@/shared/ui';
import { usePreview, useRequestPayout } from '../api/account';
import type { Account } from '../api/account';
import type { Bank } from '../api/banks';
import { shortName } from '../lib/bank-name';
import { useTexts } from '../texts/own';
import styles from './payouts.module.css';

interface WithdrawCardProps {
  account: Account;
  banks: readonly Bank[];
}

const usable = ({ status }: Bank): boolean => status !== 'errored';

/** How much, where to, when it arrives, and the mailed code that sends it. */
export function WithdrawCard({ account, banks }: WithdrawCardProps) {
  const t = useTexts();
  const id = useId();
  const most = account.withdrawable.minor;
  const [typed, setTyped] = useState<number | null | undefined>();
  const [chosen, setChosen] = useState<string | null>(null);
  const amount = typed === undefined ? most : typed;
  const bankId = chosen ?? account.defaultBankAccountId;
  const bank = banks.find((one) => one.id === bankId);
  const asked = useDeferredValue(amount);
  const preview = usePreview(asked, bankId);
  const sum = formatMoney(amount ?? 0);
  const request = useRequestPayout(t('asked', { sum }), {
    title: t('confirmTitle', { sum, bank: bank ? shortName(bank) : '' }),
    okText: t('withdraw'),
  });
  const said = preview.data?.amount.minor === amount ? preview.data : undefined;
  const codes = new Set(said?.blockers.map(({ code }) => code));
  const complaint =
    most === 0 || amount === null
      ? null
      : amount > most
        ? t('tooMuch')
        : codes.has('BELOW_MINIMUM')
          ? t('tooLittle')
          : null;
  const ready = most > 0 && amount !== null && amount > 0 && complaint === null && bank !== undefined;
  const send = async () => {
    if (!ready) return;
    if (await request.run({ minor: amount, bankAccountId: bankId })) setTyped(undefined);
  };

  const stays = account.balance.minor - (amount ?? 0);
  const vat = said?.vat.minor ?? 0;
  return (
    <Card title={t('withdraw')}>
      <div className={styles.withdraw}>
        <div className={styles.field}>
          <div className={styles.label}>
            <label htmlFor={`${id}-amount`}>{t('amount')}</label>
            <span className="num">{t('upTo', { sum: formatMoney(most) })}</span>
          </div>
          <div className={styles.amount}>
            <MoneyInput
              id={`${id}-amount`}
              size="large"
              value={amount}
              disabled={most === 0}
              onChange={setTyped}
              {...(complaint ? { status: 'error' as const, 'aria-describedby': `${id}-complaint` } : {})}
            />
            <Button size="large" disabled={most === 0} onClick={() => setTyped(undefined)}>
              {t('max')}
            </Button>
          </div>
          {complaint && (
            <p id={`${id}-complaint`} className={styles.complaint} role="alert">
              {complaint}
            </p>
          )}
        </div>
        <div className={styles.field}>
          <div className={styles.label}>
            <label htmlFor={`${id}-bank`}>{t('to')}</label>
          </div>
          <Select<string>
            id={`${id}-bank`}
            size="large"
            value={bankId}
            placeholder={t('noBank')}
            disabled={banks.length === 0}
            onChange={setChosen}
            options={banks.map((one) => ({
              value: one.id,
              disabled: !usable(one),
              label: shortName(one),
            }))}
          />
        </div>
        <Facts
          items={[
            { label: t('withdrawal'), value: sum },
            ...(vat > 0 ? [{ label: t('vat'), value: formatMoney(vat) }] : []),
            { label: t('fee'), value: formatMoney(said?.fee ?? 0) },
            { label: t('stays'), value: formatMoney(Math.max(0, stays)) },
            {
              label: said && ready ? t('arrives', { date: formatDate(said.arrival) }) : t('arrivesSome'),
              value: formatMoney((amount ?? 0) + vat),
              strong: true,
            },
          ]}
        />
        <Button
          type="primary"
          size="large"
          block
          disabled={!ready}
          loading={request.isPending}
          onClick={() => void send()}
        >
          {t('withdrawSum', { sum })}
        </Button>
        <p className={styles.foot}>{most > 0 ? t('trace') : t('notNow')}</p>
      </div>
      {request.dialog}
    </Card>
  );
}

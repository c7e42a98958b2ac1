import { formatMoney } from '@/shared/format';
import { Card, MoneyBar } from '@/shared/ui';
import type { Account } from '../api/account';
import type { Part, PartName } from '../lib/parts';
import { useTexts } from '../texts/own';
import styles from './payouts.module.css';

const colours: Record<PartName, string> = {
  ready: 'var(--primary)',
  you: 'var(--red-400)',
  waits: 'var(--money-reserved)',
  validating: 'var(--chart-2)',
  reserved: 'var(--money-fee)',
  owed: 'var(--neutral-solid)',
};

/** Everything earned that is not paid out, split by what becomes of it. */
export function BalanceCard({ account, parts }: { account: Account; parts: readonly Part[] }) {
  const t = useTexts();
  const bar = parts.map(({ name, minor }) => ({ label: t(`parts.${name}`), minor, colour: colours[name] }));
  return (
    <Card>
      <div className={styles.head}>
        <div>
          <p>{t('canWithdraw')}</p>
          <b className={styles.figure}>{formatMoney(account.withdrawable)}</b>
        </div>
        <div>
          <p>{t('balance')}</p>
          <b className={styles.sum}>{formatMoney(account.balance)}</b>
        </div>
      </div>
      {bar.length === 0 ? (
        <p className="muted">{t('nothingYet')}</p>
      ) : (
        <>
          <div className={styles.bar}>
            <MoneyBar parts={bar} height={14} />
          </div>
          <dl className={styles.legend}>
            {bar.map(({ label, minor, colour }) => (
              <div key={label}>
                <i style={{ background: colour }} aria-hidden="true" />
                <dt>{label}</dt>
                <dd className="num">{formatMoney(minor)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  );
}

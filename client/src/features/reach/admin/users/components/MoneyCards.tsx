import { formatDate, formatMoney } from '@/shared/format';
import { Card, EmptyState, Facts, Loaded, RowsSkeleton, StatusTag } from '@/shared/ui';
import type { usePersonMoney } from '../api/users';
import type { Bank, PersonMoney } from '../api/users';
import { bankName } from '../lib/banks';
import { useBlockerTexts } from '../texts/blockers';
import { useTexts } from '../texts/person';
import styles from './admin-users.module.css';

type Blocker = PersonMoney['blockers'][number];

function Blockers({ blockers }: { blockers: readonly Blocker[] }) {
  const t = useTexts();
  const words = useBlockerTexts();
  if (blockers.length === 0) return <p className="muted">{t('nothingHolds')}</p>;
  return (
    <ul className={styles.lines} aria-label={t('holds')}>
      {blockers.map(({ code, message, owner, eta }) => (
        <li key={code}>
          <span>{words(code) ?? message}</span>
          <span className="muted">{eta ? formatDate(eta) : t(`owners.${owner}`)}</span>
        </li>
      ))}
    </ul>
  );
}

function Payouts({ money }: { money: PersonMoney }) {
  const t = useTexts();
  const { balance, withdrawable, owed, blockers, schedule } = money;
  return (
    <Card title={t('payouts')}>
      <div className="column">
        <Facts
          items={[
            { label: t('balance'), value: formatMoney(balance) },
            ...(owed.minor > 0 ? [{ label: t('owed'), value: formatMoney(owed) }] : []),
            { label: t('rhythm'), value: t(`rhythms.${schedule.rhythm}`) },
            ...(schedule.nextOn ? [{ label: t('next'), value: formatDate(schedule.nextOn) }] : []),
            { label: t('minimum'), value: formatMoney(schedule.minimum) },
            { label: t('withdrawable'), value: formatMoney(withdrawable), strong: true },
          ]}
        />
        <h3 className={styles.holds}>{t('holds')}</h3>
        <Blockers blockers={blockers} />
      </div>
    </Card>
  );
}

function Banks({ banks }: { banks: readonly Bank[] }) {
  const t = useTexts();
  return (
    <Card title={t('banks')}>
      {banks.length === 0 ? (
        <EmptyState compact drawing="coins" title={t('noBank')} text={t('noBankText')} />
      ) : (
        <ul className={styles.lines}>
          {banks.map((bank) => (
            <li key={bank.id}>
              <span>{bankName(bank)}</span>
              <StatusTag status={bank.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What is owed to the person, what keeps it, and where it would go. */
export function MoneyCards({ query }: { query: ReturnType<typeof usePersonMoney> }) {
  const t = useTexts();
  return (
    <Loaded
      compact
      query={query}
      skeleton={
        <Card title={t('payouts')}>
          <RowsSkeleton rows={8} />
        </Card>
      }
      errorTitle={t('moneyFailed')}
    >
      {(money) => (
        <>
          <Payouts money={money} />
          <Banks banks={money.bankAccounts} />
        </>
      )}
    </Loaded>
  );
}

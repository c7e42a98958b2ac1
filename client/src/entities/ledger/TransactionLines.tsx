import { Link } from 'react-router';
import { useLanguage } from '@/shared/i18n/language';
import { Amount } from './Amount';
import styles from './ledger.module.css';
import { useTexts } from './texts';
import type { Transaction } from './transactions';
import { ledgerWord, sourceWord } from './words';

/** Every line of a transaction with its account, and that they add up to nothing. */
export function TransactionLines({ lines }: Pick<Transaction, 'lines'>) {
  const t = useTexts();
  const language = useLanguage();
  const units = [...new Set(lines.map(({ unit }) => unit))];
  return (
    <ul className={styles.lines}>
      {lines.map(({ accountId, account, owner, ownerType, unit, minor }, index) => (
        <li key={`${accountId}-${index}`}>
          <span>
            <Link to={`/staff/ledger/accounts/${accountId}`}>{ledgerWord(account, language)}</Link>
            <span className="small muted">
              {owner && ownerType === 'user' ? (
                <Link to={`/staff/users/${owner.id}`}>{owner.displayName}</Link>
              ) : (
                (owner?.displayName ?? sourceWord(ownerType, language))
              )}
            </span>
          </span>
          <Amount minor={minor} unit={unit} />
        </li>
      ))}
      {units.map((unit) => (
        <li key={unit}>
          <b>{t('sum')}</b>
          <b>
            <Amount
              minor={lines.reduce((sum, line) => sum + (line.unit === unit ? line.minor : 0), 0)}
              unit={unit}
            />
          </b>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { staffPageOf } from '@/entities/staff-page';
import { formatDateTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { DetailDrawer } from '@/shared/list';
import { Button, CopyButton, Facts } from '@/shared/ui';
import styles from './ledger.module.css';
import { useTexts } from './texts';
import { transactionQuery } from './transactions';
import type { Transaction } from './transactions';
import { TransactionLines } from './TransactionLines';
import { entryWord, sourceWord } from './words';

function Source({ source: { kind, id } }: Pick<Transaction, 'source'>) {
  const language = useLanguage();
  const to = staffPageOf(kind, id);
  const word = sourceWord(kind, language);
  return to ? (
    <Link to={to} className="link">
      {word}
    </Link>
  ) : (
    <span className="row">
      {word}
      <CopyButton size="small" text={id} />
    </span>
  );
}

interface TransactionDrawerProps {
  /** Empty while none is open. */
  id: string;
  onOpen: (id: string) => void;
}

/** One transaction of the books: its lines, what it was booked for, and what it takes back. */
export function TransactionDrawer({ id, onOpen }: TransactionDrawerProps) {
  const t = useTexts();
  const language = useLanguage();
  const query = useQuery(transactionQuery(id));
  const openOf = (other: string) => (
    <Button type="link" size="small" onClick={() => onOpen(other)}>
      {t('open')}
    </Button>
  );
  return (
    <DetailDrawer<Transaction>
      open={id !== ''}
      query={query}
      list={t('transaction')}
      title={({ kind }) => entryWord(kind, language)}
      onClose={() => onOpen('')}
    >
      {({ lines, source, reverses, reversedBy, effectiveAt, createdAt }) => (
        <div className={styles.transaction}>
          <section>
            <h3>{t('lines')}</h3>
            <TransactionLines lines={lines} />
          </section>
          <Facts
            items={[
              { label: t('for'), value: <Source source={source} /> },
              { label: t('booked'), value: formatDateTime(createdAt) },
              ...(effectiveAt === createdAt
                ? []
                : [{ label: t('effective'), value: formatDateTime(effectiveAt) }]),
              ...(reverses ? [{ label: t('reverses'), value: openOf(reverses) }] : []),
              ...(reversedBy ? [{ label: t('reversedBy'), value: openOf(reversedBy) }] : []),
              { label: t('id'), value: <CopyButton size="small" text={id} /> },
            ]}
          />
          <p className="small muted">{t('never')}</p>
        </div>
      )}
    </DetailDrawer>
  );
}

import { formatDateTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Feed } from '@/shared/list';
import type { FeedQuery } from '@/shared/list';
import { Card } from '@/shared/ui';
import styles from './ledger.module.css';
import { useTexts } from './texts';
import type { Transaction } from './transactions';
import { TransactionLines } from './TransactionLines';
import { entryWord } from './words';

/** What was booked for one thing, newest first, each transaction with its lines. */
export function TransactionsCard({ query }: { query: FeedQuery<Transaction> }) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Card flush title={t('transactions')}>
      <Feed
        query={query}
        errorTitle={t('failed')}
        none={t('none')}
        row={(transaction) => (
          <div className={styles.booked}>
            <header>
              <b>{entryWord(transaction.kind, language)}</b>
              <time className="small muted num" dateTime={transaction.createdAt}>
                {formatDateTime(transaction.createdAt)}
              </time>
            </header>
            <TransactionLines lines={transaction.lines} />
          </div>
        )}
      />
    </Card>
  );
}

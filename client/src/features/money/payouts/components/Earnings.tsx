import { Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useSession } from '@/shared/auth';
import { formatDate, formatMoney, readable } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { ListView, moneyColumn, statusColumn } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { Button, EmptyState, Facts, StatusTag } from '@/shared/ui';
import { transfers } from '../api/account';
import type { Transfer } from '../api/account';
import { known, lines, sources } from '../lib/words';
import { useTexts } from '../texts/own';
import styles from './payouts.module.css';

type T = ReturnType<typeof useTexts>;

function sourceWord(t: T, kind: string): string {
  const name = known(sources, kind);
  return name ? t(`sources.${name}`) : readable(kind);
}

function lineWord(t: T, label: string): string {
  const name = known(lines, label);
  return name ? t(`lines.${name}`) : label;
}

/** Without a date somebody looks at it first. */
const freeWord = (t: T, availableOn: Transfer['availableOn']): string =>
  availableOn === null ? t('checked') : formatDate(availableOn);

/** What was earned, by where it came from, and when each sum becomes free. */
export function Earnings() {
  const t = useTexts();
  const { role } = useSession();
  const language = useLanguage();
  const [open, setOpen] = useState<Transfer | null>(null);
  const columns = useMemo(
    (): ListColumn<Transfer>[] => [
      {
        title: t('source'),
        csv: ({ source }) => sourceWord(t, source.kind),
        render: (_, { source }) => <b>{sourceWord(t, source.kind)}</b>,
      },
      {
        title: t('availableOn'),
        csv: ({ availableOn }) => availableOn ?? t('checked'),
        render: (_, { availableOn, status }) => (
          <span className="num muted">{status === 'reversed' ? '–' : freeWord(t, availableOn)}</span>
        ),
      },
      statusColumn(t('status'), language),
      moneyColumn(t('sum'), ({ amount }) => amount),
    ],
    [t, language],
  );
  return (
    <>
      <ListView<Transfer>
        id="earnings"
        source={transfers}
        rowKey="id"
        columns={columns}
        ownViews={false}
        per={10}
        onOpen={setOpen}
        rowName={({ source }) => sourceWord(t, source.kind)}
        errorTitle={t('earnedFailed')}
        empty={
          <EmptyState
            compact
            drawing="trophy"
            title={t('noEarnings')}
            text={t('noEarningsText')}
            actions={role === 'creator' && <Button to="/creator/challenges">{t('find')}</Button>}
          />
        }
      />
      <Drawer open={open !== null} onClose={() => setOpen(null)} size={420} title={t('linesOf')}>
        {open && (
          <div className={styles.detail}>
            <header>
              <b className="num">{formatMoney(open.amount)}</b>
              <StatusTag status={open.status} />
            </header>
            {open.availableOn === null && <p className="muted">{t('checkedText')}</p>}
            <Facts
              items={[
                { label: t('source'), value: sourceWord(t, open.source.kind) },
                ...open.lines.map(({ label, amount }) => ({
                  label: lineWord(t, label),
                  value: formatMoney(amount),
                })),
                { label: t('sum'), value: formatMoney(open.amount), strong: true },
              ]}
            />
          </div>
        )}
      </Drawer>
    </>
  );
}

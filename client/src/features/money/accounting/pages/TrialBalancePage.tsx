import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { MomentInput } from '@/shared/form';
import { formatDateTime } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { Amount, ledgerWord } from '@/entities/ledger';
import { DataTable } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Button, Card, EmptyState, Facts } from '@/shared/ui';
import { useTrialBalance } from '../api/books';
import type { TrialRow } from '../api/books';
import { LedgerFrame } from '../components/LedgerFrame';
import styles from '../components/ledger.module.css';
import { useTexts } from '../texts/books';

type Row = TrialRow & { key: string };
const units = ['EUR', 'coin'] as const;

/** Debit and credit by account, of all that was effective before a moment. */
export function TrialBalancePage() {
  const t = useTexts();
  const language = useLanguage();
  const [params, setParams] = useSearchParams();
  const asOf = params.get('asOf') ?? '';
  const query = useTrialBalance(asOf);
  const found = query.data;
  const rows = useMemo(
    () => found?.rows.map((row): Row => ({ ...row, key: `${row.code} ${row.unit}` })),
    [found],
  );
  const columns = useMemo(
    (): Column<Row>[] => [
      { title: t('account'), render: (_, { code }) => <b>{ledgerWord(code, language)}</b> },
      { title: t('unit'), render: (_, { unit }) => <span className="muted">{t(`units.${unit}`)}</span> },
      {
        title: t('debit'),
        numeric: true,
        render: (_, { debit, unit }) => <Amount minor={debit} unit={unit} />,
      },
      {
        title: t('credit'),
        numeric: true,
        render: (_, { credit, unit }) => <Amount minor={credit} unit={unit} />,
      },
    ],
    [t, language],
  );
  const sums = units
    .map((unit) => {
      const own = rows?.filter((row) => row.unit === unit) ?? [];
      return {
        unit,
        count: own.length,
        debit: own.reduce((sum, row) => sum + row.debit, 0),
        credit: own.reduce((sum, row) => sum + row.credit, 0),
      };
    })
    .filter(({ count }) => count > 0);
  const foot = sums.length > 0 && (
    <div className={styles.sums}>
      <Facts
        items={sums.map(({ unit, debit, credit }) => ({
          label: t('sums', { unit: t(`units.${unit}`) }),
          strong: true,
          value: (
            <>
              <Amount minor={debit} unit={unit} /> = <Amount minor={credit} unit={unit} />
            </>
          ),
        }))}
      />
    </div>
  );
  return (
    <LedgerFrame>
      <Card flush>
        <div className={styles.tools}>
          <label>
            {t('asOf')}
            <MomentInput
              from={null}
              value={asOf || null}
              aria-label={t('asOf')}
              onChange={(moment) => setParams({ asOf: moment }, { replace: true })}
            />
          </label>
          {asOf !== '' && <Button onClick={() => setParams({}, { replace: true })}>{t('now')}</Button>}
          <span className="grow" />
          {found && <span className="small muted num">{formatDateTime(found.asOf)}</span>}
        </div>
        <DataTable<Row>
          query={{ ...query, data: rows && { data: rows } }}
          columns={columns}
          rowKey="key"
          bodyHeight={640}
          foot={foot}
          errorTitle={t('trialFailed')}
          empty={<EmptyState compact drawing="search" title={t('trialNone')} text={t('trialNoneText')} />}
        />
      </Card>
    </LedgerFrame>
  );
}

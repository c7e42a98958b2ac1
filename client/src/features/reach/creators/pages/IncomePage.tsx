import { Segmented } from 'antd';
import { useState } from 'react';
import { Chart } from '@/shared/charts';
import { formatEuros, formatMoney, formatPercent } from '@/shared/format';
import { useLanguage } from '@/shared/i18n/language';
import { useChoiceParam } from '@/shared/routing/useParam';
import { Button, Card, Delta, EmptyState, KpiStrip, Loaded, Page, Pane } from '@/shared/ui';
import { useIncome } from '../api/creators';
import type { Income } from '../api/creators';
import { pointsOf, rangeOf, spans } from '../lib/income';
import { useTexts } from '../texts';
import styles from '../components/creators.module.css';

const HEIGHT = 240;

function Sources({ income }: { income: Income }) {
  const t = useTexts();
  const total = income.total.minor;
  return (
    <Pane className={styles.scroll} label={t('bySource')}>
      <table className={styles.sources}>
        <thead>
          <tr>
            <th scope="col">{t('source')}</th>
            <th scope="col" className="num">
              {t('payments')}
            </th>
            <th scope="col" className="num">
              {t('share')}
            </th>
            <th scope="col" className="num">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {income.bySource.map(({ type, amount, count }) => (
            <tr key={type}>
              <th scope="row">{t(`sources.${type}`)}</th>
              <td className="num">{count}</td>
              <td className="num">{total > 0 ? formatPercent(amount.minor / total) : '–'}</td>
              <td className="num">{formatMoney(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Pane>
  );
}

/** What a creator earned: by source, over time, and what of it is there now. */
export function IncomePage() {
  const t = useTexts();
  const [span, setSpan] = useChoiceParam('span', spans);
  const [now] = useState(() => new Date());
  const { from, to } = rangeOf(span, now);
  const language = useLanguage();
  const query = useIncome(from, to);
  return (
    <Page
      title={t('incomeTitle')}
      sub={t('incomeSub')}
      actions={
        <Segmented
          aria-label={t('period')}
          value={span}
          onChange={setSpan}
          options={(['month', 'quarter', 'year'] as const).map((value) => ({
            value,
            label: t(`spans.${value}`),
          }))}
        />
      }
    >
      <Loaded query={query} errorTitle={t('incomeFailed')}>
        {(income) => (
          <>
            <KpiStrip
              items={[
                {
                  label: t('earned'),
                  figure: formatMoney(income.total),
                  meaning:
                    income.before.minor > 0 ? (
                      <>
                        <Delta share={income.total.minor / income.before.minor - 1} /> {t('against')}
                      </>
                    ) : (
                      t('earnedText')
                    ),
                },
                { label: t('pending'), figure: formatMoney(income.pending), meaning: t('pendingText') },
                { label: t('free'), figure: formatMoney(income.available), meaning: t('freeText') },
              ]}
            />
            {income.bySource.length === 0 ? (
              <Card>
                <EmptyState
                  drawing="coins"
                  title={t('incomeNone')}
                  text={t('incomeNoneText')}
                  actions={
                    <Button type="primary" to="/creator/challenges">
                      {t('findChallenge')}
                    </Button>
                  }
                />
              </Card>
            ) : (
              <>
                <Card title={t('overTime')}>
                  <Chart
                    kind="bars"
                    height={HEIGHT}
                    points={pointsOf(income, language)}
                    name={t('earned')}
                    format={(minor) => formatMoney(minor)}
                    tick={formatEuros}
                  />
                </Card>
                <Card title={t('bySource')}>
                  <Sources income={income} />
                </Card>
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  );
}

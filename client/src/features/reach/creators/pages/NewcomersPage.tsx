import { formatDate, formatInteger, formatPercent } from '@/shared/format';
import { Card, EmptyState, KpiStrip, Loaded, Page, Pane } from '@/shared/ui';
import { useFairness } from '../api/finding';
import type { Fairness } from '../api/finding';
import { useTexts } from '../finding.texts';
import styles from '../components/creators.module.css';

function Days({ days }: Pick<Fairness, 'days'>) {
  const t = useTexts();
  if (days.length === 0)
    return <EmptyState compact drawing="search" title={t('fairNone')} text={t('fairNoneText')} />;
  return (
    <Pane className={styles.scroll} label={t('byDay')}>
      <table className={styles.sources}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            <th scope="col">{t('searches')}</th>
            <th scope="col">{t('shown')}</th>
            <th scope="col">{t('newcomers')}</th>
            <th scope="col">{t('reserved')}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, searches, shown, newcomers, reserved }) => (
            <tr key={day}>
              <th scope="row">{formatDate(day)}</th>
              {[searches, shown, newcomers, reserved].map((value, index) => (
                <td key={index} className="num">
                  {formatInteger(value)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Pane>
  );
}

/** What the places for newcomers in searches bring. */
export function NewcomersPage() {
  const t = useTexts();
  const fairness = useFairness();
  return (
    <Page title={t('fairTitle')} sub={t('fairSub')}>
      <Loaded query={fairness} errorTitle={t('fairFailed')}>
        {({ share, searches, shown, newcomers, reserved, days }) => (
          <>
            <KpiStrip
              items={[
                { label: t('fairShare'), figure: formatPercent(share) },
                { label: t('searches'), figure: formatInteger(searches) },
                {
                  label: t('newcomers'),
                  figure: formatInteger(newcomers),
                  meaning: shown === 0 ? '' : t('ofShown', { share: formatPercent(newcomers / shown) }),
                },
                { label: t('reserved'), figure: formatInteger(reserved) },
              ]}
            />
            <Card title={t('byDay')}>
              <Days days={days} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}

import { formatInteger } from '@/shared/format';
import { Card, Facts, Loaded, RowsSkeleton, UseBar } from '@/shared/ui';
import { useKeyConfig } from '../api/keys';
import { useTexts } from '../texts';
import styles from './api-keys.module.css';

export function LimitsCard() {
  const t = useTexts();
  const config = useKeyConfig();
  return (
    <Card title={t('limits')}>
      <Loaded compact query={config} skeleton={<RowsSkeleton rows={3} />} errorTitle={t('limitsFailed')}>
        {({ peakToday, ratePerMinute, limitedToday, keysInUse, maxKeys, overlapHours, logDays }) => (
          <>
            <p className={styles.figure}>
              <b className="num">{formatInteger(peakToday)}</b>
              <span className="muted small">{t('peak', { limit: formatInteger(ratePerMinute) })}</span>
            </p>
            <UseBar share={peakToday / ratePerMinute} label={t('peakLabel')} />
            <Facts
              items={[
                { label: t('limited'), value: t('today', { count: limitedToday }) },
                { label: t('keysUsed'), value: t('usedOf', { used: keysInUse, most: maxKeys }) },
                { label: t('rotation'), value: t('overlap', { hours: overlapHours }) },
                { label: t('kept'), value: t('keptDays', { days: logDays }) },
              ]}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

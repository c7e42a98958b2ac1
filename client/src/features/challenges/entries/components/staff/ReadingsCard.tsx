import { useMemo } from 'react';
import { Chart } from '@/shared/charts';
import { formatCount, formatDateTime } from '@/shared/format';
import { Card } from '@/shared/ui';
import type { StaffEntry } from '../../api/staff';
import { useTexts } from '../../texts/checks';

/** The views as they were read, so that a jump and a fall are seen. */
export function ReadingsCard({ readings }: Pick<StaffEntry, 'readings'>) {
  const t = useTexts();
  const points = useMemo(
    () => readings.map(({ at, views }) => ({ label: formatDateTime(at), value: views })),
    [readings],
  );
  if (points.length === 0) return null;
  return (
    <Card title={t('chart')}>
      {points.length === 1 ? (
        <p className="muted">{t('chartEmpty')}</p>
      ) : (
        <Chart points={points} name={t('chart')} format={formatCount} height={208} />
      )}
    </Card>
  );
}

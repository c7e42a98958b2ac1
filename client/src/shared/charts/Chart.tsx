import { Table2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { textsOf } from '@/shared/i18n/i18n';
import { firstScreenShown } from '@/shared/query/first-screen';
import { Button } from '@/shared/ui/Button';
import { Shape, Skeleton } from '@/shared/ui/Skeleton';
import styles from './chart.module.css';
import type { ChartProps } from './types';

const { useTexts } = textsOf('charts');

/** The largest code of a screen, and its figures are read without it. */
const Drawn = lazy(async () => {
  await firstScreenShown();
  return { default: (await import('./Drawn')).Drawn };
});

/** Numbers people compare: an area or bars in one hue, with the same data as a table one click away. */
export function Chart({ kind = 'area', ...props }: ChartProps & { kind?: 'area' | 'bars' }) {
  const t = useTexts();
  const [asTable, setAsTable] = useState(false);
  const { points, name, beforeName, bandName, format, height = 208, fill = false } = props;
  return (
    <figure className={fill ? `${styles.chart} ${styles.fill}` : styles.chart}>
      <div className={styles.tools}>
        <Button
          type="text"
          size="small"
          icon={<Table2 size={15} />}
          aria-pressed={asTable}
          onClick={() => setAsTable(!asTable)}
        >
          {t(asTable ? 'chart' : 'table')}
        </Button>
      </div>
      {asTable ? (
        <div className={styles.scroll} style={{ maxHeight: height }}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('when')}</th>
                <th scope="col">{name}</th>
                {beforeName && <th scope="col">{beforeName}</th>}
                {bandName && <th scope="col">{bandName}</th>}
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.label}>
                  <th scope="row">{point.label}</th>
                  <td className="num">{point.gap ? '–' : format(point.value)}</td>
                  {beforeName && (
                    <td className="num">{point.before === undefined ? '–' : format(point.before)}</td>
                  )}
                  {bandName && (
                    <td className="num">{point.band ? point.band.map(format).join(' – ') : '–'}</td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <div className={styles.plot} style={{ minHeight: height }}>
          <Suspense
            fallback={
              <Skeleton>
                <Shape height={height} />
              </Skeleton>
            }
          >
            <Drawn {...props} kind={kind} height={height} />
          </Suspense>
        </div>
      )}
    </figure>
  );
}

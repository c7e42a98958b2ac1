import { Slider } from 'antd';
import { useState } from 'react';
import { formatCount } from '@/shared/format';
import type { Facets } from '../api/creators';
import { useTexts } from '../texts';
import styles from './filters.module.css';

interface ViewsFilterProps {
  bands: Facets['views'];
  min: number | undefined;
  max: number | undefined;
  onChange: (min: number | undefined, max: number | undefined) => void;
}

/** Average views as bars, and the two ends of what is wanted below them. */
export function ViewsFilter({ bands, min, max, onChange }: ViewsFilterProps) {
  const t = useTexts();
  const last = bands.length;
  const startOf = (from: number | undefined, other: number): number => {
    const found = bands.findIndex((band) => band.from === from);
    return found < 0 ? other : found;
  };
  const set: [number, number] = [startOf(min, 0), startOf(max === undefined ? max : max + 1, last)];
  const [moved, setMoved] = useState<[number, number] | null>(null);
  const [low, high] = moved ?? set;
  const most = Math.max(1, ...bands.map(({ count }) => count));
  const nameOf = (at: number): string => (at >= last ? t('viewsMost') : formatCount(bands[at]?.from ?? 0));
  return (
    <fieldset className={styles.part}>
      <legend>{t('criteria.averageViews')}</legend>
      <div className={styles.bars} aria-hidden="true">
        {bands.map(({ from, count }, at) => (
          <i key={from} data-in={at >= low && at < high} style={{ height: `${(count / most) * 100}%` }} />
        ))}
      </div>
      <Slider
        range
        min={0}
        max={last}
        value={[low, high]}
        tooltip={{ formatter: (at) => nameOf(at ?? 0) }}
        ariaLabelForHandle={[t('viewsFrom'), t('viewsTo')]}
        ariaValueTextFormatterForHandle={[nameOf, nameOf]}
        onChange={([from = 0, to = last]) => setMoved([from, Math.max(to, from + 1)])}
        onChangeComplete={([from = 0, to = last]) => {
          setMoved(null);
          const end = bands[Math.max(to, from + 1)]?.from;
          onChange(from === 0 ? undefined : bands[from]?.from, end === undefined ? undefined : end - 1);
        }}
      />
      <p className={styles.ends}>
        <span>{nameOf(low)}</span>
        <span>{nameOf(high)}</span>
      </p>
    </fieldset>
  );
}

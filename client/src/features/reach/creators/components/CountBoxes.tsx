import { Checkbox } from 'antd';
import { useState } from 'react';
import { formatInteger } from '@/shared/format';
import { Button } from '@/shared/ui';
import { useTexts } from '../texts';
import styles from './filters.module.css';

export interface Counted {
  value: string;
  label: string;
  count: number;
}

const SHORT = 5;

interface CountBoxesProps {
  title: string;
  options: readonly Counted[];
  chosen: readonly string[];
  onChange: (values: string[]) => void;
}

/** Values with the number of creators behind each; the most frequent first, the others on demand. */
export function CountBoxes({ title, options, chosen, onChange }: CountBoxesProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  if (options.length === 0) return null;
  const shown = all ? options : options.filter(({ value }, index) => index < SHORT || chosen.includes(value));
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {shown.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          className={styles.box ?? ''}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
          }
        >
          <span className={styles.counted}>
            <span className="ellipsis">{label}</span>
            <span className="num muted">{formatInteger(count)}</span>
          </span>
        </Checkbox>
      ))}
      {options.length > shown.length && (
        <Button className={styles.rest ?? ''} type="link" size="small" onClick={() => setAll(true)}>
          {t('moreValues', { count: options.length - shown.length })}
        </Button>
      )}
    </fieldset>
  );
}

import { Input } from 'antd';
import { Check, Plus, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './points.module.css';
import { useTexts } from '@/features/challenges/challenges/texts/wizard';

interface PointsProps {
  label: string;
  value?: readonly string[];
  onChange?: (value: string[]) => void;
  maxCount?: number;
  /** Of one point. */
  maxLength?: number;
}

/** Short points, one line each; Enter begins the next one. */
export function Points({ label, value = [], onChange, maxCount = Infinity, maxLength }: PointsProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const change = (next: string[]) => onChange?.(next);
  const add = () => {
    if (value.length >= maxCount) return;
    change([...value, '']);
    requestAnimationFrame(() => box.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus());
  };
  return (
    <div ref={box} role="group" aria-label={label} className={styles.box}>
      <ul>
        {value.map((point, index) => (
          // A point has no identity but its place.
          <li key={index}>
            <Check size={15} aria-hidden="true" />
            <Input
              variant="borderless"
              maxLength={maxLength}
              value={point}
              aria-label={`${label}: ${t('point', { number: index + 1 })}`}
              onChange={(event) => change(value.map((old, at) => (at === index ? event.target.value : old)))}
              onPressEnter={(event) => {
                event.preventDefault();
                add();
              }}
            />
            <button
              type="button"
              aria-label={t('removePoint')}
              onClick={() => change(value.filter((_, at) => at !== index))}
            >
              <X size={15} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.add} onClick={add} disabled={value.length >= maxCount}>
        <Plus size={15} aria-hidden="true" />
        {t('addPoint')}
      </button>
    </div>
  );
}

Points.words = true as const;

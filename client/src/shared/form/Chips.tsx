import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './choices.module.css';

interface ChipsProps<V extends string> {
  label: string;
  options: readonly { value: V; title: ReactNode; icon?: ReactNode }[];
  /** Given by a form, where it stands in one. */
  value?: readonly V[];
  onChange?: (value: V[]) => void;
  /** More than these cannot be chosen. */
  maxCount?: number;
}

/** Any of a few, each on or off. */
export function Chips<V extends string>(props: ChipsProps<V>) {
  const { label, options, value = [], onChange, maxCount = Infinity } = props;
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => {
        const on = value.includes(option.value);
        const next = on ? value.filter((other) => other !== option.value) : [...value, option.value];
        return (
          <label key={option.value} className={styles.chip} data-on={on}>
            <input
              type="checkbox"
              checked={on}
              disabled={!on && value.length >= maxCount}
              onChange={() => onChange?.(next)}
            />
            {option.icon ?? (on && <Check size={14} aria-hidden="true" />)}
            {option.title}
          </label>
        );
      })}
    </div>
  );
}

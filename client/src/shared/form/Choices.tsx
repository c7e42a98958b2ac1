import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './choices.module.css';

interface Choice<V extends string> {
  value: V;
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

interface ChoicesProps<V extends string> {
  label: string;
  options: readonly Choice<V>[];
  /** Given by a form, where it stands in one. */
  value?: V | null;
  onChange?: (value: V) => void;
  disabled?: boolean;
}

/** One of a few, each a card with a sentence that says what it means. */
export function Choices<V extends string>(props: ChoicesProps<V>) {
  const { label, options, value, onChange, disabled = false } = props;
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.cards}>
      {options.map((option) => {
        const off = disabled || option.disabled === true;
        const on = option.value === value;
        return (
          <label key={option.value} className={styles.card} data-on={on} data-off={off}>
            <input
              type="radio"
              name={group}
              value={option.value}
              checked={on}
              disabled={off}
              onChange={() => onChange?.(option.value)}
            />
            {option.icon}
            <span className={styles.words}>
              <b>{option.title}</b>
              {option.text !== undefined && <span>{option.text}</span>}
            </span>
            {on && <Check className={styles.mark} size={14} strokeWidth={3} aria-hidden="true" />}
          </label>
        );
      })}
    </div>
  );
}

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
  value?: V;
  onChange?: (value: V) => void;
  disabled?: boolean;
}

/** One of a few, each with a sentence that says what it means. */
export function Choices<V extends string>({ label, options, value, onChange, disabled }: ChoicesProps<V>) {
  const group = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.cards}>
      {options.map((option) => (
        <label
          key={option.value}
          className={styles.card}
          data-on={option.value === value}
          data-off={disabled === true || option.disabled === true}
        >
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            disabled={disabled === true || option.disabled === true}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon}
          <span className={styles.words}>
            <b>{option.title}</b>
            {option.text !== undefined && <span>{option.text}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}

interface ChipsProps<V extends string> {
  label: string;
  options: readonly { value: V; title: ReactNode; icon?: ReactNode }[];
  value?: readonly V[];
  onChange?: (value: V[]) => void;
}

/** Any of a few. */
export function Chips<V extends string>({ label, options, value = [], onChange }: ChipsProps<V>) {
  return (
    <div role="group" aria-label={label} className={styles.chips}>
      {options.map((option) => {
        const on = value.includes(option.value);
        return (
          <label key={option.value} className={styles.chip} data-on={on}>
            <input
              type="checkbox"
              checked={on}
              onChange={() =>
                onChange?.(on ? value.filter((other) => other !== option.value) : [...value, option.value])
              }
            />
            {option.icon ?? (on && <Check size={14} aria-hidden="true" />)}
            {option.title}
          </label>
        );
      })}
    </div>
  );
}

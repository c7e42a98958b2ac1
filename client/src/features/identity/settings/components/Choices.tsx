import { Check } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

export interface Choice<T extends string> {
  value: T;
  title: ReactNode;
  text?: ReactNode;
  icon?: ReactNode;
}

interface ChoicesProps<T extends string> {
  label: string;
  options: readonly Choice<T>[];
  /** Given by a form, where it stands in one. */
  value?: T | null;
  onChange?: (value: T) => void;
  disabled?: boolean;
}

/** Options as cards, one of them chosen. */
export function Choices<T extends string>({ label, options, value, onChange, disabled }: ChoicesProps<T>) {
  const name = useId();
  return (
    <div className={styles.choices} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice} data-chosen={option.value === value}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange?.(option.value)}
          />
          {option.icon}
          <span className="grow">
            <b>{option.title}</b>
            {option.text !== undefined && <em>{option.text}</em>}
          </span>
          <i aria-hidden="true">{option.value === value && <Check size={13} strokeWidth={3} />}</i>
        </label>
      ))}
    </div>
  );
}

import { Switch } from 'antd';
import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SwitchRowProps {
  label: ReactNode;
  /** What it means for whom. */
  text?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (on: boolean) => void;
}

/** One thing that is on or off; it is saved at once. */
export function SwitchRow({ label, text, checked, disabled = false, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <span className="grow">
        <label htmlFor={id}>{label}</label>
        {text !== undefined && <span id={`${id}-text`}>{text}</span>}
      </span>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        {...(text === undefined ? {} : { 'aria-describedby': `${id}-text` })}
        onChange={onChange}
      />
    </div>
  );
}

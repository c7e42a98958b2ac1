import styles from './settings.module.css';

interface ChipsProps {
  label: string;
  options: readonly { id: string; name: string }[];
  /** Given by a form, where it stands in one. */
  value?: readonly string[];
  onChange?: (ids: string[]) => void;
  most: number;
}

/** Several of many, each on or off. */
export function Chips({ label, options, value = [], onChange, most }: ChipsProps) {
  const toggle = (id: string) =>
    onChange?.(value.includes(id) ? value.filter((other) => other !== id) : [...value, id].slice(0, most));
  return (
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map(({ id, name }) => (
        <button key={id} type="button" aria-pressed={value.includes(id)} onClick={() => toggle(id)}>
          {name}
        </button>
      ))}
    </div>
  );
}

import { useEffect, useId, useRef } from 'react';
import type { CSSProperties } from 'react';
import styles from './range.module.css';

interface RangeProps {
  label: string;
  value: number;
  range: { min: number; max: number; step: number };
  write: (value: number) => string;
  onChange: (value: number) => void;
}

/** A slider with its value beside the name and its ends below. */
export function Range({ label, value, range: { min, max, step }, write, onChange }: RangeProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const change = useRef(onChange);
  useEffect(() => {
    // Whoever moved it before the script was there keeps what they chose.
    const moved = Number(input.current?.value);
    if (input.current && moved !== Number(input.current.defaultValue)) change.current(moved);
  }, []);
  const share = ((value - min) / (max - min)) * 100;
  return (
    <div className={styles.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id} className="num">
        {write(value)}
      </output>
      <input
        ref={input}
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={write(value)}
        style={{ '--share': `${share}%` } as CSSProperties}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <small className="num">{write(min)}</small>
      <small className="num">{write(max)}</small>
    </div>
  );
}

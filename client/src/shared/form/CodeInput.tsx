import { useEffect, useRef } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import styles from './code.module.css';

interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  /** Called once the last box is filled. */
  onComplete?: (code: string) => void;
  label: string;
  length?: number;
  invalid?: boolean;
  disabled?: boolean;
  autoFocus?: boolean;
}

/** One box per digit. A pasted or auto-filled code spreads over all of them. */
export function CodeInput(props: CodeInputProps) {
  const {
    value,
    onChange,
    onComplete,
    label,
    length = 6,
    invalid = false,
    disabled = false,
    autoFocus = false,
  } = props;
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (autoFocus) boxes.current[0]?.focus();
  }, [autoFocus]);
  const digits = Array.from({ length }, (_, index) => value[index] ?? '');

  const put = (from: number, text: string) => {
    const typed = text.replace(/\D/g, '');
    if (!typed) return;
    const next = (value.slice(0, from) + typed + value.slice(from + typed.length)).slice(0, length);
    onChange(next);
    boxes.current[Math.min(from + typed.length, length - 1)]?.focus();
    if (next.length === length && next !== value) onComplete?.(next);
  };

  const keys = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Backspace') {
      event.preventDefault();
      const at = value[index] ? index : index - 1;
      if (at < 0) return;
      onChange(value.slice(0, at) + value.slice(at + 1));
      boxes.current[at]?.focus();
    } else if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus();
    else if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus();
  };

  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    put(0, event.clipboardData.getData('text'));
  };

  return (
    <div className={styles.code} role="group" aria-label={label}>
      {digits.map((digit, index) => (
        <input
          key={index}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className={digit ? styles.filled : undefined}
          value={digit}
          inputMode="numeric"
          autoComplete={index === 0 ? 'one-time-code' : 'off'}
          aria-label={`${label} ${index + 1}/${length}`}
          aria-invalid={invalid}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => put(index, event.target.value)}
          onKeyDown={(event) => keys(event, index)}
          onPaste={paste}
        />
      ))}
    </div>
  );
}

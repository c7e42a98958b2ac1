import { Input } from 'antd';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStateTexts } from '@/shared/ui/states.texts';
import styles from './list.module.css';

const PAUSE = 350;

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (q: string) => void;
  autoFocus?: boolean;
  /** As wide as where it stands. */
  wide?: boolean;
}

/** Typing is told after a pause; what is cleared elsewhere empties the field. */
export function SearchField({ label, value, onSearch, autoFocus = false, wide = false }: SearchFieldProps) {
  const t = useStateTexts();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // What was typed here comes back as the value a moment later: one may have typed on by then.
  const [told, setTold] = useState(value);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== seen) {
    setSeen(value);
    if (value !== told) {
      setTold(value);
      setText(value);
    }
  }
  const tell = (typed: string, wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setTold(typed.trim());
      onSearch(typed.trim());
    }, wait);
  };
  return (
    <Input
      className={(wide ? styles.wide : styles.search) ?? ''}
      prefix={<Search size={15} aria-hidden="true" />}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={100}
      allowClear={{
        clearIcon: <X size={14} className={styles.clear} role="img" aria-label={t('clearSearch')} />,
      }}
      autoFocus={autoFocus}
      onChange={({ target }) => {
        setText(target.value);
        tell(target.value, PAUSE);
      }}
      onPressEnter={() => tell(text, 0)}
    />
  );
}

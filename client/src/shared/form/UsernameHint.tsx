import { useEffect, useState } from 'react';
import { useAvailability, usernamePattern } from '@/shared/auth/profile';
import { wordsOf } from '@/shared/i18n/words';
import { Button } from '@/shared/ui/Button';
import styles from './form.module.css';

const PAUSE = 350;
const { useWords } = wordsOf('username');

interface UsernameHintProps {
  typed: string;
  own: string;
  onTake: (name: string) => void;
}

/** Says whether a name is free while it is typed, and names free ones where it is not. */
export function UsernameHint({ typed, own, onTake }: UsernameHintProps) {
  const words = useWords();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useAvailability(settled === own ? '' : settled);
  if (!usernamePattern.test(typed) || typed === own) return <>{words.rule}</>;
  if (typed !== settled || isFetching) return <>{words.checking}</>;
  if (!data) return <>{words.rule}</>;
  if (data.available) return <span className={styles.free}>{words.free}</span>;
  return (
    <span role="status">
      {words.taken}
      <span className={styles.suggestions}>
        {data.suggestions.map((name) => (
          <Button key={name} size="small" onClick={() => onTake(name)}>
            {name}
          </Button>
        ))}
      </span>
    </span>
  );
}

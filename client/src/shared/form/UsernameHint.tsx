import { useEffect, useState } from 'react';
import { useAvailability, usernamePattern } from '../auth/profile';
import { pick, useLanguage } from '../i18n/language';
import { Button } from '../ui/Button';
import styles from './form.module.css';

const PAUSE = 350;
const words = {
  rule: {
    en: '3 to 30 letters, digits, dots, dashes or underscores',
    de: '3 bis 30 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche',
  },
  free: { en: 'Yours if you want it', de: 'Der ist frei' },
  taken: { en: 'This one is taken. Free are:', de: 'Der ist vergeben. Frei sind:' },
  checking: { en: 'Looking whether it is free', de: 'Wird geprüft' },
};

interface UsernameHintProps {
  typed: string;
  own: string;
  onTake: (name: string) => void;
}

/** Says whether a name is free while it is typed, and names free ones where it is not. */
export function UsernameHint({ typed, own, onTake }: UsernameHintProps) {
  const language = useLanguage();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { data, isFetching } = useAvailability(settled === own ? '' : settled);
  if (!usernamePattern.test(typed) || typed === own) return <>{pick(words.rule, language)}</>;
  if (typed !== settled || isFetching) return <>{pick(words.checking, language)}</>;
  if (!data) return <>{pick(words.rule, language)}</>;
  if (data.available) return <span className={styles.free}>{pick(words.free, language)}</span>;
  return (
    <span role="status">
      {pick(words.taken, language)}
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

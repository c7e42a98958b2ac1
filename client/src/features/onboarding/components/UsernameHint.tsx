import { Button } from '../../../shared/ui';
import { useAvailability, usernamePattern } from '../api/onboarding';
import { useTexts } from '../texts';
import styles from './step.module.css';

interface UsernameHintProps {
  typed: string;
  /** What was typed when the typing paused. */
  settled: string;
  own: string;
  onTake: (name: string) => void;
}

/** Says whether a name is free, and names free ones where it is not. */
export function UsernameHint({ typed, settled, own, onTake }: UsernameHintProps) {
  const t = useTexts();
  const { data, isFetching } = useAvailability(settled === own ? '' : settled);
  if (!usernamePattern.test(typed) || typed === own) return <>{t('usernameHint')}</>;
  if (typed !== settled || isFetching) return <>{t('usernameChecking')}</>;
  if (!data) return <>{t('usernameHint')}</>;
  if (data.available) return <span className={styles.free}>{t('usernameFree')}</span>;
  return (
    <span role="status">
      {t('usernameTaken')}
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

import { Button } from './Button';
import { hasFailed, isLoading } from './loadable';
import type { Loadable } from './loadable';
import { useStateTexts } from './states.texts';
import styles from './states.module.css';
import { useSlow } from './useSlow';

function Slow() {
  const t = useStateTexts();
  const slow = useSlow();
  return slow && <span className="small muted">{t('slow')}</span>;
}

/**
 * For a value beside others that has no room of its own: one line, once it takes long or could not be loaded. Nothing
 * while all is well.
 */
export function LateLine({ query }: { query: Loadable<unknown> }) {
  const t = useStateTexts();
  if (isLoading(query)) return <Slow />;
  if (!hasFailed(query)) return null;
  return (
    <span role="alert" className={styles.late}>
      <span className="small">{t('lineFailed')}</span>
      <Button type="link" size="small" onClick={() => void query.refetch()}>
        {t('tryAgain')}
      </Button>
    </span>
  );
}

import { Skeleton } from '../components/Skeleton';
import { shownThemes } from '../lib/themes';
import styles from '../components/design.module.css';

/** Eight themes, one skeleton. */
export function ThemesTab() {
  return (
    <div className={styles.themes}>
      {shownThemes.map((theme) => (
        <Skeleton key={theme} theme={theme} />
      ))}
    </div>
  );
}

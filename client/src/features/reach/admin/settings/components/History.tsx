import { formatDateTime } from '@/shared/format';
import { Feed } from '@/shared/list';
import { useHistory } from '../api/settings';
import type { PastChange } from '../api/settings';
import { labelOf } from '../lib/names';
import { shownValue } from '../lib/values';
import { useTexts } from '../texts';
import styles from './settings.module.css';

function Past({ change, named }: { change: PastChange; named: boolean }) {
  const t = useTexts();
  const { key, before, after, reason, changedAt, changedBy } = change;
  return (
    <span className={styles.past}>
      {named && <b>{labelOf(key)}</b>}
      <span>{t('fromTo', { before: shownValue(key, before, t), after: shownValue(key, after, t) })}</span>
      <span className="muted">{reason}</span>
      <span className="small muted">
        {t('byAt', { name: changedBy ?? t('someone'), at: formatDateTime(changedAt) })}
      </span>
    </span>
  );
}

/** Who changed what and why, the newest first: of one setting, or of all. */
export function History({ of }: { of?: string }) {
  const t = useTexts();
  return (
    <Feed
      query={useHistory(of)}
      errorTitle={t('historyFailed')}
      none={t('noHistory')}
      plain={of !== undefined}
      row={(change) => <Past change={change} named={of === undefined} />}
    />
  );
}

import { formatDateTime } from '@/shared/format';
import { Button, Loaded, RowsSkeleton } from '@/shared/ui';
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
    <li>
      {named && <b>{labelOf(key)}</b>}
      <span>{t('fromTo', { before: shownValue(key, before, t), after: shownValue(key, after, t) })}</span>
      <span className="muted">{reason}</span>
      <span className="small muted">
        {t('byAt', { name: changedBy ?? t('someone'), at: formatDateTime(changedAt) })}
      </span>
    </li>
  );
}

/** Who changed what and why, the newest first: of one setting, or of all. */
export function History({ of }: { of?: string }) {
  const t = useTexts();
  const history = useHistory(of);
  const loaded = history.data?.pages.flatMap(({ data }) => data);
  return (
    <Loaded
      compact
      query={{ ...history, data: loaded }}
      skeleton={<RowsSkeleton rows={3} />}
      errorTitle={t('historyFailed')}
      empty={<p className="muted">{t('noHistory')}</p>}
      isEmpty={(changes) => changes.length === 0}
    >
      {(changes) => (
        <>
          <ol className={styles.history}>
            {changes.map((change) => (
              <Past key={change.id} change={change} named={of === undefined} />
            ))}
          </ol>
          {history.hasNextPage && (
            <Button loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
              {t('more')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

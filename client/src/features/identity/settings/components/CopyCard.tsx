import { formatDateTime } from '@/shared/format';
import { Button, Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAskForCopy, useDataCopy } from '../api/leaving';
import type { DataCopy } from '../api/leaving';
import { useTexts } from '../texts/leaving';
import styles from './settings.module.css';

function useCopyState(copy: DataCopy | null): string {
  const t = useTexts();
  if (!copy) return t('copyText');
  const at = formatDateTime(copy.requestedAt);
  if (copy.state === 'failed') return t('copyFailed', { at });
  if (copy.state !== 'done') return t('copyMaking');
  if (copy.url === null || copy.expiresAt === null) return t('copyOver', { at });
  return t('copyReady', { at, until: formatDateTime(copy.expiresAt) });
}

function CopyRow({ copy }: { copy: DataCopy | null }) {
  const t = useTexts();
  const ask = useAskForCopy(t('copyAsked'));
  const making = copy?.state === 'queued' || copy?.state === 'running';
  return (
    <div className={`${styles.row} ${styles.stacks}`}>
      <span className="grow" aria-live="polite">
        {useCopyState(copy)}
      </span>
      {copy?.url ? (
        <Button href={copy.url}>{t('copyGet')}</Button>
      ) : (
        <Button loading={making || ask.isPending} onClick={() => ask.mutate()}>
          {t(copy ? 'copyAgain' : 'copyAsk')}
        </Button>
      )}
    </div>
  );
}

/** Everything that is kept about a person, to take along. */
export function CopyCard() {
  const t = useTexts();
  const copy = useDataCopy();
  return (
    <Card flush title={t('copy')}>
      <Loaded compact query={copy} skeleton={<RowsSkeleton rows={1} />} errorTitle={t('copyLoadFailed')}>
        {(last) => <CopyRow copy={last} />}
      </Loaded>
    </Card>
  );
}

import { errorMessage } from '@/shared/api';
import { toast } from '@/shared/feedback';
import { formatDateTime } from '@/shared/format';
import { useStepUp } from '@/shared/step-up';
import { Button, Card, Loaded, RowsSkeleton } from '@/shared/ui';
import { useAskForCopy, useDataCopy, useFetchCopy } from '../api/leaving';
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
  const fetched = useFetchCopy();
  const { confirmed, dialog } = useStepUp();
  const request = () => {
    const question = { purpose: 'export', title: t('copyConfirm'), okText: t('copyAsk') } as const;
    confirmed(question, (code) => ask.mutateAsync(code)).catch((error: unknown) =>
      toast.error(errorMessage(error)),
    );
  };
  const making = copy?.state === 'queued' || copy?.state === 'running';
  return (
    <div className={`${styles.row} ${styles.stacks}`}>
      <span className="grow" aria-live="polite">
        {useCopyState(copy)}
      </span>
      {copy?.url ? (
        <Button loading={fetched.isPending} onClick={() => fetched.mutate(copy)}>
          {t('copyGet')}
        </Button>
      ) : (
        <Button loading={making || ask.isPending} onClick={request}>
          {t(copy ? 'copyAgain' : 'copyAsk')}
        </Button>
      )}
      {dialog}
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

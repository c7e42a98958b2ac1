import { ApiError } from '@/shared/api';
import { toast } from '@/shared/feedback';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  ForbiddenState,
  KpiSkeleton,
  MissingState,
  NoResult,
  PageSkeleton,
  RowsSkeleton,
} from '@/shared/ui';
import { useTexts } from '../texts';
import styles from '../components/design.module.css';

const failure = new ApiError(504, { code: 'WALLET_TIMEOUT', message: '' });

/** Every screen has four other faces. */
export function StatesTab() {
  const t = useTexts();
  return (
    <div className={styles.faces}>
      <Card title={t('empty')}>
        <EmptyState
          compact
          title={t('firstTitle')}
          text={t('firstText')}
          actions={
            <>
              <Button type="primary" onClick={() => toast.info(t('write'))}>
                {t('write')}
              </Button>
              <Button type="text" onClick={() => toast.info(t('example'))}>
                {t('example')}
              </Button>
            </>
          }
        />
      </Card>
      <Card title={t('noResult')}>
        <NoResult
          title={t('nobody')}
          text={t('nobodyText')}
          actions={<Button onClick={() => toast.info(t('drop'))}>{t('drop')}</Button>}
          onClear={() => toast.info(t('noResult'))}
        />
      </Card>
      <Card title={t('error')}>
        <ErrorState
          compact
          error={failure}
          title={t('statement')}
          text={t('statementText')}
          onRetry={() => toast.info(t('again'))}
        />
      </Card>
      <Card title={t('loading')}>
        <RowsSkeleton rows={5} />
      </Card>
      <Card title={t('forbidden')}>
        <ForbiddenState />
      </Card>
      <Card title={t('missing')}>
        <MissingState />
      </Card>
      <div className={styles.wide}>
        <KpiSkeleton />
      </div>
      <div className={styles.wide}>
        <PageSkeleton />
      </div>
    </div>
  );
}

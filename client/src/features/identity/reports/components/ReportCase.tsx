import { useState } from 'react';
import { ReasonBodyDto } from '@/shared/api/rules';
import { formatDateTime } from '@/shared/format';
import { ReasonModal } from '@/shared/form';
import { useShortcuts } from '@/shared/keys';
import { Button, Loaded, Pane, RowsSkeleton, StatusTag } from '@/shared/ui';
import { useReportCase, useReverse, useTake } from '../api/reports';
import type { ReportCase as Case, ReportLine } from '../api/reports';
import { useTexts } from '../texts';
import styles from '../pages/reports.module.css';
import { DecideDialog } from './DecideDialog';
import { AuthorPane, Evidence } from './Evidence';

type Asking = 'resolve' | 'reverse' | null;

function Head({ line, onAsk }: { line: ReportLine; onAsk: (asking: Asking) => void }) {
  const t = useTexts();
  const take = useTake(line.id, t('taken'));
  const { allowedEvents: may, author, kind, notices, createdAt, status, handledBy } = line;
  return (
    <header>
      <div className="grow">
        <h2>
          {author.displayName} <StatusTag status={status} />
        </h2>
        <p className={styles.sub}>
          {[
            t(`kinds.${kind}`),
            t('people', { count: notices }),
            t('since', { date: formatDateTime(createdAt) }),
            ...(status === 'in_review' && handledBy ? [t('takenBy', { name: handledBy.displayName })] : []),
          ].join(' · ')}
        </p>
      </div>
      <div className="row">
        {may.includes('take') && (
          <Button loading={take.isPending} onClick={() => take.mutate()}>
            {t('take')}
          </Button>
        )}
        {may.includes('reverse') && <Button onClick={() => onAsk('reverse')}>{t('reverse')}</Button>}
        {may.includes('resolve') && (
          <Button type="primary" onClick={() => onAsk('resolve')}>
            {t('decide')}
          </Button>
        )}
      </div>
    </header>
  );
}

function Body({
  found,
  line,
  asking,
  onAsk,
}: {
  found: Case;
  line: ReportLine;
  asking: Asking;
  onAsk: (asking: Asking) => void;
}) {
  const t = useTexts();
  const reverse = useReverse(line.id, t('reversed'));
  return (
    <>
      <section className={styles.case} aria-label={line.author.displayName}>
        <Head line={found.data} onAsk={onAsk} />
        <Pane className={styles.content} label={t('content')}>
          <Evidence found={found} />
        </Pane>
      </section>
      <AuthorPane found={found} />
      {asking === 'resolve' && <DecideDialog found={found} onClose={() => onAsk(null)} />}
      <ReasonModal
        of={ReasonBodyDto}
        name="reason"
        open={asking === 'reverse'}
        title={t('reverseTitle')}
        text={t('reverseText')}
        label={t('reason')}
        needed={t('reasonNeeded')}
        okText={t('reverse')}
        cancelText={t('cancel')}
        danger
        onClose={() => onAsk(null)}
        onSend={(reason) => reverse.mutateAsync(reason)}
      />
    </>
  );
}

/** One case with all that is needed to decide it. */
export function ReportCase({ line, onStep }: { line: ReportLine; onStep: (by: 1 | -1) => void }) {
  const t = useTexts();
  const [asking, setAsking] = useState<Asking>(null);
  const query = useReportCase(line.id);
  useShortcuts(t('title'), [
    { keys: 'j', label: t('next'), run: () => onStep(1) },
    { keys: 'k', label: t('previous'), run: () => onStep(-1) },
    ...(line.allowedEvents.includes('resolve')
      ? [{ keys: 'd', label: t('decide'), run: () => setAsking('resolve') }]
      : []),
  ]);
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={6} />} errorTitle={t('caseFailed')}>
      {(found) => <Body found={found} line={line} asking={asking} onAsk={setAsking} />}
    </Loaded>
  );
}

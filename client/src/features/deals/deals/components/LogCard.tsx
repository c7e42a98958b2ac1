import { formatMoney } from '@/shared/format';
import { Card, Timeline } from '@/shared/ui';
import type { DealDetail } from '../api/types';
import { useTexts } from '../texts';

const good: ReadonlySet<string> = new Set(['agreed', 'funded', 'approved', 'completed', 'released']);

/** Everything that happened, the newest first. */
export function LogCard({ log }: Pick<DealDetail, 'log'>) {
  const t = useTexts();
  return (
    <Card title={t('history')}>
      <Timeline
        label={t('history')}
        events={log.map(({ id, event, at, clause, version, amount, note }) => ({
          id,
          at,
          title: t(`log.${event}`),
          tone: good.has(event) ? ('success' as const) : ('neutral' as const),
          text: [
            clause,
            version === null ? null : t('versionOnly', { version }),
            amount === null ? null : formatMoney(amount),
            note,
          ]
            .filter((part) => part !== null)
            .join(' · '),
        }))}
      />
    </Card>
  );
}

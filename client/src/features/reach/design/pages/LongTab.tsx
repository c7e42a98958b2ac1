import { useState } from 'react';
import { toast } from '@/shared/feedback';
import { DataTable } from '@/shared/table';
import { Card, EmptyState } from '@/shared/ui';
import { sampleRows } from '../lib/sample';
import type { Sample } from '../lib/sample';
import { useTexts } from '../texts';
import { useSampleColumns } from './ListTab';

const COUNT = 10_000;

/** A list long enough to show whether it scrolls well; the bench measures it here. */
export function LongTab() {
  const t = useTexts();
  const columns = useSampleColumns();
  const [page] = useState(() => ({ data: sampleRows(COUNT), total: COUNT }));
  const query = { data: page, isPending: false, isError: false, error: null, refetch: () => undefined };
  return (
    <Card title={t('longTitle')} extra={<span className="muted">{t('longText')}</span>} flush>
      <DataTable<Sample>
        query={query}
        columns={columns}
        rowKey="id"
        onRow={({ who }) => toast.info(who.displayName)}
        empty={<EmptyState title={t('noneTitle')} />}
      />
    </Card>
  );
}

import { useMemo } from 'react';
import { WalletFrame } from '@/entities/wallet';
import { formatDateTime, formatMoney } from '@/shared/format';
import { DataTable, useListState } from '@/shared/table';
import type { Column } from '@/shared/table';
import { Card, EmptyState, UserLine } from '@/shared/ui';
import { useTips } from '../api/tips';
import type { Tip } from '../api/tips';
import { useTipsTexts } from '../tips.texts';

/** The tips somebody got: from whom, how much, and what was said with it. */
export function TipsPage() {
  const t = useTipsTexts();
  const list = useListState({ filters: {} });
  const tips = useTips();
  const loaded = tips.data?.pages;
  const rows = useMemo(() => loaded?.flatMap(({ data }) => data), [loaded]);
  const columns = useMemo(
    (): Column<Tip>[] => [
      { title: t('from'), render: (_, { fromUser }) => <UserLine who={fromUser} /> },
      {
        title: t('message'),
        render: (_, { message }) => message ?? <span className="muted">–</span>,
      },
      {
        title: t('date'),
        width: 170,
        render: (_, { createdAt }) => <span className="num muted">{formatDateTime(createdAt)}</span>,
      },
      {
        title: t('given'),
        width: 120,
        numeric: true,
        render: (_, { amount }) => <b>{formatMoney(amount)}</b>,
      },
    ],
    [t],
  );
  return (
    <WalletFrame sub={t('sub')}>
      <Card flush>
        <DataTable<Tip>
          query={{ ...tips, data: rows && { data: rows } }}
          columns={columns}
          rowKey="id"
          list={list}
          more={{
            has: tips.hasNextPage,
            loading: tips.isFetchingNextPage,
            load: () => void tips.fetchNextPage(),
          }}
          bodyHeight="min(68vh, 640px)"
          errorTitle={t('failed')}
          empty={<EmptyState compact drawing="coins" title={t('none')} text={t('noneText')} />}
        />
      </Card>
    </WalletFrame>
  );
}

import { csvMoney, ExportButton } from '@/shared/list';
import type { ListColumn } from '@/shared/list';
import { useAnalytics } from '../api/dashboard';
import type { PeriodName } from '../lib/period';
import { useTexts } from '../texts/main';

interface Row {
  date: string;
  views: number;
  spent: string;
  viewsBefore: number | undefined;
  spentBefore: string | undefined;
}

const everything = { sort: '', q: '', filters: {} };

/** The figures on screen as a file, each bucket beside the one before. */
export function ExportFigures({ period }: { period: PeriodName }) {
  const t = useTexts();
  const { data } = useAnalytics(period);
  // The button keeps its place while the figures are on their way.
  const rows = (data?.series ?? []).map(({ date, views, amount }, index): Row => {
    const earlier = data?.comparison.series[index];
    return {
      date,
      views,
      spent: csvMoney(amount),
      viewsBefore: earlier?.views,
      spentBefore: earlier && csvMoney(earlier.amount),
    };
  });
  const columns: ListColumn<Row>[] = [
    { title: t('period'), csv: ({ date }) => date },
    { title: t('views'), csv: ({ views }) => views },
    { title: `${t('spent')} (EUR)`, csv: ({ spent }) => spent },
    { title: `${t('views')}, ${t('before')}`, csv: ({ viewsBefore }) => viewsBefore },
    { title: `${t('spent')} (EUR), ${t('before')}`, csv: ({ spentBefore }) => spentBefore },
  ];
  // The rows are here already; the export asks for them page by page as it does of every list.
  const fetch = async ({ page, per }: { page: number; per: number }) => ({
    data: rows.slice((page - 1) * per, page * per),
    page,
    per,
    total: rows.length,
  });
  return (
    <ExportButton
      id={`dashboard-${period}`}
      source={{ key: ['dashboard', 'export', period], fetch }}
      ask={everything}
      rowKey="date"
      columns={columns}
    />
  );
}

import { CheckCheck, Settings } from 'lucide-react';
import { useParams } from 'react-router';
import { formatMoney } from '@/shared/format';
import { Button, Page } from '@/shared/ui';
import type { Tab } from '../api/notifications';
import { useLatest, useReadAll } from '../api/notifications';
import { NotificationRows } from '../components/NotificationRows';
import { useTexts } from '../texts';

const tabs = ['all', 'unread', 'deadlines'] as const satisfies readonly Tab[];
const pathOf = (tab: Tab): string => (tab === 'all' ? '/notifications' : `/notifications/${tab}`);

/** Everything a person was told, what of it is unread, and what waits for them by the money that depends on it. */
export function NotificationsPage() {
  const t = useTexts();
  const params = useParams();
  const tab = tabs.find((name) => name === params.tab) ?? 'all';
  const { data } = useLatest();
  const readAll = useReadAll();
  const newest = data?.data[0];
  const unread = data?.unreadCount ?? 0;
  const open = data?.deadlineCount ?? 0;
  const counts: Record<Tab, number> = { all: 0, unread, deadlines: open };
  const sub =
    data === undefined
      ? ' '
      : open === 0
        ? t('subNone')
        : data.atStakeMinor > 0
          ? t('sub', { count: open, sum: formatMoney({ minor: data.atStakeMinor, currency: 'EUR' }) })
          : t('subFree', { count: open });
  return (
    <Page
      narrow
      title={t('title')}
      sub={sub}
      actions={
        <>
          <Button icon={<Settings size={16} />} to="/settings/notifications">
            {t('settings')}
          </Button>
          <Button
            icon={<CheckCheck size={16} />}
            disabled={!newest || unread === 0}
            loading={readAll.isPending}
            onClick={() => newest && readAll.mutate(newest.id)}
          >
            {t('readAll')}
          </Button>
        </>
      }
      tabs={tabs.map((name) => ({
        to: pathOf(name),
        label: t(`tabs.${name}`),
        ...(counts[name] > 0 ? { count: counts[name] } : {}),
      }))}
    >
      <NotificationRows key={tab} tab={tab} />
    </Page>
  );
}

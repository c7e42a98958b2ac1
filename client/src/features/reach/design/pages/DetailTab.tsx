import { Pause, Plus } from 'lucide-react';
import { toast } from '@/shared/feedback';
import { formatMoney } from '@/shared/format';
import { Avatar, Card, DetailPage, Facts, Sunken, Timeline } from '@/shared/ui';
import { sampleRows } from '../lib/sample';
import { useTexts } from '../texts';

const [someone] = sampleRows(1);
const nordkaffee = { id: 'nordkaffee', displayName: 'Nordkaffee', accountType: 'brand' } as const;

/** One thing with its state, what the server allows next, and its story. */
export function DetailTab() {
  const t = useTexts();
  return (
    <DetailPage
      title={t('detailTitle')}
      sub={t('detailSub')}
      lead={<Avatar who={nordkaffee} size={42} />}
      status="live"
      allowedEvents={['pause', 'cancel', 'topup']}
      actions={[
        {
          event: 'topup',
          label: t('topUp'),
          place: 'filled',
          icon: <Plus size={16} />,
          run: () => toast.info(t('topUp')),
        },
        { event: 'pause', label: t('pause'), icon: <Pause size={16} />, run: () => toast.info(t('pause')) },
        {
          event: 'cancel',
          label: t('cancel'),
          place: 'menu',
          danger: true,
          confirm: { title: t('askTitle'), description: t('askText') },
          run: () => toast.info(t('cancel')),
        },
        // Not among the allowed events, so it is not there.
        { event: 'resume', label: t('goOn'), run: () => undefined },
      ]}
      side={{
        title: t('context'),
        content: (
          <Card title={t('context')}>
            <Sunken>{t('detailSub')}</Sunken>
          </Card>
        ),
      }}
    >
      <Card title={t('happened')}>
        <Timeline
          label={t('happened')}
          events={[
            { id: '4', at: '2026-11-04T09:00:00', title: t('eventLive'), tone: 'success' },
            {
              id: '3',
              at: '2026-11-03T16:20:00',
              title: t('eventApproved'),
              ...(someone ? { who: someone.who } : {}),
            },
            {
              id: '2',
              at: '2026-11-03T11:04:00',
              title: t('eventPaid'),
              text: t('eventPaidText'),
              tone: 'info',
            },
            { id: '1', at: '2026-11-02T18:31:00', title: t('eventDraft') },
          ]}
        />
      </Card>
      <Card title={t('figures')}>
        <Facts
          items={[
            { label: t('paid'), value: formatMoney(11_727) },
            { label: t('free'), value: formatMoney(88_273) },
            { label: t('funded'), value: formatMoney(100_000), strong: true },
          ]}
        />
      </Card>
    </DetailPage>
  );
}

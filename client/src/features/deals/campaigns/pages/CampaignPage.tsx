import { useNavigate, useParams } from 'react-router';
import { toast } from '@/shared/feedback';
import { useTitle } from '@/shared/routing';
import { Avatar, Button, Deadline, DetailPage, Loaded, Stack } from '@/shared/ui';
import type { NextAction } from '@/shared/ui';
import { useCampaign, useDeleteCampaign, usePatchCampaign } from '../api/campaigns';
import type { CampaignDetail } from '../api/campaigns';
import { ApplicationsTable } from '../components/ApplicationsTable';
import { BudgetCard } from '../components/BudgetCard';
import { CampaignFacts } from '../components/CampaignFacts';
import { CoinsCard } from '../components/CoinsCard';
import { OwnApplication } from '../components/OwnApplication';
import { useTexts } from '../texts';
import styles from '../components/campaigns.module.css';

function useActions(campaign: CampaignDetail): NextAction[] {
  const t = useTexts();
  const navigate = useNavigate();
  const patch = usePatchCampaign(campaign.id);
  const remove = useDeleteCampaign(campaign.id);
  const to = async (status: 'published' | 'paused' | 'closed', said: string) => {
    await patch.mutateAsync({ status });
    toast.success(said);
  };
  const asked = (event: 'publish' | 'close' | 'delete') => ({
    title: t(`${event}Title`),
    description: t(`${event}Text`),
    okText: t(event),
  });
  return [
    {
      event: 'publish',
      place: 'filled',
      label: t('publish'),
      confirm: asked('publish'),
      run: () => to('published', t('published')),
    },
    { event: 'resume', place: 'filled', label: t('resume'), run: () => to('published', t('resumed')) },
    { event: 'change', label: t('edit'), to: `/brand/campaigns/${campaign.id}/edit` },
    { event: 'pause', label: t('pause'), run: () => to('paused', t('paused')) },
    {
      event: 'close',
      label: t('close'),
      place: 'menu',
      danger: true,
      confirm: asked('close'),
      run: () => to('closed', t('closed')),
    },
    {
      event: 'delete',
      label: t('delete'),
      place: 'menu',
      danger: true,
      confirm: asked('delete'),
      run: async () => {
        await remove.mutateAsync();
        toast.success(t('deleted'));
        await navigate('/brand/campaigns');
      },
    },
  ];
}

function ForBrand({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  return (
    <Stack>
      {campaign.status !== 'draft' && <ApplicationsTable campaign={campaign} />}
      {campaign.status === 'published' && (
        <Stack row gap={8}>
          <Button to={`/brand/collabs/new?campaign=${campaign.id}`}>{t('offerFrom')}</Button>
        </Stack>
      )}
      <div className={styles.top}>
        <CampaignFacts campaign={campaign} />
        <Stack>
          <BudgetCard campaign={campaign} />
          <CoinsCard campaign={campaign} />
        </Stack>
      </div>
    </Stack>
  );
}

function Opened({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts();
  const actions = useActions(campaign);
  const brand = campaign.taken !== null;
  const { status, closesAt, closedReason } = campaign;
  return (
    <DetailPage
      title={campaign.title}
      status={status}
      statusLabel={t(`states.${status}`)}
      lead={<Avatar who={campaign.brand} size={44} />}
      sub={
        <>
          {campaign.brand.displayName}
          {closesAt !== null && (
            <>
              {' · '}
              {t('endsIn')} <Deadline at={closesAt} />
            </>
          )}
          {closedReason !== null && ` · ${t(`ended.${closedReason}`)}`}
        </>
      }
      crumbs={[
        { label: t('title'), to: brand ? '/brand/campaigns' : '/creator/campaigns' },
        { label: campaign.title },
      ]}
      allowedEvents={campaign.allowedEvents}
      actions={brand ? actions : []}
    >
      {brand ? (
        <ForBrand campaign={campaign} />
      ) : (
        <Stack>
          <OwnApplication campaign={campaign} />
          <CampaignFacts campaign={campaign} />
        </Stack>
      )}
    </DetailPage>
  );
}

export function CampaignPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useCampaign(id);
  useTitle(query.data?.title);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(campaign) => <Opened campaign={campaign} />}
    </Loaded>
  );
}

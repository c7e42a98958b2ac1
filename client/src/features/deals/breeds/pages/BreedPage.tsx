import { useState } from 'react';
import { useParams } from 'react-router';
import { toast } from '@/shared/feedback';
import { useSession } from '@/shared/auth';
import { formatMoney } from '@/shared/format';
import { useTitle } from '@/shared/routing';
import { Avatar, DetailPage, KpiStrip, Loaded, Stack } from '@/shared/ui';
import type { NextAction } from '@/shared/ui';
import { useBreed, useCancel, usePatchBreed, useSeats } from '../api/breeds';
import type { Breed } from '../api/breeds';
import { AskForm, WaveForm } from '../components/AskForms';
import { BalanceCard } from '../components/BalanceCard';
import { OwnPlan, OwnSeat } from '../components/OwnSeat';
import { PlanCard } from '../components/PlanCard';
import { RequestsCard } from '../components/RequestsCard';
import { SeatsCard } from '../components/SeatsCard';
import { euro, sumsOf } from '../lib/cycle';
import { useTexts } from '../texts';
import styles from '../components/breeds.module.css';

type Open = 'wave' | 'ask' | null;

function useActions(breed: Breed, open: (what: Open) => void): NextAction[] {
  const t = useTexts();
  const patch = usePatchBreed(breed.id);
  const cancel = useCancel(breed.id);
  const to = async (status: 'active' | 'paused', said: string) => {
    await patch.mutateAsync({ status });
    toast.success(said);
  };
  const full = breed.places !== null && breed.memberCount >= breed.places;
  return [
    ...(full
      ? []
      : [
          {
            event: 'request',
            place: 'filled' as const,
            label: t('wave'),
            run: () => open('wave'),
          },
        ]),
    { event: 'change', label: t('edit'), to: `/brand/breeds/${breed.id}/edit` },
    {
      event: 'pause',
      label: t('pause'),
      confirm: { title: t('pauseTitle'), description: t('pauseText'), okText: t('pause') },
      run: () => to('paused', t('paused')),
    },
    {
      event: 'resume',
      place: 'filled',
      label: t('resume'),
      confirm: { title: t('resumeTitle'), description: t('resumeText'), okText: t('resume') },
      run: () => to('active', t('resumed')),
    },
    {
      event: 'cancel',
      label: t('cancel'),
      place: 'menu',
      danger: true,
      confirm: { title: t('cancelTitle'), description: t('cancelText'), okText: t('cancel') },
      run: async () => {
        await cancel.mutateAsync({ breedId: breed.id });
        toast.success(t('cancelled'));
      },
    },
  ];
}

function ForBrand({ breed, onAsk }: { breed: Breed; onAsk: () => void }) {
  const t = useTexts();
  return (
    <Loaded query={useSeats(breed.id)} errorTitle={t('failed')} compact>
      {(seats) => {
        const sums = sumsOf(seats);
        return (
          <Stack>
            <KpiStrip
              items={[
                {
                  label: t('kpiPieces'),
                  figure: t('kpiPiecesOf', { approved: sums.approved, pieces: sums.pieces }),
                },
                { label: t('kpiReleased'), figure: formatMoney(euro(sums.releasedMinor)) },
                { label: t('kpiHeld'), figure: formatMoney(euro(sums.heldMinor)) },
                {
                  label: t('kpiUnpaid'),
                  figure: formatMoney(euro(sums.unpaidMinor)),
                  meaning: t('kpiUnpaidOf', { count: sums.unpaid }),
                },
              ]}
            />
            <div className={styles.top}>
              <Stack>
                <SeatsCard breed={breed} seats={seats} onAsk={onAsk} />
                <RequestsCard breedId={breed.id} />
              </Stack>
              <Stack>
                <BalanceCard breedId={breed.id} />
                <PlanCard breed={breed} />
              </Stack>
            </div>
          </Stack>
        );
      }}
    </Loaded>
  );
}

function Opened({ breed }: { breed: Breed }) {
  const t = useTexts();
  const brand = useSession().role !== 'creator';
  const [open, setOpen] = useState<Open>(null);
  const actions = useActions(breed, setOpen);
  return (
    <DetailPage
      title={breed.name}
      status={breed.status}
      statusLabel={t(`states.${breed.status}`)}
      lead={<Avatar who={breed.brand} size={44} />}
      sub={[breed.brand.displayName, t(`types.${breed.type}`)].join(' · ')}
      crumbs={[{ label: t('title'), to: brand ? '/brand/breeds' : '/creator/breeds' }, { label: breed.name }]}
      allowedEvents={breed.allowedEvents}
      actions={brand ? actions : []}
    >
      {brand ? (
        <ForBrand breed={breed} onAsk={() => setOpen('ask')} />
      ) : (
        <div className={styles.top}>
          <OwnSeat breed={breed} />
          <OwnPlan breed={breed} />
        </div>
      )}
      {open === 'wave' && <WaveForm breed={breed} onClose={() => setOpen(null)} />}
      {open === 'ask' && <AskForm breed={breed} brand onClose={() => setOpen(null)} />}
    </DetailPage>
  );
}

export function BreedPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const query = useBreed(id);
  useTitle(query.data?.name);
  return (
    <Loaded query={query} errorTitle={t('failed')}>
      {(breed) => <Opened breed={breed} />}
    </Loaded>
  );
}

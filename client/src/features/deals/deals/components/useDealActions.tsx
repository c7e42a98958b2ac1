import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { CancelDealDto, RejectOfferDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import type { NextAction } from '@/shared/ui';
import { useCancel, useComplete } from '../api/deals';
import { useAccept, useExtend, useReject } from '../api/offers';
import type { DealDetail, Offer } from '../api/types';
import { countOf } from '../lib/steps';
import { useTexts } from '../texts';
import { useTexts as useDisputeTexts } from '../texts/disputes';

// None of them is needed before somebody asks for it.
const CounterForm = lazy(async () => ({ default: (await import('./CounterForm')).CounterForm }));
const DisputeForm = lazy(async () => ({ default: (await import('./DisputeForm')).DisputeForm }));
const PayDialog = lazy(async () => ({ default: (await import('./PayDialog')).PayDialog }));
const ReviseForm = lazy(async () => ({ default: (await import('./ReviseForm')).ReviseForm }));

type Opened = 'counter' | 'revise' | 'reject' | 'withdraw' | 'cancel' | 'pay' | 'dispute' | null;

/** What can be done with a deal, and the dialogs of it. */
export function useDealActions(
  deal: DealDetail,
  /** Null where the deal came from something else, and is agreed on already. */
  offer: Offer | null,
): { actions: NextAction[]; dialogs: ReactNode } {
  const t = useTexts();
  const words = useDisputeTexts();
  const [open, setOpen] = useState<Opened>(null);
  const named = offer ?? { id: '', dealId: deal.id, version: 0 };
  const accept = useAccept(named);
  const extend = useExtend(named);
  const reject = useReject(named);
  const complete = useComplete(deal.id);
  const cancel = useCancel(deal.id);
  const close = () => setOpen(null);

  const actions: NextAction[] = [
    {
      event: 'accept',
      place: 'filled',
      label: t('accept'),
      loading: accept.isPending,
      confirm: {
        title: t('acceptTitle'),
        description: t(deal.side === 'brand' ? 'acceptBrand' : 'acceptCreator'),
        okText: t('accept'),
      },
      run: async () => {
        await accept.mutateAsync();
        toast.success(t('accepted'));
      },
    },
    { event: 'counter', label: t('counter'), run: () => setOpen('counter') },
    { event: 'reject', label: t('reject'), danger: true, run: () => setOpen('reject') },
    // An offer without a brief came in by the interface for programs; it is changed there.
    ...((offer?.brief ?? null) === null
      ? []
      : [{ event: 'revise', label: t('revise'), run: () => setOpen('revise') }]),
    {
      event: 'extend',
      label: t('extend'),
      loading: extend.isPending,
      run: async () => {
        await extend.mutateAsync();
        toast.success(t('extended'));
      },
    },
    { event: 'withdraw', label: t('withdraw'), place: 'menu', danger: true, run: () => setOpen('withdraw') },
    { event: 'fund', place: 'filled', label: t('pay'), run: () => setOpen('pay') },
    {
      event: 'complete',
      place: 'filled',
      label: t('complete'),
      loading: complete.isPending,
      confirm: { title: t('completeTitle'), description: t('completeText'), okText: t('complete') },
      run: async () => {
        await complete.mutateAsync();
        toast.success(t('completed'));
      },
    },
    {
      event: 'dispute',
      label: words('open'),
      danger: true,
      // Whose work was rejected has seven days for it.
      ...(deal.side === 'creator' && countOf(deal, 'rejected') > 0 ? {} : { place: 'menu' as const }),
      run: () => setOpen('dispute'),
    },
    { event: 'cancel', label: t('cancelDeal'), place: 'menu', danger: true, run: () => setOpen('cancel') },
  ];

  const dialogs = (
    <>
      <Suspense fallback={null}>
        {open === 'counter' && offer && <CounterForm offer={offer} onClose={close} />}
        {open === 'revise' && offer && <ReviseForm offer={offer} onClose={close} />}
        {open === 'dispute' && <DisputeForm deal={deal} onClose={close} />}
        {open === 'pay' && <PayDialog deal={deal} onClose={close} />}
      </Suspense>
      {(open === 'reject' || open === 'withdraw') && (
        <ReasonModal
          of={RejectOfferDto}
          name="reason"
          open
          danger
          title={t(open === 'reject' ? 'rejectTitle' : 'withdrawTitle')}
          text={t('reasonText')}
          label={t('reason')}
          okText={t(open)}
          cancelText={t('back')}
          onClose={close}
          onSend={async (reason) => {
            await reject.mutateAsync(reason);
            toast.success(t(open === 'reject' ? 'rejected' : 'withdrawn'));
          }}
        />
      )}
      {open === 'cancel' && (
        <ReasonModal
          of={CancelDealDto}
          name="reason"
          open
          danger
          title={t('cancelTitle')}
          text={t(deal.order?.fundedAt ? 'cancelFunded' : 'cancelUnfunded')}
          label={t('reason')}
          needed={t('reasonNeeded')}
          okText={t('cancelDeal')}
          cancelText={t('back')}
          onClose={close}
          onSend={async (reason) => {
            await cancel.mutateAsync(reason);
            toast.success(t('cancelled'));
          }}
        />
      )}
    </>
  );
  return { actions, dialogs };
}

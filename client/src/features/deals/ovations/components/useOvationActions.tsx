import { useState } from 'react';
import { OvationReviewDto, OvationWithdrawDto } from '@/shared/api/rules';
import { toast } from '@/shared/feedback';
import { ReasonModal } from '@/shared/form';
import type { NextAction } from '@/shared/ui';
import { usePatchOvation, useRespond, useReview, useWithdraw } from '../api/ovations';
import type { OvationDetail } from '../api/ovations';
import { useTexts } from '../texts';
import { HandInForm } from './HandInForm';

function AskForChanges({ ovation, onClose }: { ovation: OvationDetail; onClose: () => void }) {
  const t = useTexts();
  const review = useReview(ovation.id, true);
  return (
    <ReasonModal
      of={OvationReviewDto}
      name="note"
      open
      title={t('changesTitle')}
      text={t('changesText', { count: ovation.roundsLeft })}
      label={t('changesLabel')}
      needed={t('changesNeeded')}
      okText={t('askChanges')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async (note) => {
        await review.mutateAsync({ decision: 'request_changes', note });
        toast.success(t('changesSent'));
      }}
    />
  );
}

function Withdraw({ ovation, onClose }: { ovation: OvationDetail; onClose: () => void }) {
  const t = useTexts();
  const withdraw = useWithdraw(ovation.id);
  return (
    <ReasonModal
      of={OvationWithdrawDto}
      name="reason"
      open
      danger
      title={t('withdrawTitle')}
      text={t('withdrawText')}
      label={t('reason')}
      okText={t('withdraw')}
      cancelText={t('back')}
      onClose={onClose}
      onSend={async (reason) => {
        await withdraw.mutateAsync(reason);
        toast.success(t('withdrawn'));
      }}
    />
  );
}

type Open = 'handIn' | 'changes' | 'withdraw';

/** What either side may do; the page shows what the server allows. */
export function useOvationActions(ovation: OvationDetail) {
  const t = useTexts();
  const [open, setOpen] = useState<Open | null>(null);
  const patch = usePatchOvation(ovation.id);
  const respond = useRespond(ovation.id);
  const review = useReview(ovation.id);
  const close = () => setOpen(null);
  const actions: NextAction[] = [
    { event: 'send', place: 'filled', label: t('sendRequest'), run: () => patch.mutateAsync({ send: true }) },
    {
      event: 'cancel',
      place: 'menu',
      danger: true,
      label: t('takeBack'),
      confirm: { title: t('takeBackTitle'), description: t('takeBackText'), okText: t('takeBack') },
      run: () => patch.mutateAsync({ status: 'withdrawn' }),
    },
    {
      event: 'accept',
      place: 'filled',
      label: t('accept'),
      run: () => respond.mutateAsync({ decision: 'accept' }),
    },
    {
      event: 'decline',
      label: t('decline'),
      confirm: { title: t('declineTitle'), description: t('declineText'), okText: t('decline') },
      run: () => respond.mutateAsync({ decision: 'decline' }),
    },
    { event: 'submit', place: 'filled', label: t('handIn'), run: () => setOpen('handIn') },
    { event: 'request_changes', label: t('askChanges'), run: () => setOpen('changes') },
    {
      event: 'approve',
      place: 'filled',
      label: t('approve'),
      ...(ovation.paid
        ? { confirm: { title: t('approveTitle'), description: t('approveText'), okText: t('approve') } }
        : {}),
      run: () => review.mutateAsync({ decision: 'approve' }),
    },
    {
      event: 'publish',
      place: 'filled',
      label: t('publish'),
      run: async () => {
        await review.mutateAsync({ decision: 'publish' });
        toast.success(t('publishedToast'));
      },
    },
    { event: 'unpublish', label: t('unpublish'), run: () => review.mutateAsync({ decision: 'unpublish' }) },
    { event: 'withdraw', danger: true, label: t('withdraw'), run: () => setOpen('withdraw') },
  ];
  const dialogs = (
    <>
      {open === 'handIn' && <HandInForm ovation={ovation} onClose={close} />}
      {open === 'changes' && <AskForChanges ovation={ovation} onClose={close} />}
      {open === 'withdraw' && <Withdraw ovation={ovation} onClose={close} />}
    </>
  );
  return { actions, dialogs };
}

import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import {
  Check,
  Copy,
  Ellipsis,
  Pause,
  Pencil,
  Play,
  Plus,
  QrCode,
  Radio,
  UserPlus,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ChallengeReasonDto } from '@/shared/api/rules';
import { useActingId, useSession } from '@/shared/auth';
import { confirm } from '@/shared/feedback';
import { Button } from '@/shared/ui';
import { useCancel, useDeleteDraft, usePause, useResume, useSettle } from '../api/actions';
import { useDuplicate } from '../api/drafts';
import type { Challenge } from '../api/types';
import { canTopUp } from '../lib/toppable';
import { useTexts } from '../texts/detail';
import { ReasonModal } from '@/shared/form';
import { MoveToTeam } from './MoveToTeam';
import { useTopUp } from './TopUp';

const unpaid = (challenge: Challenge) =>
  challenge.status === 'draft' || challenge.status === 'pending_payment';

/** An event has its door open only while the challenge runs. */
const running: ReadonlySet<string> = new Set(['live', 'paused', 'exhausted']);

/** Teams that an own unpaid draft can move to: those that one owns, while one acts for oneself. */
function useTeamsToMove({ status, allowedEvents }: Challenge) {
  const { user } = useSession();
  const acting = useActingId();
  // What can be deleted has no money in it.
  if (acting !== null || status !== 'draft' || !allowedEvents.includes('delete')) return [];
  return (user?.teams ?? []).filter(({ role }) => role === 'owner');
}

/** The actions the server allows now; the filled one follows the state. */
export function HeadActions({ challenge }: { challenge: Challenge }) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id, allowedEvents, status } = challenge;
  const may = (event: string) => allowedEvents.includes(event);
  const topUp = useTopUp();
  const pause = usePause(id);
  const resume = useResume(id);
  const cancel = useCancel(id);
  const settle = useSettle(id);
  const remove = useDeleteDraft(id, () => void navigate('/brand/challenges'));
  const duplicate = useDuplicate((copy) => void navigate(`/brand/challenges/${copy.id}/edit?step=brief`));
  const [asking, setAsking] = useState<'pause' | 'cancel' | 'move' | null>(null);
  const teams = useTeamsToMove(challenge);

  const more: NonNullable<MenuProps['items']> = [
    ...(may('edit') && !unpaid(challenge)
      ? [{ key: 'edit', icon: <Pencil size={15} />, label: t('edit') }]
      : []),
    { key: 'copy', icon: <Copy size={15} />, label: t('duplicate') },
    ...(teams.length > 0 ? [{ key: 'move', icon: <Users size={15} />, label: t('move') }] : []),
    ...(may('cancel') ? [{ key: 'cancel', danger: true, label: t('cancel') }] : []),
    ...(may('delete') ? [{ key: 'delete', danger: true, label: t('remove') }] : []),
  ];
  const choose = (key: string) => {
    if (key === 'edit') void navigate(`/brand/challenges/${id}/edit?step=brief`);
    if (key === 'copy') duplicate.mutate(challenge);
    if (key === 'cancel' || key === 'move') setAsking(key);
    if (key === 'delete')
      void confirm({
        title: t('removeTitle'),
        description: t('removeText'),
        okText: t('remove'),
        cancelText: t('keep'),
        danger: true,
        onOk: () => remove.mutateAsync(),
      });
  };
  const askToSettle = () =>
    void confirm({
      title: t('settleTitle'),
      description: t('settleText'),
      okText: t('settle'),
      onOk: () => settle.mutateAsync(),
    });

  return (
    <>
      {canTopUp(challenge) && (
        <Button icon={<UserPlus size={16} />} to={`/brand/challenges/${id}/invites`}>
          {t('invite')}
        </Button>
      )}
      {challenge.details.event_attendance && running.has(status) && (
        <Button icon={<QrCode size={16} />} to={`/check-in/${id}/door`}>
          {t('door')}
        </Button>
      )}
      {challenge.type === 'livestream' && running.has(status) && (
        <Button icon={<Radio size={16} />} to={`/brand/challenges/${id}/entries?show=all&status=joined`}>
          {t('slots')}
        </Button>
      )}
      {may('pause') && (
        <Button icon={<Pause size={16} />} onClick={() => setAsking('pause')}>
          {t('pause')}
        </Button>
      )}
      <Dropdown menu={{ items: more, onClick: ({ key }) => choose(key) }} trigger={['click']}>
        <Button icon={<Ellipsis size={16} />} aria-label={t('more')} onClick={() => undefined} />
      </Dropdown>
      {may('resume') && (
        <Button icon={<Play size={16} />} loading={resume.isPending} onClick={() => resume.mutate()}>
          {t('resume')}
        </Button>
      )}
      {canTopUp(challenge) && (
        <Button type="primary" icon={<Plus size={16} />} onClick={() => topUp.show()}>
          {t('topUp')}
        </Button>
      )}
      {may('settle') && (
        <Button type="primary" icon={<Check size={16} />} loading={settle.isPending} onClick={askToSettle}>
          {t('settle')}
        </Button>
      )}
      {unpaid(challenge) && may('edit') && (
        <Button
          type="primary"
          to={`/brand/challenges/${id}/edit?step=${status === 'draft' ? 'brief' : 'fund'}`}
        >
          {t(status === 'draft' ? 'editBrief' : 'pay')}
        </Button>
      )}
      {asking === 'move' && (
        <MoveToTeam challenge={challenge} teams={teams} onClose={() => setAsking(null)} />
      )}
      <ReasonModal
        of={ChallengeReasonDto}
        name="reason"
        open={asking === 'pause'}
        title={t('pauseTitle')}
        text={t('pauseText')}
        label={t('reasonOptional')}
        okText={t('pause')}
        cancelText={t('keep')}
        onClose={() => setAsking(null)}
        onSend={(reason) => pause.mutateAsync(reason)}
      />
      <ReasonModal
        of={ChallengeReasonDto}
        name="reason"
        open={asking === 'cancel'}
        title={t('cancelTitle')}
        text={t('cancelText')}
        label={t('reasonOptional')}
        okText={t('cancel')}
        cancelText={t('keep')}
        danger
        onClose={() => setAsking(null)}
        onSend={(reason) => cancel.mutateAsync(reason)}
      />
    </>
  );
}
